import { statSync } from 'node:fs';
import { join } from 'node:path';
import { indexPage } from '../../src/content/index-page';
import type { Fault, PageIndex, SiteContext } from '../../src/model/content';
import { hashText, type BuildState } from './build-state';
import { readSource } from './site-files';

/** A page's source as it is on disk, and its record. */
export interface IndexedPage {
  index: PageIndex;
  stamp: string;
  hash: string;
}

interface IndexOptions {
  root: string;
  context: SiteContext;
  contextKey: string;
  /** What the last build knew: a page whose file did not change is not read again. */
  state: BuildState | undefined;
}

/** The first pass over all pages, one at a time. Sources are not kept: the second pass reads those it needs. */
export function indexPages(paths: string[], options: IndexOptions): { pages: IndexedPage[]; faults: Fault[] } {
  const { root, context, contextKey } = options;
  const known = options.state?.contextKey === contextKey ? options.state.pages : {};
  const pages: IndexedPage[] = [];
  const faults: Fault[] = [];
  for (const path of paths) {
    const stamp = stampOfSource(join(root, path));
    const last = known[path];
    if (last?.stamp === stamp) {
      pages.push({ index: last.index, stamp, hash: last.hash });
      continue;
    }
    const file = readSource(root, path);
    const hash = hashText(file.text);
    const found = last?.hash === hash ? { index: last.index, faults: [] } : indexPage(file, context);
    faults.push(...found.faults);
    pages.push({ index: found.index, stamp, hash });
  }
  return { pages, faults };
}

function stampOfSource(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size}.${mtimeMs}.${ctimeMs}.${ino}`;
}
