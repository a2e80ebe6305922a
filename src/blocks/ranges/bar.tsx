import type { RangeRow, RangeScale } from '../../model/blocks.generated';
import { place } from './geometry';
import styles from './ranges.module.css';

const gridlines = ['0%', '25%', '50%', '75%', '100%'];

/** A row on its scale. It is only seen: all that it shows is in words beside it. */
export function Bar({ row, scale }: { row: RangeRow; scale: RangeScale }) {
  const { span, point, limits } = place(row, scale);
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

export function LimitSign({ index }: { index: number }) {
  return <path d={signs[index]} className={index === 0 ? styles.full : styles.hollow} />;
}
