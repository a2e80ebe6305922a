import type { BlockProps } from '../../model/props';
import { SectionHead } from '../../ui/heading';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { Drawing } from './drawing';
import type { TimelineBlock, TimelineLane } from '../../model/blocks.generated';
import { Entry } from './entry';
import { momentsOf } from './layout';
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

/** The entries from top to bottom, along a rail of the periods: under each is its share of the whole time. */
function Moments({ block }: { block: TimelineBlock }) {
  return (
    <ol role="list" className={styles.moments}>
      {momentsOf(block).map(
        ({ title, whole, entries }, index) =>
          entries.length > 0 && (
            <li key={index}>
              <p className={styles.period}>
                {title}
                {whole && (
                  <span className={styles.label}>
                    {' '}
                    {whole.from} – {whole.until}
                  </span>
                )}
              </p>
              <ul role="list">
                {entries.map(({ entry, lane, until, at, width }, place) => (
                  <li key={place} className={lane.style === 'marks' ? styles.marks : undefined}>
                    <Entry entry={entry} label={whole ? undefined : labelOf(lane, title, until)} />
                    <svg className={styles.share} aria-hidden="true" focusable="false">
                      <rect x={at} width={width} height="100%" rx="3" />
                    </svg>
                  </li>
                ))}
              </ul>
            </li>
          ),
      )}
    </ol>
  );
}

/** Turning points need no name of their lane. */
function labelOf(lane: TimelineLane, period: string, until: string | undefined): string | undefined {
  if (lane.style === 'marks') return undefined;
  return until ? `${lane.title} · ${period} – ${until}` : lane.title;
}
