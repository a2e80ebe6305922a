import { statSync } from 'node:fs';
import type { PageRecord } from '../../src/content/open-site';
import { resolvePage } from '../../src/content/resolve/page';
import type { SiteIndex } from '../../src/model/content';
import type { ResolvedPage } from '../../src/model/site';
import type { BuildState, KeptPage, StateWriter } from './state';
import { outputPath, type Output } from './output';
import type { SiteFolder } from '../site/files';

export interface RenderFailure {
  file: string;
  message: string;
}

interface EmitOptions {
  out: string;
  folder: SiteFolder;
  siteIndex: SiteIndex;
  /** What the last build left. */
  state: BuildState | undefined;
  /** Takes what this build leaves. */
  newState: StateWriter;
  /** Names all that a page's output follows from. */
  keyOf: (page: PageRecord) => string;
  render: (page: ResolvedPage) => string;
  onProgress: (done: number, total: number) => void;
}

export interface EmitResult {
  failures: RenderFailure[];
  rendered: number;
}

/**
 * The second pass: resolves, renders and writes the pages, one at a time, and leaves those alone whose key and
 * output did not change. A page that fails does not keep the others from being tried.
 */
export function emitPages(output: Output, pages: readonly PageRecord[], options: EmitOptions): EmitResult {
  const result: EmitResult = { failures: [], rendered: 0 };
  pages.forEach((page, at) => {
    const { file, route } = page.index;
    const path = outputPath(route);
    const key = options.keyOf(page);
    const last = output.isIncremental ? options.state?.pages.get(file) : undefined;
    if (last && isCurrent(last, { path, key, out: options.out })) {
      options.newState.add(last.stamp === keptStamp(page) ? last : stateOf(page, last.output));
    } else {
      try {
        const written = output.write(path, renderFile(page, options));
        options.newState.add(stateOf(page, { path, key, stamp: stampOfOutput(written) }));
        result.rendered += 1;
      } catch (error) {
        result.failures.push({ file, message: error instanceof Error ? error.message : String(error) });
      }
    }
    options.onProgress(at + 1, pages.length);
  });
  return result;
}

function renderFile({ index }: PageRecord, { folder, siteIndex, render }: EmitOptions): string {
  return render(resolvePage(folder.read(index.file), siteIndex));
}

const stateOf = (page: PageRecord, output: KeptPage['output']) => ({
  file: page.index.file,
  stamp: keptStamp(page),
  hash: page.hash,
  index: page.index,
  output,
});

/** A page with faults has none: it is read by every build, so that each of them reports it. */
const keptStamp = ({ stamp, faults }: PageRecord) => (faults.length === 0 ? stamp : '');

function isCurrent({ output }: KeptPage, now: { path: string; key: string; out: string }): boolean {
  return (
    output.path === now.path &&
    output.key === now.key &&
    stampOfOutput(`${now.out}/${now.path}`) === output.stamp
  );
}

function stampOfOutput(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size}.${stats.mtimeMs}.${stats.ino}` : '';
}
