import { resolve } from 'node:path';
import { createDevServer } from '../dev/server';
import { engineRoot } from '../site/engine-root';
import { UsageError } from '../site/usage-error';
import { parseOptions, runCommand } from './options';

const { values } = parseOptions('dev', {
  port: { type: 'string', placeholder: 'N', description: 'The port; 5173 when left out.' },
  root: {
    type: 'string',
    placeholder: 'DIR',
    description: 'The folder that holds pages/; this one when left out.',
  },
});

await runCommand(async () => {
  const port = Number(values.port ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${values.port}" is not a port.`);
  const server = await createDevServer({ root: resolve(values.root ?? engineRoot), port });
  await server.listen();
  server.printUrls();
  return 0;
});
