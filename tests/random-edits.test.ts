import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../scripts/build/build';
import { buildApp, type AppBundle } from '../scripts/bundle/app-bundle';
import { edits, roughEdits, type Random } from './lib/edits';
import { furnishedHarbour } from './lib/furnished-harbour';
import { contentOf, startBuild, temporaryFolder } from './lib/sites';
import { uncompressed } from './lib/uncompressed';

// A few seconds in the gate, always the same. On demand as many as one has time for, others each time:
// EDITS=500 npx vitest run tests/random-edits.test.ts, and with EDITS_SEED those that failed.
const { EDITS, EDITS_SEED } = process.env;
const steps = Number(EDITS ?? 12);
const seed = Number(EDITS_SEED ?? (EDITS === undefined ? 20 : Date.now() % 1_000_000));

function openSite(app: AppBundle) {
  const folder = temporaryFolder();
  const [root, sound] = [furnishedHarbour(folder), join(folder, 'sound')];
  const cacheDir = join(folder, 'cache');
  const build = async (name: string, clean: boolean) => {
    const lines: string[] = [];
    const out = join(folder, name);
    const log = (line: string) => lines.push(line);
    const result = await buildSite({ root, out, clean, compress: !clean, app, cacheDir, log });
    // The last line of a good build says how long it took.
    return { ...result, out, said: result.isBuilt ? lines.slice(0, -1) : lines };
  };
  return {
    root,
    build: () => build('out', false),
    cleanBuild: () => build('clean', true),
    /** A build that is killed before it changes the disk for the so-manieth time, if it does so as often. */
    async killedBuild(killedAt: number) {
      await once(startBuild({ root, out: join(folder, 'out'), cacheDir, compress: true, killedAt }), 'exit');
    },
    /** Keeps the content as it is, to go back to. */
    keep: () => replace(root, sound),
    repair: () => replace(sound, root),
  };
}

function replace(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

test(
  `after any edits a build equals a clean one (seed ${seed})`,
  { timeout: 60_000 + steps * 20_000 },
  async () => {
    const site = openSite(await buildApp());
    const random = createRandom(seed);
    const all = { ...edits, ...roughEdits };
    const draw = createDeck(Object.keys(all), random);
    let last = new Map<string, string>();
    let isBroken = true;
    site.keep();
    for (let step = 1; step <= steps; step += 1) {
      const isRepaired = isBroken && random(6) > 0;
      if (isRepaired) site.repair();
      const chosen = step === 1 ? [] : Array.from({ length: random(3) === 0 ? 2 : 1 }, draw);
      for (const name of chosen) await all[name]?.(site.root, random);
      const killedAt = random(2) === 0 ? 0 : 1 + random(60);
      const killed = killedAt > 0 ? [`a build killed at ${killedAt}`] : [];
      if (killedAt > 0) await site.killedBuild(killedAt);
      const told = [...(isRepaired ? ['repaired'] : []), ...chosen, ...killed].join(', ');
      const note = `step ${step}: ${told}. Again: EDITS=${step} EDITS_SEED=${seed}`;
      const [own, clean] = [await site.build(), await site.cleanBuild()];
      expect(own.said, note).toEqual(clean.said);
      expect(own.isBuilt, note).toBe(clean.isBuilt);
      isBroken = !own.isBuilt;
      if (own.isBuilt) {
        last = contentOf(clean.out);
        site.keep();
      }
      expect(uncompressed(contentOf(own.out)), note).toEqual(last);
    }
  },
);

/** Every card once, in another order each time, before one comes again. */
function createDeck(cards: readonly string[], random: Random): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = [...cards];
    return left.splice(random(left.length), 1)[0] ?? '';
  };
}

/** The same numbers on every machine. */
function createRandom(start: number): Random {
  let state = start;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
