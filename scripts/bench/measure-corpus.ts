import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCorpus } from './corpus';
import { measure, type Cost } from './measure';

/** What is measured, in this order. */
export const steps = [
  'check',
  'check floor',
  'full build',
  'build floor',
  'nothing changed',
  'one page changed',
] as const;
export type BenchStep = (typeof steps)[number];

export interface CorpusCosts {
  pages: number;
  /** Bytes of the built site, without the app. */
  bytes: number;
  costs: Record<BenchStep, Cost>;
}

interface Options {
  folder: string;
  /** How often each step is measured; the cheapest counts, for what else the machine does only ever adds to it. */
  runs: number;
}

/** Writes a corpus and measures every step on it in processes of their own. */
export async function measureCorpus(pages: number, { folder, runs }: Options): Promise<CorpusCosts> {
  const site = join(folder, 'site');
  const out = join(folder, 'out');
  const floorOut = join(folder, 'floor');
  await writeCorpus(site, pages);
  const build = (...more: string[]) => measure('build', ['--root', site, '--out', out, ...more]);
  // Bundles the app, so that the time for it is in none of the figures.
  await build();
  const costs = await measureInTurns(runs, {
    check: () => measure('check', ['--root', site]),
    'check floor': () => measure('bench/floor', [site]),
    'full build': async () => {
      await rm(out, { recursive: true, force: true });
      return build('--clean');
    },
    'build floor': async () => {
      await rm(floorOut, { recursive: true, force: true });
      return measure('bench/floor', [site, floorOut]);
    },
    'nothing changed': () => build(),
    'one page changed': async () => {
      await changePage(join(site, 'pages/index.json'));
      return build();
    },
  });
  return { pages, bytes: await bytesOfPages(out), costs };
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

async function changePage(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('See [', 'Also see ['));
}

async function bytesOfPages(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
