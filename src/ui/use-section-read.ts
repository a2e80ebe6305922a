import { useEffect, useState } from 'react';
import type { Heading } from '../model/resolved';

/** The id of the section that is being read: the last that has crossed the line that people read at. */
export function useSectionRead(headings: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => watchSections(headings, setCurrent), [headings]);
  return current;
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
