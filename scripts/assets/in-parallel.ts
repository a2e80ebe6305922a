import { availableParallelism } from 'node:os';

/** Runs a job for every item, as many at a time as there are cores. */
export async function inParallel<T>(items: readonly T[], job: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
