import type { BlockProps } from '../../model/props';
import type { CollectionEntry } from '../../model/resolved';
import { EntryCard } from '../../ui/entry-card';
import { Link } from '../../ui/link';
import { Section } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { useQuery } from '../../ui/use-query';
import styles from './collection-pages.module.css';
import { Pagination } from './pagination';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

const usualPageSize = 6;

/** All cards are in the prerendered page, where styles hide the later ones from browsers with scripts. */
export function CollectionPages({ block, site }: BlockProps<'collection-pages'>) {
  const { collection, label, pageSize = usualPageSize } = block;
  const query = useQuery();
  const isHydrated = useHydrated();
  const count = Math.ceil(collection.length / pageSize);
  const current = pageNumber(query, count);
  const { list, onTurn } = useTurnedPage(current);
  const shown = isHydrated ? collection.slice((current - 1) * pageSize, current * pageSize) : collection;
  return (
    <Section flow>
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
        <Pagination label={label} current={current} count={count} messages={site.messages} onTurn={onTurn} />
      )}
    </Section>
  );
}

function Entry({ entry, block }: { entry: CollectionEntry; block: BlockProps<'collection-pages'>['block'] }) {
  const meta = [block.category, block.author].flatMap((link) =>
    link
      ? [
          <Link key={link.text} href={link.href} newTab={link.newTab}>
            {link.text}
          </Link>,
        ]
      : [],
  );
  return (
    <EntryCard
      entry={entry}
      level={2}
      sizes="(width >= 65rem) 24rem, (width >= 40rem) 50vw, 100vw"
      meta={meta}
    />
  );
}

/** The page that the query asks for, kept within those there are. */
function pageNumber(query: string, count: number): number {
  const asked = Number.parseInt(new URLSearchParams(query).get('page') ?? '', 10);
  return Math.min(Math.max(asked || 1, 1), Math.max(count, 1));
}

interface TurnedPage {
  /** Of the list, which is shown and takes the focus when the visitor has turned the page. */
  list: RefObject<HTMLUListElement | null>;
  /** To be called when the visitor chooses a page; Back and Forward restore their position themselves. */
  onTurn: () => void;
}

function useTurnedPage(current: number): TurnedPage {
  const list = useRef<HTMLUListElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [current]);
  const onTurn = () => {
    isTurning.current = true;
  };
  return { list, onTurn };
}
