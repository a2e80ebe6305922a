import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from '../../model/resolved';
import { listen } from '../../ui/listen';

/** Which section has crossed the line that people read at, and whether the list beside it can be seen. */
export function useSectionRead(rail: RefObject<HTMLElement | null>, headings: Heading[]) {
  const [current, setCurrent] = useState<string>();
  const [isCovered, setCovered] = useState(false);
  useEffect(() => watchSections(headings, setCurrent), [headings]);
  useEffect(() => (rail.current ? watchCover(rail.current, setCovered) : undefined), [rail]);
  return {
    /** The id of the section that is being read. */
    current,
    /** A wide part of the text passes over the list. */
    isCovered,
  };
}

/** The line that people read at lies a third down the window: all that is above it has been begun. */
const begun = '100000px 0px -66% 0px';

const topOf = (element: Element) => element.getBoundingClientRect().top;

function watchSections(headings: Heading[], onRead: (id: string | undefined) => void): () => void {
  const found = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
  const isBegun = new Map<Element, boolean>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isBegun.set(target, isIntersecting);
      // Cards beside the text have headings, too.
      const read = found.filter((heading) => isBegun.get(heading));
      onRead(read.sort((one, other) => topOf(one) - topOf(other)).at(-1)?.id);
    },
    { rootMargin: begun },
  );
  for (const heading of found) observer.observe(heading);
  return () => observer.disconnect();
}

/** The parts of a text that are as wide as it and its cards: the pictures too, where one opens it. */
const wide = '[data-wide], [data-pictured] > * > :has(> * > figure)';

/** The ground of a wide part reaches this far beyond it. */
const reach = 24;

/**
 * Keeps the list in the free stretch of its column that is being read: wide parts of the text cross the column.
 * Where one passes over the list all the same, because no stretch has room for it, `onCover` says so.
 */
function watchCover(rail: HTMLElement, onCover: (isCovered: boolean) => void): () => void {
  const column = rail.parentElement;
  const parts = [...(rail.closest('main')?.querySelectorAll(wide) ?? [])];
  if (!column || parts.length === 0) return () => undefined;
  const update = () => {
    // On narrow screens it is folded in the text.
    if (getComputedStyle(rail).position !== 'sticky') {
      for (const { style } of [rail, column]) for (const property of placed) style.removeProperty(property);
      return;
    }
    keepInStretch(rail, column, parts);
    const { top, bottom } = rail.getBoundingClientRect();
    // Nor is its end left to be seen under the header, after the text has taken it along.
    const isPast = top < 0 && bottom < leastRoom;
    onCover(isPast || parts.some((part) => coverOf(part).top < bottom && coverOf(part).bottom > top));
  };
  // What it sets is no part of the frame in which a size has changed.
  const sizes = new ResizeObserver(() => requestAnimationFrame(update));
  sizes.observe(rail);
  if (column.parentElement) sizes.observe(column.parentElement);
  sizes.observe(document.documentElement);
  const unbind = listen(document, { scroll: update }, { passive: true });
  return () => {
    unbind();
    sizes.disconnect();
  };
}

/** The list begins again beside the text after a wide part, not above it. */
const coverOf = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect();
  const next = part.nextElementSibling?.getBoundingClientRect().top ?? bottom;
  return { top: top - reach, bottom: Math.max(bottom + reach, next) };
};

/** A list that moves less than this goes on with the text. */
const jump = 100;

/** In less the list is not worth its place: its heading and about six lines. */
const leastRoom = 280;

interface Stretch {
  start: number;
  end: number;
}

/** What wide parts leave free of the column, from above to below, where it has room for so much. */
function freeStretches({ top, bottom }: DOMRect, covers: { top: number; bottom: number }[]) {
  const stretches: Stretch[] = [];
  let start = top;
  for (const cover of covers) {
    stretches.push({ start, end: Math.min(cover.top, bottom) });
    start = Math.max(start, cover.bottom);
  }
  stretches.push({ start, end: bottom });
  return stretches.filter(({ start, end }) => end - start - 1 >= leastRoom);
}

const distance = ({ start, end }: Stretch, line: number) => Math.max(start - line, line - end, 0);

/**
 * Leaves the list to move along in the free stretch at the middle of the window. While there is none, and nobody
 * sees the list where it is, it waits in the nearest one: it scrolls in with the text.
 */
function keepInStretch(rail: HTMLElement, column: HTMLElement, parts: Element[]): void {
  const box = (column.parentElement ?? column).getBoundingClientRect();
  const covers = parts.map(coverOf);
  const middle = window.innerHeight / 2;
  const stretches = freeStretches(box, covers);
  // The whole list has its place, where there is one for it.
  const whole = Math.min((rail.querySelector('ol')?.scrollHeight ?? 0) + leastRoom / 4, middle);
  const fit = stretches.filter(({ start, end }) => end - start >= whole);
  const [nearest] = (fit.length > 0 ? fit : stretches).sort(
    (one, other) => distance(one, middle) - distance(other, middle),
  );
  if (!nearest) return;
  const seen = rail.getBoundingClientRect();
  const isCovered = covers.some((cover) => cover.top < seen.bottom && cover.bottom > seen.top);
  const isSeen = seen.bottom > 0 && seen.top < window.innerHeight && !isCovered;
  if (isSeen && distance(nearest, middle) > 0) return;
  place(rail, column, {
    above: Math.ceil(nearest.start - box.top),
    room: Math.floor(nearest.end - nearest.start) - 1,
  });
}

/** The properties that `place` sets on the list and on its column. */
const placed = ['max-block-size', 'block-size', 'margin-block-start', 'margin-block-end'];

function place(
  rail: HTMLElement,
  column: HTMLElement,
  { above, room }: { above: number; room: number },
): void {
  const isPlaced = column.style.marginBlockStart === `${above}px` && column.style.blockSize === `${room}px`;
  // The focus would be lost with it.
  if (isPlaced || rail.matches(':has(:focus-visible)')) return;
  const before = topOf(rail);
  // In a short stretch the list scrolls in itself.
  rail.style.maxBlockSize = `min(${room}px, 100svb - var(--header-height) - var(--space-12))`;
  column.style.blockSize = `${room}px`;
  dropActions(rail);
  column.style.marginBlockStart = `${above}px`;
  // The place of the stretch adds nothing to the height of the page: cards before it may grow.
  column.style.marginBlockEnd = `${rail.offsetHeight - above - room}px`;
  // Out of sight while it jumps, and only then: an answer that opens makes its stretch longer step by step.
  if (Math.abs(topOf(rail) - before) < jump) return;
  const section = column.parentElement ?? column;
  section.style.visibility = 'hidden';
  requestAnimationFrame(() => requestAnimationFrame(() => section.style.removeProperty('visibility')));
}

/** The buttons are elsewhere, too: where the list is not whole beside them, it has their room. */
function dropActions(rail: HTMLElement): void {
  const list = rail.querySelector('ol');
  const actions = rail.lastElementChild;
  if (!list || !(actions instanceof HTMLElement)) return;
  actions.style.removeProperty('display');
  if (list.scrollHeight > list.clientHeight) actions.style.display = 'none';
}
