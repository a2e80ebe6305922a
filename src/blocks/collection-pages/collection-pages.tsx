import type { BlockProps } from '../../model/props';
import type { CollectionEntry } from '../../model/resolved';
import { EntryCard } from '../../ui/entry-card';
import { Link } from '../../ui/link';
import { Section, TextHead } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { useQuery } from '../../ui/use-query';
import styles from './collection-pages.module.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Messages } from '../../model/site';
import { InterfaceIcon } from '../../ui/icon';
import paginationStyles from './pagination.module.css';

const usualPageSize = 6;

/** All cards are in the prerendered page, where styles hide the later ones from browsers with scripts. */
export function CollectionPages({ block, site }: BlockProps<'collection-pages'>) {
  const { collection, label, pageSize = usualPageSize } = block;
  const query = useQuery();
  const isHydrated = useHydrated();
  const count = Math.ceil(collection.length / pageSize);
  const current = pageNumber(query, count);
  const { list, onNavigate } = useListFocus(current);
  const shown = isHydrated ? collection.slice((current - 1) * pageSize, current * pageSize) : collection;
  return (
    <Section flow titled>
      <TextHead block={{ heading: label }} />
      {/* A new list for every page, so that its cards are no moved ones to browsers and screen readers. */}
      <ul
        key={current}
        ref={list}
        role="list"
        tabIndex={-1}
        className={styles.cards}
        aria-label={isHydrated && count > 1 ? `${label} (${current}/${count})` : label}
      >
        {shown.map((entry, index) => (
          <li key={entry.route} className={index < pageSize ? undefined : styles.later}>
            <Entry entry={entry} block={block} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Pagination
          label={label}
          current={current}
          count={count}
          messages={site.messages}
          onNavigate={onNavigate}
        />
      )}
    </Section>
  );
}

type Block = BlockProps<'collection-pages'>['block'];

function Entry({ entry, block: { category, author } }: { entry: CollectionEntry; block: Block }) {
  return (
    <EntryCard
      entry={entry}
      sizes="(width >= 65rem) 24rem, (width >= 40rem) 50vw, 100vw"
      category={linkTo(category)}
      author={linkTo(author)}
    />
  );
}

function linkTo(link: Block['category']): ReactNode {
  if (!link) return undefined;
  return (
    <Link href={link.href} newTab={link.newTab}>
      {link.text}
    </Link>
  );
}

/** The page that the query asks for, kept within those there are. */
function pageNumber(query: string, count: number): number {
  const asked = Number.parseInt(new URLSearchParams(query).get('page') ?? '', 10);
  return Math.min(Math.max(asked || 1, 1), Math.max(count, 1));
}

/** The list is shown under its heading and takes the focus when the visitor has turned the page. */
function useListFocus(current: number) {
  const list = useRef<HTMLUListElement>(null);
  const isNavigating = useRef(false);
  useEffect(() => {
    if (!isNavigating.current) return;
    isNavigating.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [current]);
  /** When the visitor chooses a page; Back and Forward restore their position themselves. */
  const onNavigate = () => {
    isNavigating.current = true;
  };
  return { list, onNavigate };
}

interface PaginationProps {
  label: string;
  current: number;
  count: number;
  messages: Messages;
  onNavigate: () => void;
}

const reach = 1;

function Pagination({ label, current, count, messages, onNavigate }: PaginationProps) {
  return (
    <nav aria-label={label} className={paginationStyles.pagination}>
      <PageLink page={current > 1 ? current - 1 : undefined} rel="prev" onNavigate={onNavigate}>
        <InterfaceIcon name="arrow-left" />
        {messages.previous}
      </PageLink>
      <ol role="list" className={paginationStyles.pages}>
        {shownPages(current, count).map((page) => (
          <li key={page}>
            {typeof page === 'number' ? (
              <a
                href={address(page)}
                className={paginationStyles.page}
                aria-current={page === current ? 'page' : undefined}
                onClick={page === current ? undefined : onNavigate}
              >
                {page}
              </a>
            ) : (
              <span className={paginationStyles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      <PageLink page={current < count ? current + 1 : undefined} rel="next" onNavigate={onNavigate}>
        {messages.next}
        <InterfaceIcon name="arrow-right" />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  /** Where it leads; nowhere at the first and the last page, where it stays in its place, disabled. */
  page: number | undefined;
  rel: 'prev' | 'next';
  onNavigate: () => void;
  children: ReactNode;
}

function PageLink({ page, rel, onNavigate, children }: PageLinkProps) {
  return page === undefined ? (
    <span role="link" aria-disabled="true" className={paginationStyles.turn}>
      {children}
    </span>
  ) : (
    <a href={address(page)} rel={rel} className={paginationStyles.turn} onClick={onNavigate}>
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
