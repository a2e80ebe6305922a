import { useLayoutEffect, useRef } from 'react';
import type { BlockProps } from '../../model/props';
import { EntryLinks } from '../../ui/entry-links';
import { groupsOf } from '../../ui/groups';
import { Section, Eyebrow, Note } from '../../ui/section';
import styles from './collection-tabs.module.css';

export function CollectionTabs({ block, page }: BlockProps<'collection-tabs'>) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (row.current) centreCurrent(row.current);
  }, [page.route]);
  return (
    <Section surface="white" screenOnly className={styles.band}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{block.heading}</h2>
        <Eyebrow>{block.eyebrow}</Eyebrow>
        <Note text={block.note} />
      </div>
      <nav aria-label={block.heading} className={styles.frame}>
        <ul ref={row} role="list" className={styles.row}>
          {groupsOf(block.collection).map(({ label, entries }) => (
            <li key={label ?? ''} className={styles.group}>
              {label && <span className={styles.label}>{label}</span>}
              <EntryLinks entries={entries} route={page.route} className={styles.tabs} linkClass={styles.tab}>
                {(entry) => entry.label}
              </EntryLinks>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}

/** On a phone the row scrolls: shows the current link without moving the page, nor the row if it is in sight. */
function centreCurrent(row: HTMLElement): void {
  row.scrollLeft = 0;
  const current = row.querySelector('[aria-current]');
  if (!current) return;
  const { left, right, width } = current.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (left < frame.left || right > frame.right)
    row.scrollBy({ left: left + width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
}
