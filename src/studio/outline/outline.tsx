import { useEffect, useRef, useState } from 'react';
import type { OutlineNode, StudioPage } from '../../model/studio';
import { siteFrameAt } from '../api/page-places';
import { dragged } from '../making/part-commands';
import { actOnPart } from '../making/part-keys';
import { usePaste } from '../making/use-paste';
import { useOpenStudio } from '../state/open-studio';
import { ToolIcon } from '../toolbar/controls';
import { words } from '../words';
import styles from './outline.module.css';
import { type Row, outlineRows, usualPlace, wayTo } from './places';
import { useDrag } from './use-drag';

export interface OutlineProps {
  page: StudioPage;
  onPoint: (at: string | undefined) => void;
  /** Enter: on to the fields of the block. */
  onEnter: (at: string) => void;
}

/** The blocks of the page as a tree; the selection goes with the focus. */
export function Outline({ page, onPoint, onEnter }: OutlineProps) {
  const studio = useOpenStudio();
  const { outline, node, part, places, making, makeEntry } = studio;
  const onSelect = studio.shown.select;
  const selected = node?.at;
  // The settings and the forms of the site are below it, and few come for them.
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set([siteFrameAt]));
  const list = useRef<HTMLDivElement>(null);
  usePaste(list, (clipboard) => {
    const place = usualPlace(page.outline, places, part);
    if (place) making.paste(place, clipboard.getData('text/plain'));
  });
  const rows = outlineRows(outline, collapsed);
  const selectedIndex = rows.findIndex(({ node }) => node.at === selected);
  const current = rows[selectedIndex] ?? rows[0];

  const drag = useDrag(
    (to) => dragged(page, places, to) !== undefined,
    (to) => makeEntry(dragged(page, places, to)),
  );
  const lettersWith = useLetters();
  const fold = (at: string, isFolded: boolean) =>
    setCollapsed((last) => new Set(isFolded ? [...last, at] : [...last].filter((other) => other !== at)));
  // What is selected is to be seen, also inside of what was folded.
  const hidden = wayTo(outline, selected)
    .slice(0, -1)
    .find(({ at }) => collapsed.has(at));
  if (hidden) fold(hidden.at, false);

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes with the selection where it already is in the tree.
    if (list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [selected, selectedIndex]);

  const onKeyDown = (event: React.KeyboardEvent, row: Row) => {
    if (actOnPart(event, page, studio)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letters = lettersWith(event);
    const onFold = (isFolded: boolean) => fold(row.node.at, isFolded);
    const act =
      letters === undefined
        ? keyActs(row, rows, { onSelect, onEnter, onFold })[event.key]
        : () => onSelect((byLetters(letters, row, outlineRows(outline, new Set())) ?? row).node.at);
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (outline.length === 0) return <p className={styles.empty}>{words.outline.empty}</p>;
  return (
    <div ref={list} role="tree" aria-label={words.outline.title} className={styles.tree}>
      {rows.map((row, index) => (
        <OutlineRow
          // What is inserted before a block changes its place: its line stays, and with it the focus.
          key={index}
          {...{ row, onPoint, onEnter }}
          isCurrent={row === current}
          drag={drag(row.node.at, row.node.lists.length > 0)}
          onFold={(isFolded) => fold(row.node.at, isFolded)}
          onKeyDown={(event) => onKeyDown(event, row)}
        />
      ))}
    </div>
  );
}

interface OutlineRowProps extends Omit<OutlineProps, 'page'> {
  row: Row;
  isCurrent: boolean;
  drag: ReturnType<ReturnType<typeof useDrag>>;
  onFold: (isFolded: boolean) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

function OutlineRow({ row, isCurrent, drag, ...on }: OutlineRowProps) {
  const { wrong, team, node: chosen, shown } = useOpenStudio();
  const { node, level, index, count, isExpanded } = row;
  const { at, title, label, part } = node;
  const pages = part && row.parent?.part?.name !== part.name ? words.outline.shared(part.pages) : undefined;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-expanded={isExpanded}
      aria-selected={at === chosen?.at}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      style={{ paddingInlineStart: `${(level - 1) * 0.875 + 0.25}rem` }}
      onClick={() => shown.select(at)}
      onDoubleClick={() => on.onEnter(at)}
      onKeyDown={on.onKeyDown}
      onPointerEnter={() => on.onPoint(at)}
      onPointerLeave={() => on.onPoint(undefined)}
      {...drag}
    >
      <Fold isExpanded={isExpanded} onFold={on.onFold} />
      <span className={styles.words}>
        <span className={`one-line ${styles.label}`}>{label === '' ? title : label}</span>
        {label !== '' && <span className={`one-line quiet ${styles.title}`}>{title}</span>}
      </span>
      {wrong.has(at) && (
        <span className={styles.wrong}>
          <ToolIcon name="warning" />
          <span className="unseen">{words.outline.wrong}</span>
        </span>
      )}
      {team.others
        .filter((each) => each.at === at)
        .map(({ id, name }) => (
          <span key={id} className={`one-line ${styles.other}`} title={words.team.isHere(name)}>
            {name}
          </span>
        ))}
      {pages !== undefined && (
        <span className={styles.shared}>
          <ToolIcon name="shared" />
          {pages}
        </span>
      )}
    </div>
  );
}

/** For the pointer; the arrow keys do the same. */
function Fold({ isExpanded, onFold }: { isExpanded?: boolean; onFold: (isFolded: boolean) => void }) {
  if (isExpanded === undefined) return <span className={styles.fold} />;
  return (
    <span
      className={styles.fold}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onFold(isExpanded);
      }}
    >
      <ToolIcon name={isExpanded ? 'caretDown' : 'caretRight'} />
    </span>
  );
}

