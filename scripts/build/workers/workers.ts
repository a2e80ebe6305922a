import { availableParallelism } from 'node:os';
import type { PageFile, PageRecord } from '../../../src/content/open-site';
import type { MediaFacts } from '../../../src/model/media';
import { createProgress } from '../../emit/progress';
import type { SiteFolder } from '../../site/files';
import { UsageError } from '../../site/usage-error';
import type { SiteInput } from './batch';
import { openPool, type WorkerPool } from './pool';

/** The threads of a build: started when there is enough for them to do, and not before. */
export interface Workers {
  /** Undefined where so few pages are done faster without them. */
  forPages: (count: number) => WorkerPool | undefined;
  close: () => Promise<void>;
}

// Starting a thread costs as much as some hundred pages.
const fewPages = 800;
const mostWorkers = 64;

/** @param wanted how many threads, whatever there is to do; by cores and by what there is when left out. */
export function createWorkers(wanted: number | undefined, input: () => SiteInput): Workers {
  let pool: WorkerPool | undefined;
  return {
    forPages(count) {
      const threads = count === 0 ? 0 : (wanted ?? usualCount(count));
      if (threads > 0) pool ??= openPool(threads, input());
      return threads > 0 ? pool : undefined;
    },
    close: async () => pool?.close(),
  };
}

/** Reads the pages of a folder on the disk in threads; none where there are too few pages for that. */
export const readerInThreads =
  (wanted: number | undefined) =>
  async (
    { root, files, publicFiles, blocks }: SiteFolder,
    pages: readonly PageFile[],
    facts: ReadonlyMap<string, MediaFacts>,
  ): Promise<PageRecord[]> => {
    const workers = createWorkers(wanted, () => ({ root, files, publicFiles, blocks, facts: [...facts] }));
    try {
      return (await workers.forPages(pages.length)?.index(pages, createProgress('Read pages'))) ?? [];
    } finally {
      await workers.close();
    }
  };

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
