import { useLayoutEffect, useRef } from 'react';
import type { BlockProps } from '../../model/props';
import { Eyebrow } from '../../ui/heading';
import { Pills } from '../../ui/pills';
import { Section } from '../../ui/section';
import styles from './collection-tabs.module.css';

export function CollectionTabs({ block, page }: BlockProps<'collection-tabs'>) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (row.current) centreCurrent(row.current);
  }, [page.route]);
  return (
    <Section surface="white" className={styles.band}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{block.heading}</h2>
        {block.eyebrow && <Eyebrow className={styles.eyebrow}>{block.eyebrow}</Eyebrow>}
      </div>
      <nav aria-label={block.heading}>
        <Pills ref={row} entries={block.collection} route={page.route} className={styles.row} />
      </nav>
    </Section>
  );
}

/** On a phone the row scrolls: shows the current link without moving the page. */
function centreCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]');
  if (!current) return;
  const { left, width } = current.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollBy({ left: left + width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
}
