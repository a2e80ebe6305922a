import { resolve } from 'node:path';
import { mergeSite } from '../build/shards/merge';
import { parseOptions, rootOption, runCommand } from './options';
import { engineRoot } from '../site/engine-root';
import { UsageError } from '../site/usage-error';

const specs = {
  ...rootOption,
  out: { type: 'string', placeholder: 'DIR', description: 'Where the site is written; dist when left out.' },
  clean: { type: 'boolean', description: 'Also takes the place of another site.' },
} as const;
const { values, positionals, usage } = parseOptions('merge', specs, 'FOLDER…');

await runCommand(async () => {
  if (positionals.length === 0) throw new UsageError(`Name the folders of all shards.\n\n${usage}`);
  await mergeSite({
    root: resolve(values.root ?? engineRoot),
    out: resolve(values.out ?? 'dist'),
    shards: positionals,
    clean: values.clean,
  });
  return 0;
});
