import { cpus, totalmem } from 'node:os';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureCorpus, type CorpusCosts } from '../bench/measure-corpus';
import { printTable } from '../bench/table';
import { parseOptions, runCommand } from './options';
import { UsageError } from '../site/usage-error';
import { engineRoot } from '../site/engine-root';

const { values } = parseOptions('bench', {
  pages: {
    type: 'string',
    placeholder: 'LIST',
    description: 'How many pages, in rising order; 51,1000,10000 when left out.',
  },
  quick: { type: 'boolean', description: 'Up to 1,000 pages, each step measured once.' },
});

await runCommand(async () => {
  const sizes = (values.pages ?? (values.quick ? '51,1000' : '51,1000,10000')).split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError('--pages is a list of numbers, for example 51,1000.');
  const folder = resolve(engineRoot, '.bench');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const costs: CorpusCosts[] = [];
  for (const pages of sizes) {
    console.error(`Measuring ${pages} pages …`);
    costs.push(
      await measureCorpus(pages, { folder: join(folder, String(pages)), runs: values.quick ? 1 : 3 }),
    );
  }
  const machine = {
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
  await writeFile(join(folder, 'results.json'), `${JSON.stringify({ machine, costs }, null, 2)}\n`);
  console.log(printTable(costs, machine));
  return 0;
});
