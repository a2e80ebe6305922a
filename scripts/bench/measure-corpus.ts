import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCorpus, type CorpusName } from './corpus/write';
import { measure, type Cost } from './measure';

/** What is measured, in this order. */
export const steps = [
  'check',
  'check floor',
  'check, a warning on every page',
  'full build',
  'build floor',
  'build, a warning on every page',
  'nothing changed',
  'one page changed',
  'a shared part changed',
  'the settings changed',
] as const;
export type BenchStep = (typeof steps)[number];

export interface CorpusCosts {
  corpus: CorpusName;
  pages: number;
  /** Bytes of the built pages. */
  bytes: number;
  costs: Record<BenchStep, Cost>;
}

interface Options {
  corpus: CorpusName;
  pages: number;
  folder: string;
  /** How often each step is measured; the cheapest counts, for what else the machine does only ever adds to it. */
  runs: number;
}

/** Writes a corpus and measures every step on it in processes of their own. */
export async function measureCorpus({ corpus, pages, folder, runs }: Options): Promise<CorpusCosts> {
  const place = (name: string) => join(folder, name);
  const [site, warned, out, warnedOut, floorOut] = ['site', 'warned', 'out', 'warned-out', 'floor'].map(
    place,
  ) as [string, string, string, string, string];
  await writeCorpus(site, pages, { corpus });
  await writeCorpus(warned, pages, { corpus, hasWarnings: true });
  const build = (...more: string[]) => measure('build', ['--root', site, '--out', out, ...more]);
  // Bundles the app and makes the pictures, so that the time for them is in none of the figures.
  await build();
  let serial = 0;
  const edited = async (file: string, edit: (text: string, serial: number) => string) => {
    const path = join(site, file);
    await writeFile(path, edit(await readFile(path, 'utf8'), ++serial));
    return build();
  };
  const costs = await measureInTurns(runs, {
    check: () => measure('check', ['--root', site]),
    'check floor': () => measure('bench/floor', [site]),
    'check, a warning on every page': () => measure('check', ['--root', warned]),
    'full build': async () => {
      await rm(out, { recursive: true, force: true });
      return build('--clean');
    },
    'build floor': async () => {
      await rm(floorOut, { recursive: true, force: true });
      return measure('bench/floor', [site, floorOut]);
    },
    'build, a warning on every page': () =>
      measure('build', ['--root', warned, '--out', warnedOut, '--clean']),
    'nothing changed': () => build(),
    'one page changed': () =>
      edited('pages/index.json', (text, at) => text.replace(/"text": ".*?"/, `"text": "Change ${at}."`)),
    'a shared part changed': () =>
      edited('pages/_shared/hours.json', (text, at) => text.replace(/"10–\d+"/, `"10–${20 + at}"`)),
    'the settings changed': () =>
      edited('pages/_site.json', (text, at) =>
        text.replace(/"tagline": ".*?"/, `"tagline": "By the sea ${at}"`),
      ),
  });
  return { corpus, pages, bytes: await bytesOfPages(out), costs };
}

/** All steps one after the other, then all again: so a busy minute strikes all alike. */
async function measureInTurns(
  runs: number,
  jobs: Record<BenchStep, () => Promise<Cost>>,
): Promise<Record<BenchStep, Cost>> {
  const best: Partial<Record<BenchStep, Cost>> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const step of steps) best[step] = cheaper(best[step], await jobs[step]());
  }
  return best as Record<BenchStep, Cost>;
}

function cheaper(known: Cost | undefined, cost: Cost): Cost {
  if (!known) return cost;
  return {
    wall: Math.min(known.wall, cost.wall),
    cpu: Math.min(known.cpu, cost.cpu),
    peak: Math.min(known.peak, cost.peak),
  };
}

async function bytesOfPages(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
