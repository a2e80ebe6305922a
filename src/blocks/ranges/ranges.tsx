import type { RangeRow, RangeScale } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { RichText } from '../../ui/rich-text';
import { Note, TextSection } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
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
      <Note text={note} />
      {source && (
        <p className={styles.source}>
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

const gridlines = ['0%', '25%', '50%', '75%', '100%'];

/** A row on its scale. It is only seen: all that it shows is in words beside it. */
function Bar({ row, scale }: { row: RangeRow; scale: RangeScale }) {
  const { span, point, limits } = drawnAt(row, scale);
  return (
    <svg className={styles.bar} aria-hidden="true">
      {gridlines.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" className={styles.grid} />
      ))}
      <rect y="14" width="100%" height="12" rx="6" className={row.unknown ? styles.empty : styles.track} />
      {span && <rect x={span.x} y="14" width={span.width} height="12" rx="3" className={styles.span} />}
      {point && <circle cx={point} cy="20" r="9" className={styles.point} />}
      {limits.map((x, index) => (
        <svg key={x + String(index)} x={x} y="0" overflow="visible">
          {/* The first from above, the others from below: signs of limits that are close hide none of each other. */}
          <g transform={index > 0 ? 'matrix(1 0 0 -1 0 40)' : undefined}>
            <line y1="6" y2="34" className={styles.limit} />
            <LimitSign index={index} />
          </g>
        </svg>
      ))}
    </svg>
  );
}

// Each limit of a bar has a shape of its own.
const signs = ['M-6 0H6L0 10Z', 'M0 0l5.5 5.5L0 11l-5.5-5.5Z', 'M-5 0H5V10H-5Z'];

function LimitSign({ index }: { index: number }) {
  return <path d={signs[index]} className={index === 0 ? styles.full : styles.hollow} />;
}

/** The places of a row's figures on its scale, in percent of it. A range without an end goes on to the end of the scale. */
export function drawnAt({ from, to, value, limits = [] }: RangeRow, scale: RangeScale) {
  const share = (figure: number) => (100 * (figure - scale.from)) / (scale.to - scale.from);
  const start = share(from ?? scale.from);
  return {
    span:
      (from ?? to) === undefined
        ? undefined
        : { x: percent(start), width: percent(share(to ?? scale.to) - start) },
    point: value === undefined ? undefined : percent(share(value)),
    limits: limits.map(({ at }) => percent(share(at))),
  };
}

// Two decimals are finer than any screen.
const percent = (share: number) => `${Math.round(share * 100) / 100}%`;

/** A figure with its unit; signs such as % are close to it. */
function withUnit(figure: number, unit: string | undefined): string {
  if (unit === undefined) return String(figure);
  return /^[%°‰]$/.test(unit) ? `${figure}${unit}` : `${figure} ${unit}`;
}

/** The figures under a scale: its ends and its middle. */
export const ticks = ({ from, to, unit }: RangeScale): string[] => [
  String(from),
  String(Number(((from + to) / 2).toPrecision(6))),
  withUnit(to, unit),
];
