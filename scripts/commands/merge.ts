import { join } from 'node:path';
import { mergeSite } from '../build/shards/merge-shards';
import { flag, parseOptions, rootOption, runCommand, text } from './options';
import { UsageError } from '../site/usage-error';

const specs = {
  ...rootOption,
  out: text('DIR', 'Where the site is written; dist in its folder when left out.'),
  clean: flag('Also takes the place of another site.'),
} as const;
const { values, positionals, usage, root, pathOf } = parseOptions('merge', specs, 'FOLDER…');

await runCommand(async () => {
  if (positionals.length === 0) throw new UsageError(`Name the folders of all shards.\n\n${usage}`);
  await mergeSite({
    root,
    out: values.out === undefined ? join(root, 'dist') : pathOf(values.out),
    shards: positionals.map(pathOf),
    clean: values.clean,
  });
});
