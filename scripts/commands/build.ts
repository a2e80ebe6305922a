import { join } from 'node:path';
import { buildSite } from '../build/build';
import { parseWorkers } from '../build/workers/workers';
import { parseOptions, runCommand, rootOption } from './options';

const { values, root, pathOf } = parseOptions('build', {
  ...rootOption,
  out: {
    type: 'string',
    placeholder: 'DIR',
    description: 'Where the site is written; dist in its folder when left out.',
  },
  clean: { type: 'boolean', description: 'Builds everything again, whatever the last build left.' },
  workers: {
    type: 'string',
    placeholder: 'N',
    description: 'Threads that read and render pages; by cores and size when left out, none for small sites.',
  },
  compress: { type: 'boolean', description: 'Also write .br and .gz files for servers that send them.' },
});

await runCommand(async () => {
  const { isBuilt } = await buildSite({
    root,
    out: values.out === undefined ? join(root, 'dist') : pathOf(values.out),
    compress: values.compress,
    clean: values.clean,
    workers: parseWorkers(values.workers),
  });
  return isBuilt ? 0 : 1;
});
