import { statSync } from 'node:fs';
import { indexPage } from '../../src/content/page/index-page';
import type { Fault, PageIndex, SiteContext } from '../../src/model/content';
import { type BuildState } from './state';
import { hashText } from '../site/hash';
import type { SiteFolder } from '../site/files';

/** A page's source as it is on disk, and its record. */
export interface IndexedPage {
  index: PageIndex;
  /** Empty for a page with faults: it is read by every build, so that each of them reports it. */
  stamp: string;
  hash: string;
}

interface IndexOptions {
  context: SiteContext;
  contextKey: string;
  /** What the last build knew: a page whose file did not change is not read again. */
  state: BuildState | undefined;
}

/** The first pass over all pages, one at a time. Sources are not kept: the second pass reads those it needs. */
export function indexPages(
  folder: SiteFolder,
  options: IndexOptions,
): { pages: IndexedPage[]; faults: Fault[] } {
  const { context, contextKey } = options;
  const known = options.state?.contextKey === contextKey ? options.state.pages : undefined;
  const pages: IndexedPage[] = [];
  const faults: Fault[] = [];
  for (const path of folder.pages) {
    const stamp = stampOfSource(`${folder.root}/${path}`);
    const last = known?.get(path);
    if (last?.stamp === stamp) {
      pages.push(last);
      continue;
    }
    const file = folder.read(path);
    const hash = hashText(file.text);
    // Touched, yet the same.
    if (last?.hash === hash && last.stamp !== '') {
      pages.push({ index: last.index, stamp, hash });
      continue;
    }
    const found = indexPage(file, context);
    faults.push(...found.faults);
    pages.push({ index: found.index, stamp: found.faults.length === 0 ? stamp : '', hash });
  }
  return { pages, faults };
}

function stampOfSource(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size}.${mtimeMs}.${ctimeMs}.${ino}`;
}
