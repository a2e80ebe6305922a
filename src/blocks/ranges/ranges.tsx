import type { RangeRow, RangeScale } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { RichText } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import { unbroken } from '../../ui/unbroken';
import { Bar, LimitSign } from './bar';
import { ticks } from './geometry';
import styles from './ranges.module.css';

export function Ranges({ block, site: { messages } }: BlockProps<'ranges'>) {
  const { scale, rows, source, note } = block;
  return (
    <TextSection block={block} wide="band">
      <ul role="list" className={styles.rows}>
        {rows.map((row, index) => (
          <Row key={index} row={row} scale={row.scale ?? scale} isLast={index === rows.length - 1} />
        ))}
      </ul>
      {note && (
        <p className={styles.note}>
          <RichText text={note} />
        </p>
      )}
      {source && (
        <p className={styles.note}>
          {messages.source}: <RichText text={source} />
        </p>
      )}
    </TextSection>
  );
}

interface RowProps {
  row: RangeRow;
  scale: RangeScale | undefined;
  isLast: boolean;
}

function Row({ row, scale, isLast }: RowProps) {
  // The figures of a scale that all bars share are once, under the last.
  const showsTicks = row.scale !== undefined || isLast;
  return (
    <li className={classNames(styles.row, row.unknown && styles.unknown)}>
      <p className={styles.words}>
        <span>{unbroken(row.name)}</span>{' '}
        <strong>
          <RichText text={row.text} />
        </strong>
      </p>
      {scale && (
        <div>
          <Bar row={row} scale={scale} />
          {showsTicks && (
            <p className={styles.ticks} aria-hidden="true">
              {ticks(scale).map((tick, index) => (
                <span key={index}>{tick}</span>
              ))}
            </p>
          )}
          {row.limits && (
            <ul role="list" className={styles.limits}>
              {row.limits.map(({ text }, index) => (
                <li key={index}>
                  <svg viewBox="-8 -2 16 15" aria-hidden="true">
                    <LimitSign index={index} />
                  </svg>
                  {unbroken(text)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}
