import { visibleText } from './built-pages';

/** What a line is for: those of `text` are the page's own; the others stand on many pages because they must. */
export type Place = 'text' | 'required lines' | 'side columns' | 'sources' | 'emergency signs';

export const places: Place[] = ['text', 'required lines', 'side columns', 'sources', 'emergency signs'];

export interface Weight {
  /** The words of all of `main` by route, what is folded too. */
  words: Map<string, number>;
  /** The words of the lines that stand on `fewestPages` pages or more, each time they stand there. */
  repeated: Record<Place, number>;
  /** The repeated lines of the pages' own text, with what they come to on all pages, the heaviest first. */
  heaviest: { line: string; pages: number; words: number }[];
}

const fewestPages = 3;
const fewestWords = 8;
const running = 'p, li, dd, dt, td, th, figcaption, blockquote, summary, h2, h3, h4';

export const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How much there is to read, and how much of it stands on several pages. `required` are lines that pages must have. */
export function weigh(pages: ReadonlyMap<string, Element>, required: readonly string[]): Weight {
  const lines = new Map<string, { routes: Set<string>; counts: Record<Place, number> }>();
  for (const [route, main] of pages) {
    for (const element of main.querySelectorAll(running)) {
      const text = visibleText(element);
      if (element.querySelector(running) || wordsOf(text) < fewestWords) continue;
      const line = lines.get(text) ?? { routes: new Set(), counts: noWords() };
      line.routes.add(route);
      line.counts[placeOf(element, text, required)] += wordsOf(text);
      lines.set(text, line);
    }
  }
  const repeated = [...lines].filter(([, { routes }]) => routes.size >= fewestPages);
  return {
    words: new Map([...pages].map(([route, main]) => [route, wordsOf(spacedText(main))])),
    repeated: repeated.reduce((sum, [, { counts }]) => add(sum, counts), noWords()),
    heaviest: repeated
      .filter(([, { counts }]) => counts.text > 0)
      .map(([line, { routes, counts }]) => ({ line, pages: routes.size, words: counts.text }))
      .sort((a, b) => b.words - a.words),
  };
}

export function median(numbers: Iterable<number>): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function placeOf(element: Element, text: string, required: readonly string[]): Place {
  if (element.closest('aside')) return 'side columns';
  if (element.closest('ol[aria-labelledby]')) return 'sources';
  if (required.includes(text)) return 'required lines';
  // The whole list, and the short one of the pages that point to it.
  if (element.closest('h2#warning-signs + *')) return 'emergency signs';
  const signs = element.closest('section')?.querySelector('h3');
  return signs && visibleText(signs).startsWith('Call 112') ? 'emergency signs' : 'text';
}

/** Words of neighbouring elements do not run into one another. */
function spacedText(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const all: string[] = [];
  while (texts.nextNode()) all.push(texts.currentNode.textContent ?? '');
  return all.join(' ').replace(/\s+/g, ' ');
}

const noWords = () => Object.fromEntries(places.map((place) => [place, 0])) as Record<Place, number>;

const add = (a: Record<Place, number>, b: Record<Place, number>) =>
  Object.fromEntries(places.map((place) => [place, a[place] + b[place]])) as Record<Place, number>;
