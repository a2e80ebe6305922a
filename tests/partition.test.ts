import { describe, expect, it } from 'vitest';
import { batchesOf, parseShard, shareOf } from '../scripts/site/partition';

describe('the partition', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => at);

  it.each([0, 1, 7, 40, 1000, 10_001])(
    'of %i items gives each item to one shard, and to all alike',
    (count) => {
      for (const shards of [1, 2, 3, 16]) {
        const shares = items(shards).map((at) => shareOf(items(count), { number: at + 1, count: shards }));
        expect(shares.flat().sort((a, b) => a - b)).toEqual(items(count));
        for (const share of shares) expect([...share].sort((a, b) => a - b)).toEqual(share);
        const sizes = shares.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(Math.max(4, count / shards / 8));
      }
    },
  );

  it('is handed to threads in batches of a size that none waits long for', () => {
    for (const batch of batchesOf(items(100_000), 2)) expect(batch.length).toBeLessThanOrEqual(128);
    expect(batchesOf(items(1000), 3).flat()).toEqual(items(1000));
  });

  it('refuses what is not a shard', () => {
    expect(parseShard('3/16')).toEqual({ number: 3, count: 16 });
    expect(parseShard('03/16')).toEqual({ number: 3, count: 16 });
    expect(parseShard(undefined)).toBeUndefined();
    for (const text of ['', '3', 'a/b', '3/', '/3', '1/0', '-1/3', '1.5/3', '1/3/4', '3 of 16', '1/100000'])
      expect(() => parseShard(text), text).toThrow('is not a shard. Write its number and how many there are');
    for (const text of ['0/3', '4/3']) expect(() => parseShard(text), text).toThrow('numbered from 1 to 3');
  });
});
