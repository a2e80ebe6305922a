import { Fragment, useEffect, useRef } from 'react';
import type { Block } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { Heading } from '../../model/resolved';
import { classNames } from '../../ui/class-names';
import { Column, Section } from '../../ui/section';
import { SectionLinks } from '../../ui/section-links';
import { useInView } from '../../ui/use-in-view';
import { useSectionRead } from '../../ui/use-section-read';
import styles from './sidebar.module.css';

/**
 * A text with cards beside it. What opens the text is beside the first cards; a list of contents that follows the
 * reader has the rest of the column to move in, and on narrow screens comes folded under the opening.
 * Where the text leaves that column, a slim line leads to the sections to come. Cards after such a list close the text,
 * over its whole width.
 */
export function Sidebar({ block, page, renderBlocks }: BlockProps<'sidebar'>) {
  const { label, main, aside } = block;
  const head = main.slice(0, endOfOpening(main));
  const at = aside.findIndex((card) => card.type === 'contents' && card.follow === true);
  const lead = at > 0 ? aside.slice(0, at) : [];
  const rest = at >= 0 ? [] : aside;
  const tail = at >= 0 ? aside.slice(at + 1) : [];
  // Cards beside cards have no measure.
  const isList = main.every(({ type }) => type === 'collection-pages');
  const isPictured = head.some(({ type }) => type === 'article-header');
  const text = main.slice(head.length);
  // An article is one column, and its list goes with the reader to its end.
  const parts = isPictured ? text.map((block) => [block]) : pairsOf(text);
  const end = parts.findIndex(([first], index) => isWide(first, index) || isScene(parts, index));
  const turn = isPictured || end < 0 ? parts.length : end;
  const bands = bandsOf(parts, turn);
  const shown = (blocks: Block[], index: number) => {
    const wide = bands.has(index) ? 'band' : undefined;
    const content = renderBlocks(blocks);
    if (blocks.length > 1) {
      return (
        <Column key={index} wide={wide} className={styles.pair}>
          {content}
        </Column>
      );
    }
    // Its heading is as large as those between the bands.
    return wide ? (
      <div key={index} data-wide={wide}>
        {content}
      </div>
    ) : (
      <Fragment key={index}>{content}</Fragment>
    );
  };
  const all = parts.map(shown);
  const further = at < 0 ? [] : headingsFrom(parts.slice(turn).flat(), page.headings);
  return (
    <Section className={styles.section}>
      <div
        className={classNames(
          styles.columns,
          lead.length > 0 && styles.led,
          isPictured && styles.pictured,
          isList && styles.list,
        )}
      >
        {head.length > 0 && <Column className={styles.head}>{renderBlocks(head)}</Column>}
        {at >= 0 && <Column className={styles.rail}>{renderBlocks(aside.slice(at, at + 1))}</Column>}
        {turn > 0 && <Column className={styles.main}>{all.slice(0, turn)}</Column>}
        {further.length > fewLinks && <Line headings={further} />}
        {turn < all.length && <Column className={styles.wide}>{all.slice(turn)}</Column>}
        <aside aria-label={label} className={styles.aside}>
          {lead.length > 0 && <Column className={styles.lead}>{renderBlocks(lead)}</Column>}
          {rest.length > 0 && <Column className={styles.rest}>{renderBlocks(rest)}</Column>}
          {tail.length > 0 && <Column className={styles.tail}>{renderBlocks(tail)}</Column>}
        </aside>
      </div>
    </Section>
  );
}

/** So few are found without links. */
const fewLinks = 2;

/** What is behind the header's lower edge: `.ahead` begins as much higher as the header is high. */
const behindHeader = '0px 0px -99%';

/**
 * Where the list is left behind, a slim line stays under the header while the sections that it leads to are read. Before
 * that there is none; without scripts the list is enough.
 */
