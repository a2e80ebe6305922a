import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCorpus, type CorpusName } from './corpus/write';
import { eleventyCommand, writeEleventySite } from './eleventy/write';
import { measure, measureScript, type Cost } from './measure';
import { openDev, type MeasuredDev } from './measure-dev';

/** What is measured, in this order. */
export const steps = [
  'check',
  'check floor',
  'check, a warning on every page',
  'full build',
  'build floor',
  'Eleventy, full build',
  'build, a warning on every page',
  'nothing changed',
  'one page changed',
  'a shared part changed',
  'the settings changed',
  'dev, first start',
  'dev, next start',
  'dev, one page saved',
] as const;
export type BenchStep = (typeof steps)[number];

/** Absent is what does not apply to a corpus, or failed. */
export type StepCosts = Partial<Record<BenchStep, Cost>>;

export interface CorpusCosts {
  /** A corpus, or the folder of a site. */
  corpus: string;
  pages: number;
  /** Bytes of the built pages. */
  bytes: number;
  costs: StepCosts;
  failures: string[];
}

interface Options {
  corpus: CorpusName;
  pages: number;
  folder: string;
  /** How often each step is measured at most; the cheapest counts, for what else the machine does only ever adds to it. */
  runs: number;
  /** No step is measured again when this many seconds would be over by then. */
  seconds: number;
}

export type Jobs = Partial<Record<BenchStep, () => Promise<Cost>>>;

/** Writes a corpus and measures every step on it in processes of their own. */
export async function measureCorpus(options: Options): Promise<CorpusCosts> {
  const { corpus, pages, folder } = options;
  const site = join(folder, 'site');
  const out = join(folder, 'out');
  await writeCorpus(site, pages, { corpus });
  // Bundles the app and makes the pictures, for dev, too, so that the time for them is in none of the figures.
  await measure('build', ['--root', site, '--out', out]);
  const bytes = await bytesOfPages(out);
  const dev = openDev(site);
  await dev.start();
  await dev.stop();
  const jobs = {
    ...(await cleanJobs(options, site, out)),
    ...changeJobs(site, out),
    ...(await warnedJobs(options)),
    ...devJobs(dev),
  };
  const { costs, failures } = await measureInTurns(jobs, options).finally(() => dev.stop());
  return { corpus, pages, bytes, costs, failures };
}

/** All from nothing, beside the floors and a peer. */
async function cleanJobs({ corpus, folder }: Options, site: string, out: string): Promise<Jobs> {
  const [floorOut, project] = [join(folder, 'floor'), join(folder, 'eleventy')];
  const hasPeer = corpus === 'links' && existsSync(eleventyCommand);
  if (hasPeer) await writeEleventySite(site, project);
  return {
    check: () => measure('check', ['--root', site]),
    'check floor': () => measure('bench/floor', [site]),
    'full build': async () => {
      await rm(out, { recursive: true, force: true });
      return measure('build', ['--root', site, '--out', out, '--clean']);
    },
    'build floor': async () => {
      await rm(floorOut, { recursive: true, force: true });
      return measure('bench/floor', [site, floorOut]);
    },
    ...(hasPeer && {
      'Eleventy, full build': async () => {
        await rm(join(project, 'out'), { recursive: true, force: true });
        return measureScript(eleventyCommand, ['--quiet'], project);
      },
    }),
  };
}

async function warnedJobs({ corpus, pages, folder }: Options): Promise<Jobs> {
  const [warned, out] = [join(folder, 'warned'), join(folder, 'warned-out')];
  await writeCorpus(warned, pages, { corpus, hasWarnings: true });
  return {
    'check, a warning on every page': () => measure('check', ['--root', warned]),
    'build, a warning on every page': () => measure('build', ['--root', warned, '--out', out, '--clean']),
  };
}

/** Builds after a change, on top of the last one. */
function changeJobs(site: string, out: string): Jobs {
  let serial = 0;
  const build = () => measure('build', ['--root', site, '--out', out]);
  const edited = async (file: string, edit: (text: string, serial: number) => string) => {
    const path = join(site, file);
    await writeFile(path, edit(await readFile(path, 'utf8'), ++serial));
    return build();
  };
  return {
    'nothing changed': build,
    'one page changed': () =>
      edited('pages/index.json', (text, at) => text.replace(/"text": ".*?"/, `"text": "Change ${at}."`)),
    'a shared part changed': () =>
      edited('pages/_shared/hours.json', (text, at) => text.replace(/"10–\d+"/, `"10–${20 + at}"`)),
    'the settings changed': () =>
      edited('pages/_site.json', (text, at) =>
        text.replace(/"tagline": ".*?"/, `"tagline": "By the sea ${at}"`),
      ),
  };
}

/** The first start comes after a change of the settings, by which nothing of the pages is known any more. */
export const devJobs = (dev: MeasuredDev): Jobs => ({
  'dev, first start': () => dev.start(),
  'dev, next start': () => dev.stop().then(() => dev.start()),
  'dev, one page saved': () => dev.save().finally(() => dev.stop()),
});

/** All steps one after the other, then all again: so a busy minute strikes all alike. A step that fails stops no other. */
export async function measureInTurns(
  jobs: Jobs,
  { runs, seconds }: Pick<Options, 'runs' | 'seconds'>,
): Promise<Pick<CorpusCosts, 'costs' | 'failures'>> {
  const costs: StepCosts = {};
  const failures = new Map<BenchStep, string>();
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  // As long as one more turn takes what the others took.
  const hasTime = (run: number) => run === 0 || passed() * ((run + 1) / run) <= seconds;
  for (let run = 0; run < runs && hasTime(run); run += 1) {
    for (const step of steps) {
      const job = failures.has(step) ? undefined : jobs[step];
      try {
        if (job) costs[step] = cheaper(costs[step], await job());
      } catch (error) {
        failures.set(step, `${step}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { costs, failures: [...failures.values()] };
}

function cheaper(known: Cost | undefined, cost: Cost): Cost {
  if (!known) return cost;
  return {
    wall: Math.min(known.wall, cost.wall),
    cpu: Math.min(known.cpu, cost.cpu),
    peak: Math.min(known.peak, cost.peak),
  };
}

export async function bytesOfPages(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
