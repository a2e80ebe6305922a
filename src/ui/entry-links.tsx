import type { ReactNode, Ref } from 'react';
import type { CollectionEntry } from '../model/resolved';
import { Link } from './link';

export interface EntryLinksProps {
  entries: CollectionEntry[];
  /** The route of the page they are on, whose link is marked. */
  route: string;
  className?: string;
  ref?: Ref<HTMLUListElement>;
  linkClass?: string | undefined;
  /** What is in a link. */
  children: (entry: CollectionEntry) => ReactNode;
}

/** Links to the pages of a collection. */
export const EntryLinks = ({ entries, route, linkClass, children, ...list }: EntryLinksProps) => (
  <ul role="list" {...list}>
    {entries.map((entry) => (
      <li key={entry.route}>
        <Link
          href={entry.href}
          className={linkClass}
          aria-current={entry.route === route ? 'page' : undefined}
        >
          {children(entry)}
        </Link>
      </li>
    ))}
  </ul>
);
