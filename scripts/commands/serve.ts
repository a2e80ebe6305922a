import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostOption, parseOptions, portOf, runCommand, text } from './options';
import { UsageError } from '../site/usage-error';
import { isPortTaken } from '../serve/listen';
import { serveSite } from '../serve/server';

const { values, pathOf } = parseOptions('serve', {
  dir: text('DIR', 'The built site; dist when left out.'),
  port: text('N', 'The port; 4173 when left out.'),
  ...hostOption,
});

await runCommand(async () => {
  const dir = pathOf(values.dir ?? 'dist');
  const port = portOf(values.port, 4173);
  if (!existsSync(join(dir, 'index.html')))
    throw new UsageError(`${dir} holds no built site. Build it first: npm run build`);
  if (await isPortTaken(port, values.host))
    throw new UsageError(`Port ${port} is taken. Choose another with --port.`);
  const { url } = await serveSite(dir, port, values.host);
  console.log(`Serving ${url}`);
});
