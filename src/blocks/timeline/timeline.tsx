import type { BlockProps } from '../../model/props';
import { SectionHead } from '../../ui/heading';
import { Section } from '../../ui/section';
import { useId } from 'react';
import type { TimelineBlock, TimelineLane, TimelineEntry } from '../../model/blocks.generated';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { Note, Prose } from '../../ui/prose';
import { unbroken } from '../../ui/unbroken';
import styles from './timeline.module.css';
import { rowsOf, unitsOf, type Cell, momentsOf } from './layout';

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
                {whole && <span className={styles.label}> {whole}</span>}
              </p>
              <ul role="list">
                {entries.map(({ entry, lane, span, at, width }, place) => (
                  <li key={place} className={lane.style === 'marks' ? styles.marks : undefined}>
                    <Entry
                      entry={entry}
                      label={whole ? undefined : labelOf(lane, entry.when ? undefined : span)}
                    />
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
function labelOf(lane: TimelineLane, span: string | undefined): string | undefined {
  if (lane.style === 'marks') return undefined;
  return span ? `${lane.title} · ${span}` : lane.title;
}

/** A table whose columns are the units of time. */
function Drawing({ block }: { block: TimelineBlock }) {
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

interface EntryProps {
  entry: TimelineEntry;
  /** Said before the title. */
  label?: string;
  /** Entries of one group: the browser keeps one of them open at a time. */
  group?: string;
  /** In two lines where one would be long, so that what is drawn around the words is no wider than they are. */
  isNarrow?: boolean;
}

/** Letters of the longest words that stay in one line. */
const shortLine = 22;

/** The words of an entry; those that say more unfold. */
function Entry({ entry: { title, when, text }, label, group, isNarrow }: EntryProps) {
  const at = isNarrow ? middleOf(when ? `${title} ${when}` : title) : -1;
  const words = (
    <>
      {label && <span className={styles.label}>{label} </span>}
      <Broken text={title} at={at} />
      {when && at === title.length && <br />}
      {when && (
        <small>
          {' '}
          <Broken text={when} at={at - title.length - 1} />
        </small>
      )}
    </>
  );
  if (!text) return <div className={styles.words}>{words}</div>;
  return (
    <details name={group}>
      <summary className={styles.words}>{words}</summary>
      <Prose paragraphs={text} className={styles.text} />
    </details>
  );
}

/** The space at which the lines of the words are about as long as each other. */
function middleOf(words: string): number {
  if (words.length <= shortLine) return -1;
  const fromMiddle = (index: number) => Math.abs(index - words.length / 2);
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index);
  return spaces.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? -1;
}

function Broken({ text, at }: { text: string; at: number }) {
  if (at <= 0 || at >= text.length) return unbroken(text);
  return (
    <>
      {unbroken(text.slice(0, at))}
      <br />
      {unbroken(text.slice(at))}
    </>
  );
}
