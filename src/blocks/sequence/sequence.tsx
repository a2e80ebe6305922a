import type { SequenceItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Picture } from '../../ui/picture';
import { Section, SectionHead, Paragraph } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './sequence.module.css';

/** Pictures in their order: side by side where there is room, else one below the other with their words beside them. */
export function Sequence({ block }: BlockProps<'sequence'>) {
  const { heading, items, note, surface = 'evergreen' } = block;
  return (
    <Section surface={surface} titled wide="band">
      <SectionHead {...block} align="split" />
      <ol role="list" className={styles.frames} aria-label={heading}>
        {items.map((item, index) => (
          <Frame key={index} item={item} number={index + 1} />
        ))}
      </ol>
      <Paragraph text={note} className={styles.note} />
    </Section>
  );
}

function Frame({ item: { image, label, title, text }, number }: { item: SequenceItem; number: number }) {
  return (
    <li data-drift="">
      <figure className={styles.frame}>
        <Picture image={image} sizes="(width >= 60rem) 24rem, 12rem" className={styles.picture} />
        <figcaption>
          <p className={styles.number}>{unbroken(label ?? String(number))}</p>
          <strong className={styles.title}>{unbroken(title)}</strong>
          <Paragraph text={text} className={styles.text} />
        </figcaption>
      </figure>
    </li>
  );
}