function Line({ headings }: { headings: Heading[] }) {
  const ahead = useRef<HTMLDivElement>(null);
  const isStuck = useInView(ahead, 0, behindHeader);
  const current = useSectionRead(headings);
  useEffect(() => {
    const list = ahead.current?.querySelector('ol');
    const entry = list?.querySelector('[aria-current]');
    if (!list || !entry) return;
    list.scrollLeft +=
      entry.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 3;
  }, [current, isStuck]);
  return (
    <div ref={ahead} className={styles.ahead}>
      {isStuck && (
        <div className={styles.line}>
          <SectionLinks headings={headings} current={current} />
        </div>
      )}
    </div>
  );
}

const isColumns = (block: Block | undefined): boolean => block?.type === 'list' && block.style === 'columns';

/** Texts that a picture may be beside: none has the width of the page. */
const isText = (block: Block | undefined): boolean =>
  /^(list|paragraphs|accordion)$/.test(block?.type ?? '') && !isColumns(block);

/** A part of a section, not the beginning of one. */
const isPart = (block: Block | undefined): boolean =>
  block !== undefined && 'level' in block && block.level === 3;

/** Parts that have the whole width wherever they are. */
const wide = /^(comparison|diagram|dots|evidence|glossary|ranges|review|sequence|steps|timeline)$/;

/**
 * A text leaves its column at the first part that is wide, or where a long one has nothing beside it any more: at a
 * section that begins after three parts, or at a card with a picture after two. What begins it is beside the cards, so that
 * these have a text beside them, and so is a warning, a table or a list that follows.
 */
function isWide(block: Block | undefined, index: number): boolean {
  if (!block || index === 0) return false;
  if (isColumns(block) || /^(checklist|warning|detail-card)$/.test(block.type)) return index > 1;
  if (block.type === 'table') return index > 2 && block.columns.length > 2;
  if (wide.test(block.type)) return true;
  return index > 2 && (block.type === 'figure' || (isText(block) && 'heading' in block && !isPart(block)));
}

/** A picture and a whole section beside it have a ground of their own, where they do not stand beside the cards. */
function isScene(parts: Block[][], index: number): boolean {
  const [, text, ...more] = parts[index] ?? [];
  if (!text || more.length > 0 || isPart(text) || isPart(parts[index + 1]?.[0])) return false;
  return 'heading' in text && (index > 2 || text.type === 'accordion' || isColumns(parts[0]?.[0]));
}

/** Scenes, and after the turn every second section of one part: long texts are not on one ground. */
function bandsOf(parts: Block[][], turn: number): Set<number> {
  const bands = new Set<number>();
  let isPlain = false;
  parts.forEach(([block], index) => {
    const isWhole = isOpening(block) && (parts[index + 1]?.some(isOpening) ?? true);
    if (isScene(parts, index) || (isPlain && isWhole && isText(block))) bands.add(index);
    if (index >= turn && (isOpening(block) || bands.has(index))) isPlain = !bands.has(index);
  });
  return bands;
}

/** What begins a section. */
const isOpening = (block: Block | undefined): boolean =>
  block !== undefined && 'heading' in block && !isPart(block);

/** The headings of sections from the first of these blocks on. */
function headingsFrom(blocks: Block[], headings: Heading[]): Heading[] {
  const first = headings.findIndex(({ id }) => blocks.some((block) => 'id' in block && block.id === id));
  return first < 0 ? [] : headings.slice(first).filter(({ level }) => level === 2);
}

/** A picture within a text and what follows it are one part. */
function pairsOf(blocks: Block[]): Block[][] {
  const pairs: Block[][] = [];
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before?.type === 'figure' && isText(block)) pairs.at(-1)?.push(block);
    else pairs.push([block]);
  });
  return pairs;
}

/** How many blocks open a text: its title or its message, before anything else is said. */
function endOfOpening(main: Block[]): number {
  const end = main.findIndex(({ type }) => !/^(opening|article-header|key-message)$/.test(type));
  return end < 0 ? main.length : end;
}
