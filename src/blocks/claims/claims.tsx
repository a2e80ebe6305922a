import type { Claim } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Picture } from '../../ui/picture';
import { Note, Section, SectionHead } from '../../ui/section';
import styles from './claims.module.css';

/** Points on both sides of a picture under an arch. */
export function Claims({ block }: BlockProps<'claims'>) {
  const { image, items, note, surface } = block;
  // An odd one is alone, under the picture.
  const half = Math.floor(items.length / 2);
  return (
    <Section surface={surface} titled>
      <SectionHead {...block} align="center" />
      {/* What qualifies the claims is read before them. */}
      <Note text={note} className={styles.note} />
      <div className={styles.layout}>
        <ClaimList items={items.slice(0, half)} className={styles.before} />
        <div className={styles.arch} data-drift="">
          <Picture image={image} sizes="(width <= 56rem) 18rem, 25rem" className={styles.image} />
        </div>
        <ClaimList items={items.slice(half, 2 * half)} />
        {items.length > 2 * half && <ClaimList items={items.slice(2 * half)} className={styles.last} />}
      </div>
    </Section>
  );
}

function ClaimList({ items, className }: { items: Claim[]; className?: string }) {
  return (
    <ul className={className} role="list" data-drift="">
      {items.map((item, index) => (
        <li key={index} className={styles.claim}>
          <span className={styles.title}>{item.title}</span>
          {item.text && <span className={styles.text}>{item.text}</span>}
        </li>
      ))}
    </ul>
  );
}