interface TreeActs extends Pick<OutlineProps, 'onEnter'> {
  onSelect: (at: string) => void;
  onFold: (isFolded: boolean) => void;
}

/** What each key does from a row, as trees have it. Escape goes to the block around it and is not of the tree. */
function keyActs(
  row: Row,
  rows: readonly Row[],
  { onSelect, onEnter, onFold }: TreeActs,
): Record<string, () => void> {
  const { node, parent, isExpanded } = row;
  const index = rows.indexOf(row);
  const go = (next = row) => onSelect(next.node.at);
  return {
    ArrowDown: () => go(rows[index + 1]),
    ArrowUp: () => go(rows[index - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    ArrowRight: () => (isExpanded === false ? onFold(false) : isExpanded && go(rows[index + 1])),
    ArrowLeft: () => (isExpanded ? onFold(true) : onSelect((parent ?? node).at)),
    Enter: () => onEnter(node.at),
    ' ': () => go(),
  };
}

// Between two letters of one word, in milliseconds.
const letterPause = 1000;

/** Collects what is typed; a space belongs to it once something is. Undefined for every other key. */
function useLetters() {
  const typed = useRef({ letters: '', time: 0 });
  return ({ key, timeStamp }: React.KeyboardEvent): string | undefined => {
    if (key === 'Shift') return undefined;
    const { letters, time } = typed.current;
    const before = timeStamp - time < letterPause ? letters : '';
    const isLetter = key.length === 1 && (key !== ' ' || before !== '');
    typed.current = { letters: isLetter ? before + key.toLowerCase() : '', time: timeStamp };
    return isLetter ? typed.current.letters : undefined;
  };
}

/** The next row that begins with the letters, or else whose kind does, also of what is folded, this one included where there are several; one again and again goes on. */
function byLetters(letters: string, row: Row, rows: readonly Row[]): Row | undefined {
  const index = rows.findIndex(({ node }) => node === row.node);
  const [first = ''] = letters;
  const find = (start: string, from: number) => {
    const onward = [...rows.slice(from), ...rows.slice(0, from)];
    const byName = (nameOf: (node: OutlineNode) => string) =>
      onward.find(({ node }) => nameOf(node).toLowerCase().startsWith(start));
    return byName(({ label, title }) => label || title) ?? byName(({ title }) => title);
  };
  const isSame = letters === first.repeat(letters.length);
  return (
    (letters.length > 1 ? find(letters, index) : undefined) ?? (isSame ? find(first, index + 1) : undefined)
  );
}
