import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from '../../model/resolved';

interface Reading {
  /** The id of the section that is being read. */
  current: string | undefined;
  /** A wide part of the text passes over the list. */
  isCovered: boolean;
}

/** Which section crosses the line that people read at, and whether the list beside it can be seen. */
export function useSectionRead(rail: RefObject<HTMLElement | null>, headings: Heading[]): Reading {
  const [current, setCurrent] = useState<string>();
  const [isCovered, setCovered] = useState(false);
  useEffect(() => watchSections(headings, setCurrent), [headings]);
  useEffect(() => (rail.current ? watchCover(rail.current, setCovered) : undefined), [rail]);
  return { current, isCovered };
}

/** The line lies a third down the window. */
const readingLine = '-33% 0px -66% 0px';

function watchSections(headings: Heading[], onRead: (id: string) => void): () => void {
  const idOf = new Map<Element, string>();
  for (const { id } of headings) {
    const heading = document.getElementById(id);
    // Where the heading has no section of its own, its own crossing counts.
    if (heading) idOf.set(heading.closest('main section') ?? heading, id);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.findLast(({ isIntersecting }) => isIntersecting);
      const id = read && idOf.get(read.target);
      if (id !== undefined) onRead(id);
    },
    { rootMargin: readingLine },
  );
  for (const section of idOf.keys()) observer.observe(section);
  return () => observer.disconnect();
}

/** The ground of a wide part reaches this far beyond it. */
const reach = 40;

/** Watches the band of the window in which the list stays; a wide part enters or leaves it while the page moves. */
function watchCover(rail: HTMLElement, onChange: (isCovered: boolean) => void): () => void {
  const parts = [...(rail.closest('main')?.querySelectorAll('[data-wide]') ?? [])];
  if (parts.length === 0) return () => undefined;
  const update = () => {
    const { top, bottom } = rail.getBoundingClientRect();
    onChange(
      parts.some((part) => {
        const box = part.getBoundingClientRect();
        return box.top - reach < bottom && box.bottom + reach > top;
      }),
    );
  };
  let band: IntersectionObserver | undefined;
  const watch = () => {
    const top = Number.parseFloat(getComputedStyle(rail).insetBlockStart) || 0;
    const below = Math.max(window.innerHeight - top - rail.offsetHeight, 0);
    band?.disconnect();
    band = new IntersectionObserver(update, { rootMargin: `${reach - top}px 0px ${reach - below}px 0px` });
    for (const part of parts) band.observe(part);
  };
  const sizes = new ResizeObserver(watch);
  sizes.observe(rail);
  sizes.observe(document.documentElement);
  return () => {
    band?.disconnect();
    sizes.disconnect();
  };
}
