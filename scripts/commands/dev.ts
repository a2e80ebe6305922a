import { resolve } from 'node:path';
import { createServer } from 'vite';
import { parseOptions, portOf, rootOption, runCommand } from './options';
import { engineRoot } from '../site/engine-root';
import { contentPlugin } from '../dev/content-plugin';

const { values } = parseOptions('dev', {
  port: { type: 'string', placeholder: 'N', description: 'The port; 5173 when left out.' },
  ...rootOption,
});

await runCommand(async () => {
  const server = await createServer({
    root: engineRoot,
    configFile: resolve(engineRoot, 'vite.config.ts'),
    appType: 'custom',
    base: '/',
    server: { port: portOf(values.port, 5173) },
    plugins: [contentPlugin({ root: resolve(values.root ?? engineRoot) })],
  });
  await server.listen();
  server.printUrls();
  return 0;
});
