import { existsSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeCorpus } from './corpus';
import { eleventyCommand, eleventyInstall, writeEleventySite } from './eleventy';
import { measure, type Cost } from './measure';
import { parseOptions, runCommand } from '../../scripts/commands/options';
import { UsageError } from '../../scripts/site/usage-error';
import { engineRoot } from '../../scripts/site/engine-root';

const { values } = parseOptions('bench', {
  pages: { type: 'string', placeholder: 'N', description: 'How many pages; 10000 when left out.' },
  rounds: { type: 'string', placeholder: 'N', description: 'How often all is measured; 5 when left out.' },
  write: { type: 'boolean', description: 'Write the table into docs/performance.md.' },
});

const floor = 'floor: JSON.parse, Ajv, React, writeFile';
const peer = 'Eleventy 3.1.8';
const folder = resolve(engineRoot, '.bench');
const [site, out] = [join(folder, 'site'), join(folder, 'out')];
const run = (...args: string[]) => measure(['scripts/run.mjs', ...args], engineRoot);
const build = (...args: string[]) => run('build', '--root', site, '--out', out, ...args);

await runCommand(async () => {
  const [pages, rounds] = [numberOf('pages', 10_000), numberOf('rounds', 5)];
  await rm(folder, { recursive: true, force: true });
  await writeCorpus(site, pages);
  if (existsSync(eleventyCommand)) await writeEleventySite(join(folder, 'eleventy'), pages);
  else console.error(`Eleventy is not measured beside it. To have it: ${eleventyInstall}`);
  const begun = machineNow();
  // Bundles the app, so that the time for it is in none of the figures.
  await build();
  const costs = new Map<string, Cost[]>();
  // All in turn, then all again: so a busy minute strikes all alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [step, job] of Object.entries(steps(round)))
      costs.set(step, [...(costs.get(step) ?? []), await job()]);
  await rm(folder, { recursive: true, force: true });
  const table = [`${begun}; ${pages} pages, ${rounds} rounds:`, '', ...tableOf(costs)].join('\n');
  console.log(table);
  if (values.write) await writeTable(table);
  return 0;
});

function steps(round: number): Record<string, () => Promise<Cost>> {
  const changed = async (file: string, pattern: RegExp, text: string) => {
    const path = join(site, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(pattern, text));
    return build();
  };
  const fresh = async (made: string, job: () => Promise<Cost>) => {
    await rm(made, { recursive: true, force: true });
    return job();
  };
  const [floorOut, project] = [join(folder, 'floor'), join(folder, 'eleventy')];
  return {
    check: () => run('check', '--root', site),
    'full build': () => fresh(out, () => build('--clean')),
    [floor]: () => fresh(floorOut, () => run('tests/bench/floor', site, floorOut)),
    ...(existsSync(project) && {
      [peer]: () => fresh(join(project, 'out'), () => measure([eleventyCommand, '--quiet'], project)),
    }),
    'nothing changed': () => build(),
    'one page changed': () => changed('pages/index.json', /"text": ".*?"/, `"text": "Change ${round}."`),
    'a shared part changed': () => changed('pages/_shared/hours.json', /"10–\d+"/, `"10–${21 + round}"`),
  };
}

function* tableOf(costs: ReadonlyMap<string, readonly Cost[]>): Iterable<string> {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  yield row('median of the rounds', 'wall', 'CPU', 'most memory', 'wall, floor = 1', 'wall, Eleventy = 1');
  yield row('---', ...Array.from({ length: 5 }, () => '---:'));
  for (const [step, runs] of costs) {
    const of = (name: keyof Cost) => median(runs.map((cost) => cost[name]));
    // Within a round, for the machine is not equally fast in all of them.
    const beside = (other: readonly Cost[] = []) =>
      other.length === 0
        ? '–'
        : median(runs.map(({ wall }, at) => wall / (other[at]?.wall ?? NaN))).toFixed(2);
    const own = [`${of('wall').toFixed(2)} s`, `${of('cpu').toFixed(2)} s`, `${of('peak').toFixed(0)} MiB`];
    yield row(step, ...own, beside(costs.get(floor)), beside(costs.get(peer)));
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function numberOf(name: 'pages' | 'rounds', usual: number): number {
  const number = Number(values[name] ?? usual);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} is a whole number from 1.`);
  return number;
}

function machineNow(): string {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  return `On ${day}, Node ${process.version.slice(1)}, ${processors}, ${memory}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the start`;
}

async function writeTable(table: string): Promise<void> {
  const file = resolve(engineRoot, 'docs/performance.md');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/, () => `\n${table}\n\n`),
  );
}
