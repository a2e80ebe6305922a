import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from '../../model/resolved';

interface Reading {
  /** The id of the section that is being read. */
  current: string | undefined;
  /** A wide part of the text passes over the list. */
  isCovered: boolean;
}

/** Which section has crossed the line that people read at, and whether the list beside it can be seen. */
export function useSectionRead(rail: RefObject<HTMLElement | null>, headings: Heading[]): Reading {
  const [current, setCurrent] = useState<string>();
  const [isCovered, setCovered] = useState(false);
  useEffect(() => watchSections(headings, setCurrent), [headings]);
  useEffect(() => (rail.current ? watchCover(rail.current, setCovered) : undefined), [rail]);
  return { current, isCovered };
}

/** The line that people read at lies a third down the window: all that is above it has been begun. */
const begun = '100000px 0px -66% 0px';

function watchSections(headings: Heading[], onRead: (id: string | undefined) => void): () => void {
  const found = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
  const isBegun = new Map<Element, boolean>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isBegun.set(target, isIntersecting);
      onRead(found.findLast((heading) => isBegun.get(heading))?.id);
    },
    { rootMargin: begun },
  );
  for (const heading of found) observer.observe(heading);
  return () => observer.disconnect();
}

/** The ground of a wide part reaches this far beyond it. */
const reach = 40;

/**
 * Keeps the list in the free stretch of its column that is being read: wide parts of the text cross the column.
 * Where a wide part passes over it all the same, because the stretch is too short, `onCover` says so.
 */
function watchCover(rail: HTMLElement, onCover: (isCovered: boolean) => void): () => void {
  const column = rail.parentElement;
  const parts = [...(rail.closest('main')?.querySelectorAll('[data-wide]') ?? [])];
  if (!column || parts.length === 0) return () => undefined;
  const update = () => {
    keepInStretch(rail, column, parts);
    const { top, bottom } = rail.getBoundingClientRect();
    onCover(parts.some((part) => coverOf(part).top < bottom && coverOf(part).bottom > top));
  };
  let observers: IntersectionObserver[] = [];
  const watch = () => {
    const top = Number.parseFloat(getComputedStyle(rail).insetBlockStart) || 0;
    const below = Math.max(window.innerHeight - top - rail.offsetHeight, 0);
    observers.forEach((observer) => observer.disconnect());
    // A wide part enters or leaves the place where the list stays, or another part comes to the middle of the window.
    const band = new IntersectionObserver(update, {
      rootMargin: `${reach - top}px 0px ${reach - below}px 0px`,
    });
    const middle = new IntersectionObserver(update, { rootMargin: '-50% 0px -50% 0px' });
    for (const part of parts) band.observe(part);
    for (const part of new Set(parts.flatMap((each) => [...(each.parentElement?.children ?? [])])))
      middle.observe(part);
    observers = [band, middle];
  };
  const sizes = new ResizeObserver(watch);
  sizes.observe(rail);
  if (column.parentElement) sizes.observe(column.parentElement);
  sizes.observe(document.documentElement);
  return () => {
    observers.forEach((observer) => observer.disconnect());
    sizes.disconnect();
  };
}

const coverOf = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect();
  return { top: top - reach, bottom: bottom + reach };
};

/** In less the list is not worth its place: the room of all, and of about three lines. */
const [leastRoom, leastList] = [320, 140];

/** Leaves the list to move along in the free stretch at the middle of the window; none is there while a wide part is. */
function keepInStretch(rail: HTMLElement, column: HTMLElement, parts: Element[]): void {
  const { top, bottom } = (column.parentElement ?? column).getBoundingClientRect();
  const middle = window.innerHeight / 2;
  const covers = parts.map(coverOf);
  if (covers.some((cover) => cover.top < middle && cover.bottom > middle)) return;
  const start = Math.max(top, ...covers.map((cover) => cover.bottom).filter((end) => end <= middle));
  const end = Math.min(bottom, ...covers.map((cover) => cover.top).filter((begin) => begin >= middle));
  const above = Math.ceil(start - top);
  const room = Math.floor(end - start) - 1;
  const listSize = rail.querySelector('ol')?.offsetHeight ?? 0;
  const least = Math.max(leastRoom, rail.offsetHeight - listSize + leastList);
  const isPlaced = column.style.marginBlockStart === `${above}px` && column.style.blockSize === `${room}px`;
  // The focus would be lost with it.
  const isInUse = rail.matches(':has(:focus-visible)');
  if (isInUse || room < least || isPlaced) return;
  // Out of sight while it moves: what a reader sees never jumps.
  const section = column.parentElement ?? column;
  section.style.visibility = 'hidden';
  // In a short stretch the list scrolls in itself.
  rail.style.maxBlockSize = `min(${room}px, 100svb - var(--header-height) - var(--space-12))`;
  column.style.blockSize = `${room}px`;
  column.style.marginBlockStart = `${above}px`;
  // The place of the stretch adds nothing to the height of the page: cards before it may grow.
  column.style.marginBlockEnd = `${rail.offsetHeight - above - room}px`;
  requestAnimationFrame(() => requestAnimationFrame(() => section.style.removeProperty('visibility')));
}
