import { statSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePage } from '../../src/content/resolve-page';
import type { SiteIndex } from '../../src/model/content';
import type { ResolvedPage } from '../../src/model/site';
import type { BuildState, PageState } from './build-state';
import type { IndexedPage } from './index-pages';
import { outputPath, type Output } from './output';
import type { SiteFolder } from './site-files';

export interface RenderFailure {
  file: string;
  message: string;
}

interface EmitOptions {
  folder: SiteFolder;
  siteIndex: SiteIndex;
  state: BuildState | undefined;
  /** Names all that a page's output follows from. */
  keyOf: (page: IndexedPage) => string;
  render: (page: ResolvedPage) => string;
  onProgress: (done: number, total: number) => void;
}

export interface EmitResult {
  states: Record<string, PageState>;
  failures: RenderFailure[];
  rendered: number;
}

/**
 * The second pass: resolves, renders and writes the pages, one at a time, and leaves those alone whose key and
 * output did not change. A page that fails does not keep the others from being tried.
 */
export function emitPages(output: Output, pages: IndexedPage[], options: EmitOptions): EmitResult {
  const result: EmitResult = { states: {}, failures: [], rendered: 0 };
  pages.forEach((page, at) => {
    const { file, route } = page.index;
    const path = outputPath(route);
    const key = options.keyOf(page);
    const last = options.state?.pages[file];
    if (!isCurrent(output, last, { path, key })) {
      try {
        output.write(path, renderFile(page, options));
        result.rendered += 1;
      } catch (error) {
        result.failures.push({ file, message: error instanceof Error ? error.message : String(error) });
        return;
      }
    }
    const stamp = stampOfOutput(join(output.dir, path));
    result.states[file] = { stamp: page.stamp, hash: page.hash, index: page.index, output: { path, key, stamp } };
    options.onProgress(at + 1, pages.length);
  });
  return result;
}

function renderFile({ index }: IndexedPage, { folder, siteIndex, render }: EmitOptions): string {
  return render(resolvePage(folder.read(index.file), siteIndex));
}

function isCurrent(output: Output, last: PageState | undefined, now: { path: string; key: string }): boolean {
  if (!output.isIncremental || !last) return false;
  const { path, key, stamp } = last.output;
  return path === now.path && key === now.key && stampOfOutput(join(output.dir, path)) === stamp;
}

function stampOfOutput(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size}.${stats.mtimeMs}.${stats.ino}` : '';
}
