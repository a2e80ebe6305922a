import { existsSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chartOf } from '../bench/chart';
import { corpusNames } from '../bench/corpus/write';
import { measureCorpus, type CorpusCosts } from '../bench/measure-corpus';
import { measureSite } from '../bench/measure-site';
import { eleventyCommand, eleventyInstall } from '../bench/eleventy/write';
import { markdownTable, printTable, type Machine } from '../bench/table';
import { parseOptions, runCommand } from './options';
import { UsageError } from '../site/usage-error';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';

const { values, root } = parseOptions('bench', {
  root: {
    type: 'string',
    placeholder: 'DIR',
    description: 'Measure the site in this folder, on a copy, in place of sites made for it.',
  },
  pages: {
    type: 'string',
    placeholder: 'LIST',
    description: 'How many pages, in rising order; 51,1000,10000 when left out.',
  },
  corpus: {
    type: 'string',
    placeholder: 'LIST',
    description: `Which sites: ${corpusNames.join(',')} when left out.`,
  },
  minutes: {
    type: 'string',
    placeholder: 'N',
    description: 'How long it may take: within it each step is measured up to three times; 10 when left out.',
  },
  quick: { type: 'boolean', description: 'Up to 1,000 pages, each step measured once.' },
  write: {
    type: 'boolean',
    description: 'Write the table into docs/performance.md and the chart to docs/speed.svg.',
  },
});

await runCommand(async () => {
  const sizes = (values.pages ?? (values.quick ? '51,1000' : '51,1000,10000')).split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError('--pages is a list of numbers, for example 51,1000.');
  const wanted = values.corpus?.split(',') ?? [...corpusNames];
  const unknown = wanted.find((name) => !corpusNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is not a corpus. There are: ${corpusNames.join(', ')}.`);
  const folder = resolve(engineRoot, '.bench');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const machine = machineNow();
  if (values.root !== undefined) return benchSite(folder, machine);
  if (!existsSync(eleventyCommand))
    console.error(`Eleventy is not measured beside it. To have it: ${eleventyInstall}`);
  const corpora = corpusNames.filter((name) => wanted.includes(name));
  const jobs = corpora.flatMap((corpus) => sizes.map((pages) => ({ corpus, pages })));
  const shareTime = timeSharer(
    jobs.map(({ pages }) => pages),
    minutesOf(values.minutes),
  );
  const costs: CorpusCosts[] = [];
  const failures: string[] = [];
  for (const { corpus, pages } of jobs) {
    console.error(`Measuring ${pages} pages (${corpus}) …`);
    const place = join(folder, `${corpus}-${pages}`);
    const seconds = shareTime();
    const runs = values.quick ? 1 : 3;
    try {
      costs.push(await measureCorpus({ corpus, pages, folder: place, runs, seconds }));
    } catch (error) {
      // The figures of the others are worth having all the same.
      failures.push(`${corpus}, ${pages} pages: ${error instanceof Error ? error.message : String(error)}`);
    }
    await rm(place, { recursive: true, force: true });
  }
  if (costs.length === 0) throw new Error(`Nothing could be measured:\n${failures.join('\n')}`);
  await writeFile(join(folder, 'results.json'), `${JSON.stringify({ machine, costs }, null, 2)}\n`);
  await writeFile(join(folder, 'speed.svg'), chartOf(costs));
  if (values.write) await writeGuide(costs, machine);
  console.log(printTable(costs, machine));
  for (const of of costs)
    failures.push(...of.failures.map((failure) => `${of.corpus}, ${of.pages} pages: ${failure}`));
  if (failures.length > 0) console.error(`\nNot measured:\n${failures.join('\n')}`);
  return failures.length > 0 ? 1 : 0;
});

async function benchSite(folder: string, machine: Machine): Promise<number> {
  if (values.pages !== undefined || values.corpus !== undefined || values.write)
    throw new UsageError('A site has pages of its own: leave out --pages, --corpus and --write.');
  openSiteFolder(root);
  const place = join(folder, 'own');
  const seconds = minutesOf(values.minutes) * 60;
  const costs = await measureSite({ root, folder: place, runs: values.quick ? 1 : 3, seconds });
  await rm(place, { recursive: true, force: true });
  console.log(printTable([costs], machine));
  if (costs.failures.length > 0) console.error(`\nNot measured:\n${costs.failures.join('\n')}`);
  return costs.failures.length > 0 ? 1 : 0;
}

function minutesOf(text = '10'): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new UsageError(`"${text}" is not a number of minutes.`);
  return minutes;
}

/** Makes the function that says how many seconds the next size may take: its share of those that are left. */
function timeSharer(sizes: readonly number[], minutes: number): () => number {
  const end = performance.now() + minutes * 60_000;
  // A start takes as long as some thousand pages.
  const waiting = sizes.map((pages) => pages + 1000);
  return () => {
    const all = waiting.reduce((sum, weight) => sum + weight, 0);
    return Math.max(0, ((end - performance.now()) / 1000) * ((waiting.shift() ?? 0) / all));
  };
}

function machineNow(): Machine {
  return {
    date: new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    node: process.version.slice(1),
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    load: (loadavg()[0] ?? 0).toFixed(1),
  };
}

async function writeGuide(costs: CorpusCosts[], machine: Machine): Promise<void> {
  const guide = resolve(engineRoot, 'docs/performance.md');
  const text = await readFile(guide, 'utf8');
  const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'].map((mark) => text.indexOf(mark)) as [
    number,
    number,
  ];
  if (begin < 0 || end < begin)
    throw new Error('docs/performance.md lacks the marks around the table of the benchmark.');
  const table = markdownTable(costs, machine);
  await writeFile(guide, `${text.slice(0, begin)}<!-- bench -->\n\n${table}\n\n${text.slice(end)}`);
  await writeFile(resolve(engineRoot, 'docs/speed.svg'), chartOf(costs));
}
