import type { ReactNode } from 'react';
import type { Messages } from '../../model/site';
import { InterfaceIcon } from '../../ui/interface-icons';
import styles from './pagination.module.css';

interface PaginationProps {
  label: string;
  current: number;
  count: number;
  messages: Messages;
  onTurn: () => void;
}

const reach = 1;

export function Pagination({ label, current, count, messages, onTurn }: PaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <Turn page={current > 1 ? current - 1 : undefined} rel="prev" onTurn={onTurn}>
        <InterfaceIcon name="arrow-left" />
        {messages.previous}
      </Turn>
      <ol role="list" className={styles.pages}>
        {shownPages(current, count).map((page) => (
          <li key={page}>
            {typeof page === 'number' ? (
              <a
                href={address(page)}
                className={styles.page}
                aria-current={page === current ? 'page' : undefined}
                onClick={page === current ? undefined : onTurn}
              >
                {page}
              </a>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      <Turn page={current < count ? current + 1 : undefined} rel="next" onTurn={onTurn}>
        {messages.next}
        <InterfaceIcon name="arrow-right" />
      </Turn>
    </nav>
  );
}

interface TurnProps {
  /** Where it leads; nowhere at the first and the last page, where it stays in its place, disabled. */
  page: number | undefined;
  rel: 'prev' | 'next';
  onTurn: () => void;
  children: ReactNode;
}

function Turn({ page, rel, onTurn, children }: TurnProps) {
  return page === undefined ? (
    <span role="link" aria-disabled="true" className={styles.turn}>
      {children}
    </span>
  ) : (
    <a href={address(page)} rel={rel} className={styles.turn} onClick={onTurn}>
      {children}
    </a>
  );
}

function address(page: number): string {
  return `?page=${page}`;
}

/** One page at each edge and three around the current one; strings stand for the pages left out. */
function shownPages(current: number, count: number): (number | string)[] {
  const first = Math.min(Math.max(current - reach, 1), Math.max(count - 2 * reach, 1));
  const last = Math.max(Math.min(current + reach, count), Math.min(1 + 2 * reach, count));
  const pages: (number | string)[] = [];
  if (first > 1) pages.push(1);
  if (first > 2) pages.push('gap before');
  for (let page = first; page <= last; page += 1) pages.push(page);
  if (last < count - 1) pages.push('gap after');
  if (last < count) pages.push(count);
  return pages;
}
