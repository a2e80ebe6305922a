import { UsageError } from './usage-error';

/** One of so many machines that build a site together. */
export interface Shard {
  /** From 1. */
  number: number;
  count: number;
}

// Small enough that nobody waits long for the last batch, large enough that handing it over costs nothing.
const mostInBatch = 128;
const fewestRounds = 4;

/**
 * How work is shared out, to threads as to machines: in batches of neighbours, as many for each sharer, none
 * larger than another by more than one item. Threads take the next batch when they are free, machines take theirs in
 * turn; either way, a folder of long pages is spread over all.
 */
export function batchesOf<T>(items: readonly T[], sharers: number): T[][] {
  const rounds = Math.max(fewestRounds, Math.ceil(items.length / sharers / mostInBatch));
  const count = rounds * sharers;
  const start = (batch: number) => Math.floor((batch * items.length) / count);
  return Array.from({ length: count }, (_, batch) => items.slice(start(batch), start(batch + 1)));
}

/** The items that are a shard's, in their order: with all shards, each item once. Without a shard, all of them. */
export function shareOf<T>(items: readonly T[], shard: Shard | undefined): readonly T[] {
  if (!shard) return items;
  const { number, count } = shard;
  return batchesOf(items, count).flatMap((batch, at) => (at % count === number - 1 ? batch : []));
}

const mostShards = 1000;

/** Reads `3/16`. @throws UsageError */
export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, number, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number === undefined || count === undefined || count < 1 || count > mostShards)
    throw new UsageError(
      `"${text}" is not a shard. Write its number and how many there are, at most ${mostShards}: 3/16.`,
    );
  if (number < 1 || number > count)
    throw new UsageError(`There is no shard ${number} of ${count}: they are numbered from 1 to ${count}.`);
  return { number, count };
}
