import { resolve } from 'node:path';
import { buildSite } from '../build/build';
import { parseOptions, runCommand, rootOption } from './options';
import { engineRoot } from '../site/engine-root';

const { values } = parseOptions('build', {
  ...rootOption,
  out: { type: 'string', placeholder: 'DIR', description: 'Where the site is written; dist when left out.' },
  clean: { type: 'boolean', description: 'Builds everything again, whatever the last build left.' },
  compress: { type: 'boolean', description: 'Also write .br and .gz files for servers that send them.' },
});

await runCommand(async () => {
  const { isBuilt } = await buildSite({
    root: resolve(values.root ?? engineRoot),
    out: resolve(values.out ?? 'dist'),
    compress: values.compress,
    clean: values.clean,
  });
  return isBuilt ? 0 : 1;
});
