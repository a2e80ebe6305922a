import { availableParallelism } from 'node:os';
import type { PageFile, PageRecord } from '../../../src/content/open-site';
import type { MediaFacts } from '../../../src/model/media';
import { createProgress } from '../../emit/progress';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tinypool } from 'tinypool';
import type { PageOutcome, RenderPages } from '../../emit/pages';
import { engineRoot, isPackage } from '../../site/engine-root';
import type { SiteFolder } from '../../site/files';
import { batchesOf } from '../../site/partition';
import { shareJson, type IndexBatch, type RenderBatch, type RenderInput, type WorkerInput } from './batch';
import { UsageError, codeOf } from '../../site/usage-error';

/** The threads of a build: started when there is enough for them to do, and not before. */
export type Workers = ReturnType<typeof createWorkers>;

// Starting a thread costs as much as some hundred pages.
const fewPages = 800;

/** @param wanted how many threads, whatever there is to do; by cores and by what there is when left out. */
export function createWorkers(
  wanted: number | undefined,
  { root, files, publicFiles, blocks }: SiteFolder,
  facts: ReadonlyMap<string, MediaFacts>,
) {
  let pool: Promise<WorkerPool> | undefined;
  const forPages = (count: number) => {
    const threads = count === 0 ? 0 : (wanted ?? usualCount(count));
    if (threads > 0) pool ??= openPool(threads, { root, files, publicFiles, blocks, facts: [...facts] });
    return threads > 0 ? pool : undefined;
  };
  return {
    /** Undefined where so few pages are done faster without them. */
    forPages,
    /** Reads pages; undefined in the same way. */
    read: (pages: readonly PageFile[]) =>
      forPages(pages.length)?.then(({ index }) => index(pages, createProgress('Read pages'))),
    close: async () => (await pool)?.close(),
  };
}

function usualCount(pages: number): number {
  const cores = availableParallelism();
  return cores === 1 || pages < fewPages ? 0 : cores;
}

type Bundler = { bundleScript: (source: string) => Promise<string> };
type Progress = (done: number, total: number) => void;

/** Threads that read and render pages. */
type WorkerPool = Awaited<ReturnType<typeof openPool>>;

// Pages are made and thrown away: with room for more of them, less is moved about by the garbage collector.
const youngGeneration = 48;
// Far more than the largest page that is let through; a thread that needs more ends by itself, and not the machine.
const oldGeneration = 1024;

/** Starts as many threads as are asked for; the batches of all go to whichever is free. */
async function openPool(count: number, input: WorkerInput) {
  // Imported only here: most builds are of few pages.
  const { Tinypool: Pool } = await import('tinypool');
  const pool = new Pool({
    filename: await bundledWorker(),
    minThreads: count,
    maxThreads: count,
    // Large messages would be copied once more for the sake of a wait that is shorter by microseconds.
    useAtomics: false,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration, maxOldGenerationSizeMb: oldGeneration },
  });
  const isClosed = watchEnds(pool);
  const site = shareJson(input);

  /** Has the items done in batches. @throws UsageError that names the page a worker was lost with. */
  const inBatches = async <Item, Result>(
    items: readonly Item[],
    { onProgress, run, nameOf }: Batches<Item, Result>,
  ): Promise<Result[]> => {
    let done = 0;
    const batches = batchesOf(items, count).filter((batch) => batch.length > 0);
    const results = await Promise.all(
      batches.map(async (batch) => {
        const at = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
        const result = await run(batch, at).catch((error: unknown) => {
          const item = batch[Atomics.load(new Int32Array(at), 0)];
          throw lostWorker(error, item === undefined ? 'its pages' : nameOf(item));
        });
        done += batch.length;
        onProgress(done, items.length);
        return result;
      }),
    );
    return results.flat();
  };

  return {
    index: (pages: readonly PageFile[], onProgress: Progress) =>
      inBatches(pages, {
        onProgress,
        nameOf: ({ path }) => path,
        run: (batch, at): Promise<PageRecord[]> => {
          const task: IndexBatch = { site, at, pages: batch.map(({ path, stamp }) => ({ path, stamp })) };
          return pool.run(task, { name: 'index' });
        },
      }),
    renderer(renderInput: RenderInput): RenderPages {
      const render = shareJson(renderInput);
      return (jobs, onProgress) =>
        inBatches(jobs, {
          onProgress,
          nameOf: ({ file }) => file,
          run: (batch, at): Promise<PageOutcome[]> => {
            const task: RenderBatch = { site, at, render, jobs: batch };
            return pool.run(task, { name: 'render' });
          },
        });
    },
    close() {
      isClosed.value = true;
      return pool.destroy();
    },
  };
}

/** The pool says nothing when a thread ends by itself, and would wait for its batch for ever. */
function watchEnds(pool: Tinypool): { value: boolean } {
  const isClosed = { value: false };
  for (const thread of pool.threads) {
    let isOver = false;
    thread.on('error', () => (isOver = true));
    thread.on('exit', () => {
      if (!isOver && !isClosed.value) thread.emit('error', new Error('The thread ended.'));
    });
  }
  return isClosed;
}

interface Batches<Item, Result> {
  onProgress: Progress;
  run: (batch: Item[], at: SharedArrayBuffer) => Promise<Result[]>;
  nameOf: (item: Item) => string;
}

/** A page's own failure is a result; here the thread ran out of memory, ended, or met an error of the engine. */
function lostWorker(error: unknown, page: string): Error {
  const kept = 'the last site stays as it is.';
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return new UsageError(
      `A worker ran out of memory while it worked on ${page}; ${kept} Use fewer workers, for example --workers 1.`,
    );
  return new Error(`A worker failed while it worked on ${page}; ${kept}`, { cause: error });
}

/** The worker as one file that a thread can load. */
async function bundledWorker(): Promise<string> {
  if (isPackage) return resolve(engineRoot, 'commands/parts/worker.mjs');
  const bundler = pathToFileURL(resolve(engineRoot, 'scripts/bundle-script.mjs')).href;
  const { bundleScript } = (await import(bundler)) as Bundler;
  return bundleScript('scripts/build/workers/worker.ts');
}
