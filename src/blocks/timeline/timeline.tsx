import type { BlockProps } from '../../model/props';
import { SectionHead } from '../../ui/heading';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { Drawing } from './drawing';
import { Moments } from './moments';
import styles from './timeline.module.css';

/** Lanes over time: a drawing where there is room for it, and else, as on paper, a list in the order of time. */
export function Timeline({ block }: BlockProps<'timeline'>) {
  const { id, eyebrow, heading, level, intro, note, surface = 'white' } = block;
  return (
    <Section surface={surface} titled wide="band">
      <SectionHead id={id} eyebrow={eyebrow} heading={heading} level={level} intro={intro} align="split" />
      <Drawing block={block} />
      <Moments block={block} />
      {note && (
        <p className={styles.note}>
          <RichText text={note} />
        </p>
      )}
    </Section>
  );
}
