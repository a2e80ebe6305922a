import { resolve } from 'node:path';
import { createServer } from 'vite';
import { parseOptions } from './options';
import { engineRoot } from '../site/engine-root';
import { contentPlugin } from '../dev/content-plugin';

const { values } = parseOptions('dev', {
  port: { type: 'string', placeholder: 'N', description: 'The port; 5173 when left out.' },
  root: {
    type: 'string',
    placeholder: 'DIR',
    description: 'The folder that holds pages/; this one when left out.',
  },
});

const server = await createServer({
  root: engineRoot,
  configFile: resolve(engineRoot, 'vite.config.ts'),
  appType: 'custom',
  base: '/',
  server: { port: Number(values.port ?? 5173) },
  plugins: [contentPlugin({ root: resolve(values.root ?? engineRoot) })],
});
await server.listen();
server.printUrls();
