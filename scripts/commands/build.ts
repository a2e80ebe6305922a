import { join } from 'node:path';
import { buildSite } from '../build/build';
import { flag, parseOptions, rootOption, runCommand, text, workersOf } from './options';
import { parseShard } from '../site/partition';

const { values, root, pathOf } = parseOptions('build', {
  ...rootOption,
  out: text('DIR', 'Where the site is written; dist in its folder when left out, and part-K for a shard.'),
  clean: flag('Builds everything again, whatever the last build left.'),
  workers: text(
    'N',
    'Threads that read and render pages; by cores and size when left out, none for small sites.',
  ),
  shard: text('K/N', 'Builds one of N shards of the site, which npm run merge joins.'),
  compress: flag('Also write .br and .gz files for servers that send them.'),
});

await runCommand(async () => {
  const shard = parseShard(values.shard);
  const { isBuilt } = await buildSite({
    root,
    out:
      values.out === undefined && !shard ? join(root, 'dist') : pathOf(values.out ?? `part-${shard?.number}`),
    compress: values.compress,
    clean: values.clean,
    workers: workersOf(values.workers),
    shard,
  });
  return isBuilt ? 0 : 1;
});
