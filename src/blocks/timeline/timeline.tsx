import type { BlockProps } from '../../model/props';
import { Section, SectionHead, Note, Prose } from '../../ui/section';
import { useId } from 'react';
import type { TimelineBlock, TimelineLane, TimelineEntry } from '../../model/blocks.generated';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { unbroken } from '../../ui/unbroken';
import styles from './timeline.module.css';
import { isShort, momentsOf, percent, pointsOf, rowsOf, unitsOf, type Cell } from './layout';

/** Lanes over time: a drawing where there is room for it, and else, as on paper, a list in the order of time. */
export function Timeline({ block }: BlockProps<'timeline'>) {
  const { note, surface = 'white' } = block;
  return (
    <Section surface={surface} titled wide="band">
      <SectionHead {...block} align="split" />
      <Drawing block={block} />
      <Moments block={block} />
      <Note text={note} />
    </Section>
  );
}

/** The entries from top to bottom, along a rail, under the names of the periods. */
function Moments({ block }: { block: TimelineBlock }) {
  return (
    <ol role="list" data-whole="" className={styles.moments}>
      {momentsOf(block).map(
        ({ title, whole, entries }, index) =>
          entries.length > 0 && (
            <li key={index}>
              <p className={styles.period}>
                {title}
                {whole && <span className={styles.label}> {whole}</span>}
              </p>
              <ul role="list">
                {entries.map(({ entry, lane, span }, place) => (
                  <li
                    key={place}
                    className={classNames(
                      lane.style === 'marks' && styles.marks,
                      entry.length !== undefined && styles.lasting,
                    )}
                  >
                    <Entry
                      entry={entry}
                      label={whole ? undefined : labelOf(lane, entry.when ? undefined : span)}
                    />
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
function labelOf(lane: TimelineLane, span: string | undefined): string | undefined {
  if (lane.style === 'marks') return undefined;
  return span ? `${lane.title} · ${span}` : lane.title;
}

/** A table whose columns are the units of time: the turning points over a line of them, the lanes under it. */
function Drawing({ block }: { block: TimelineBlock }) {
  const units = unitsOf(block);
  const isMarks = ({ style }: TimelineLane) => style === 'marks';
  const rowsIn = (lane: TimelineLane, index: number) => (
    <Lane key={index} lane={lane} rows={rowsOf(lane, block)} />
  );
  return (
    <div className={styles.frame}>
      <table className={styles.drawing} aria-label={block.heading}>
        <thead>
          {/* A table has only columns in which a cell begins. */}
          <tr hidden>
            {Array.from({ length: units + 1 }, (_, index) => (
              <td key={index} />
            ))}
          </tr>
          {block.lanes.filter(isMarks).map(rowsIn)}
          <tr className={styles.scale}>
            <td />
            <td colSpan={units}>
              <svg className={styles.bar} aria-hidden="true">
                {Array.from({ length: units }, (_, unit) => (
                  <circle key={unit} className={styles.unit} cx={percent(unit + 0.5, units)} cy="8" r="2" />
                ))}
                {pointsOf(block).map((point, index) => (
                  <Shape key={index} {...point} />
                ))}
              </svg>
            </td>
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
        {block.lanes
          .filter((lane) => !isMarks(lane))
          .map((lane, index) => (
            <tbody key={index}>{rowsIn(lane, index)}</tbody>
          ))}
      </table>
    </div>
  );
}

function Shape({ at, width }: Pick<Cell, 'at' | 'width'>) {
  return width ? <rect x={at} y="2" width={width} height="12" rx="6" /> : <circle cx={at} cy="8" r="7" />;
}

function Lane({ lane, rows }: { lane: TimelineLane; rows: Cell[][] }) {
  const group = useId();
  const isMarks = lane.style === 'marks';
  return rows.map((cells, row) => (
    <tr key={row} className={isMarks ? styles.marks : undefined}>
      {row === 0 && (
        <th scope="rowgroup" rowSpan={rows.length}>
          {lane.icon && <Icon icon={lane.icon} className={styles.icon} />}
          {lane.title}
        </th>
      )}
      {cells.map((cell, index) => (
        <EntryCell key={index} cell={cell} group={`${group}${row}`} isMark={isMarks} />
      ))}
    </tr>
  ));
}

interface EntryCellProps {
  cell: Cell;
  group: string;
  isMark: boolean;
}

/** The words of an entry over its bar or point, or over the line that leads to it. */
function EntryCell({ cell, group, isMark }: EntryCellProps) {
  const { columns, entry, at, width, holds, isWhole, isLate, side } = cell;
  if (!entry) return <td colSpan={columns} />;
  return (
    <td
      colSpan={columns}
      className={classNames(
        holds && styles.holds,
        isWhole && styles.whole,
        isLate && styles.late,
        side && styles[side],
      )}
    >
      <Entry entry={entry} group={group} />
      {!holds && (
        <svg className={styles.bar} aria-hidden="true">
          {isMark ? <line x1={at} x2={at} y2="3000" /> : <Shape at={at} width={width} />}
        </svg>
      )}
    </td>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  /** Said before the title. */
  label?: string;
  /** Entries of one group: the browser keeps one of them open at a time. */
  group?: string;
}

/** The words of an entry; those that say much more unfold. */
function Entry({ entry, label, group }: EntryProps) {
  const { title, when, text } = entry;
  const words = (
    <>
      {label && <span className={styles.label}>{label} </span>}
      {unbroken(title)}
      {when && <small> {unbroken(when)}</small>}
    </>
  );
  if (!text || isShort(entry)) {
    return (
      <div className={styles.words}>
        {words}
        <Prose paragraphs={text} className={styles.more} />
      </div>
    );
  }
  return (
    <details name={group}>
      <summary className={styles.words}>{words}</summary>
      <Prose paragraphs={text} className={styles.text} />
    </details>
  );
}
