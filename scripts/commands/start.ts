import { join } from 'node:path';
import { buildSite } from '../build/build';
import { hostOption, parseOptions, portOf, rootOption, runCommand, text } from './options';
import { UsageError } from '../site/usage-error';
import { isPortTaken } from '../serve/listen';
import { serveSite } from '../serve/server';

const { values, root } = parseOptions('start', {
  ...rootOption,
  port: text('N', 'The port; 4173 when left out.'),
  ...hostOption,
});

await runCommand(async () => {
  const port = portOf(values.port, 4173);
  // Looked at before the build, which takes longer.
  if (await isPortTaken(port, values.host)) {
    const other = port === 65_535 ? 4173 : port + 1;
    throw new UsageError(`Port ${port} is taken. Choose another: npm start -- --port ${other}`);
  }
  const out = join(root, 'dist');
  const { isBuilt } = await buildSite({ root, out, compress: true });
  if (!isBuilt) return 1;
  const { url } = await serveSite(out, port, values.host);
  console.log(`\nThe site is served at ${url}\nStop it with Ctrl+C.`);
});
