import { resolve } from 'node:path';
import { buildSite } from '../build/build';
import { parseOptions } from './options';
import { engineRoot } from '../site/engine-root';
import { isPortTaken, serveSite } from '../serve/server';

const { values } = parseOptions('start', {
  port: { type: 'string', placeholder: 'N', description: 'The port; 4173 when left out.' },
});

const port = Number(values.port ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`"${values.port}" is not a port.`);
  process.exit(2);
}

// Looked at before the build, which takes longer.
if (port !== 0 && (await isPortTaken(port))) {
  console.error(
    `Port ${port} is taken. Choose another: npm start -- --port ${port === 65_535 ? 4173 : port + 1}`,
  );
  process.exit(2);
}

const out = resolve(engineRoot, 'dist');
const { isBuilt } = await buildSite({ root: engineRoot, out, compress: true });
if (!isBuilt) process.exit(1);

const { url } = await serveSite(out, port);
console.log(`\nThe site is served at ${url}\nStop it with Ctrl+C.`);
