import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isJson } from '../../../src/content/source/json';
import { findNode } from '../../../src/content/source/places/find-node';
import { pathOf } from '../../../src/content/source/pointer';
import type { Origin } from '../../../src/model/studio';
import { showPage, shownAt } from './shown-page';
import type { SiteView } from './site-reader';

/** Where a value is written. */
export interface WrittenPlace {
  file: string;
  line: number;
  column: number;
}

/** Where the block is written that is at a pointer of the page as it is shown. */
export function placeOfBlock(view: SiteView, route: string, pointer: string): WrittenPlace | undefined {
  const page = showPage(view, route);
  return page && placeOf(view, shownAt(page, pointer).origin);
}

/** What is not there is stood for by what should hold it. */
export function placeOf(view: SiteView, { file, pointer }: Origin): WrittenPlace | undefined {
  const text = view.textOf(file);
  if (text === undefined) return undefined;
  const offset = isJson(text)
    ? findNode(text, pathOf(pointer)).offset
    : offsetInBroken(text, pathOf(pointer));
  const lines = text.slice(0, offset).split('\n');
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** As far as a text that is not JSON can be understood. */
function offsetInBroken(text: string, path: readonly string[]): number {
  const tree = parseTree(text);
  if (!tree) return 0;
  for (let length = path.length; length > 0; length -= 1) {
    const keys = path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = findNodeAtLocation(tree, keys);
    if (node) return node.offset;
  }
  return 0;
}
