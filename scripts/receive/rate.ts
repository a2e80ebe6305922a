import { createHmac, randomBytes } from 'node:crypto';

const within = 10 * 60_000;

/**
 * Says whether more comes from an address than people send: so many within ten minutes.
 * Addresses are not kept: only hashes of them are, in memory, with a salt that ends with the process.
 */
export function createRate(most = 10): (address: string, now: number) => boolean {
  const salt = randomBytes(32);
  const times = new Map<string, number[]>();
  let swept = 0;
  return (address, now) => {
    if (now - swept > within / 10) {
      for (const [each, seen] of times) if ((seen.at(-1) ?? 0) <= now - within) times.delete(each);
      swept = now;
    }
    const name = createHmac('sha256', salt).update(address).digest('base64');
    const recent = (times.get(name) ?? []).filter((time) => time > now - within).slice(-most);
    times.set(name, [...recent, now]);
    return recent.length >= most;
  };
}
