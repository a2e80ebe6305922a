import { findNode } from '../../../src/content/source/places/find-node';
import type { Origin } from '../../../src/model/studio';
import { showPage, shownAt } from './shown-page';
import type { SiteView } from './site-reader';

/** Where a value is written. */
interface WrittenPlace {
  file: string;
  line: number;
  column: number;
}

/** Where the block is written that is at a pointer of the page as it is shown. */
export function placeOfBlock(view: SiteView, route: string, pointer: string): WrittenPlace | undefined {
  const page = showPage(view, route);
  return page && writtenPlaceOf(view, shownAt(page, pointer).origin);
}

/** The line and column of a place; of a value that is not there, those of what should hold it. */
export function writtenPlaceOf(view: SiteView, { file, pointer }: Origin): WrittenPlace | undefined {
  const text = view.textOf(file);
  if (text === undefined) return undefined;
  const { offset } = findNode(text, pointer);
  const lines = text.slice(0, offset).split('\n');
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
