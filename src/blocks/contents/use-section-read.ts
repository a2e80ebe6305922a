import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from '../../model/resolved';
import { listen } from '../../ui/listen';

/** Which section has crossed the line that people read at, and whether the list beside it can be seen. */
export function useSectionRead(rail: RefObject<HTMLElement | null>, headings: Heading[]) {
  const [current, setCurrent] = useState<string>();
  const [isCovered, setCovered] = useState(false);
  useEffect(() => watchSections(headings, setCurrent), [headings]);
  useEffect(() => (rail.current ? watchEnd(rail.current, setCovered) : undefined), [rail]);
  return {
    /** The id of the section that is being read. */
    current,
    /** The list has no room, or has been read past. */
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

/** The ground of a wide part reaches this far beyond it. */
const reach = 24;

/** In less the list is not worth its place: its heading and some lines. */
const leastRoom = 200;

/**
 * Keeps the list beside the text down to its first wide part, from which on the text has the whole width.
 * Where it has no room, or only its end would be left to be seen, `onCover` says so.
 */
function watchEnd(rail: HTMLElement, onCover: (isCovered: boolean) => void): () => void {
  const column = rail.parentElement;
  const end = rail.closest('main')?.querySelector('[data-wide]');
  if (!column?.parentElement || !end) return () => undefined;
  const section = column.parentElement;
  const update = () => {
    // On narrow screens it is folded in the text.
    if (getComputedStyle(rail).position !== 'sticky') {
      for (const { style } of [rail, column]) for (const property of placed) style.removeProperty(property);
      return;
    }
    const box = section.getBoundingClientRect();
    const room = Math.floor(Math.min(topOf(end) - reach, box.bottom) - box.top);
    // In a short one the list scrolls in itself.
    rail.style.maxBlockSize = `min(${room}px, 100svb - var(--header-height) - var(--space-12))`;
    column.style.blockSize = `${room}px`;
    dropActions(rail);
    // It adds nothing to the height of the page: cards before it may grow.
    column.style.marginBlockEnd = `${rail.offsetHeight - room}px`;
    const { top, bottom } = rail.getBoundingClientRect();
    onCover(room < leastRoom || (top < 0 && bottom < leastRoom));
  };
  // What it sets is no part of the frame in which a size has changed.
  const sizes = new ResizeObserver(() => requestAnimationFrame(update));
  for (const element of [rail, section, end, document.documentElement]) sizes.observe(element);
  const unbind = listen(document, { scroll: update }, { passive: true });
  return () => {
    unbind();
    sizes.disconnect();
  };
}

/** The properties that `watchEnd` sets on the list and on its column. */
const placed = ['max-block-size', 'block-size', 'margin-block-end'];

/** The buttons are elsewhere, too: where the list is not whole beside them, it has their room. */
function dropActions(rail: HTMLElement): void {
  const list = rail.querySelector('ol');
  const actions = rail.lastElementChild;
  if (!list || !(actions instanceof HTMLElement)) return;
  actions.style.removeProperty('display');
  if (list.scrollHeight > list.clientHeight) actions.style.display = 'none';
}
