import { availableParallelism } from 'node:os';
import type { PageFile, PageRecord } from '../../../src/content/open-site';
import type { MediaFacts } from '../../../src/model/media';
import { createProgress } from '../../emit/progress';
import type { SiteFolder } from '../../site/files';
import { UsageError } from '../../site/usage-error';
import { openPool, type WorkerPool } from './pool';

/** The threads of a build: started when there is enough for them to do, and not before. */
export interface Workers {
  /** Undefined where so few pages are done faster without them. */
  forPages: (count: number) => Promise<WorkerPool> | undefined;
  /** Reads pages; undefined in the same way. */
  read: (pages: readonly PageFile[]) => Promise<PageRecord[]> | undefined;
  close: () => Promise<void>;
}

// Starting a thread costs as much as some hundred pages.
const fewPages = 800;
const mostWorkers = 64;

/** @param wanted how many threads, whatever there is to do; by cores and by what there is when left out. */
export function createWorkers(
  wanted: number | undefined,
  { root, files, publicFiles, blocks }: SiteFolder,
  facts: ReadonlyMap<string, MediaFacts>,
): Workers {
  let pool: Promise<WorkerPool> | undefined;
  const forPages = (count: number) => {
    const threads = count === 0 ? 0 : (wanted ?? usualCount(count));
    if (threads > 0) pool ??= openPool(threads, { root, files, publicFiles, blocks, facts: [...facts] });
    return threads > 0 ? pool : undefined;
  };
  return {
    forPages,
    read: (pages) => forPages(pages.length)?.then(({ index }) => index(pages, createProgress('Read pages'))),
    close: async () => (await pool)?.close(),
  };
}

function usualCount(pages: number): number {
  const cores = availableParallelism();
  return cores === 1 || pages < fewPages ? 0 : cores;
}

/** @throws UsageError */
export function parseWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < 0 || count > mostWorkers)
    throw new UsageError(`"${text}" is not a number of workers: a whole number from 0 to ${mostWorkers}.`);
  return count;
}
