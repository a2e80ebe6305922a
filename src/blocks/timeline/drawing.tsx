import { useId } from 'react';
import type { TimelineBlock, TimelineLane } from '../../model/blocks.generated';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { Entry } from './entry';
import { rowsOf, unitsOf, type Cell } from './layout';
import styles from './timeline.module.css';

/** A table whose columns are the units of time. */
export function Drawing({ block }: { block: TimelineBlock }) {
  return (
    <div className={styles.frame}>
      <table className={styles.drawing} aria-label={block.heading}>
        <thead>
          {/* A table has only columns in which a cell begins. */}
          <tr hidden>
            {Array.from({ length: unitsOf(block) + 1 }, (_, index) => (
              <td key={index} />
            ))}
          </tr>
          <tr>
            <td />
            {block.periods.map(({ title, length }, index) => (
              <th key={index} scope="col" colSpan={length}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {block.lanes.map((lane, index) => (
          <Lane key={index} lane={lane} rows={rowsOf(lane, block)} />
        ))}
      </table>
    </div>
  );
}

function Lane({ lane, rows }: { lane: TimelineLane; rows: Cell[][] }) {
  const group = useId();
  return (
    <tbody className={lane.style === 'marks' ? styles.marks : undefined}>
      {rows.map((cells, row) => (
        <tr key={row}>
          {row === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {lane.icon && <Icon icon={lane.icon} className={styles.icon} />}
              {lane.title}
            </th>
          )}
          {cells.map((cell, index) => (
            <EntryCell key={index} cell={cell} group={`${group}${row}`} isMark={lane.style === 'marks'} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface EntryCellProps {
  cell: Cell;
  group: string;
  isMark: boolean;
}

function EntryCell({ cell, group, isMark }: EntryCellProps) {
  const { columns, entry, at, width, holds, isWhole, isLate, leansBack } = cell;
  if (!entry) return <td colSpan={columns} />;
  const isPoint = !width;
  return (
    <td
      colSpan={columns}
      className={classNames(
        holds && styles.holds,
        isWhole && styles.whole,
        isPoint && styles.point,
        isLate && styles.late,
        leansBack && styles.back,
      )}
    >
      {!holds && (
        <svg className={styles.bar} aria-hidden="true" focusable="false">
          {isPoint ? <circle cx={at} cy="8" r="7" /> : <rect x={at} y="2" width={width} height="12" rx="6" />}
          <line x1={at} x2={at} y1="8" y2="3000" />
        </svg>
      )}
      <Entry entry={entry} group={group} isNarrow={!holds && !isMark} />
    </td>
  );
}
