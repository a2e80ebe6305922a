import { randomBytes } from 'node:crypto';
import { studioAddress } from '../dev/content-plugin';
import { createDevServer } from '../dev/server';
import { openKept } from '../receive/kept/open';
import { readMessages } from '../studio/read/messages';
import { studioPlugin } from '../studio/serve/plugin';
import { parseOptions, portOf, rootOption, runCommand, text } from './options';

const { values, root } = parseOptions('studio', {
  port: text('N', 'The port; 5173 when left out.'),
  ...rootOption,
});

await runCommand(async () => {
  // React's checks are for whoever programs, and more than double what a key costs on a large site.
  process.env['NODE_ENV'] = 'production';
  const messages = process.env['RECEIVE_DATA'] ? readMessages(openKept(process.env, root).store) : undefined;
  const token = randomBytes(24).toString('base64url');
  const server = await createDevServer({
    root,
    port: portOf(values.port, 5173),
    beside: studioPlugin({ root, token, messages }),
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const address = new URL(studioAddress, url);
  address.hash = `token=${token}`;
  server.config.logger.info(
    `\n  Studio: ${address.href}\n  Whoever has this address can change the site as long as this runs. Stop it with Ctrl+C.\n`,
  );
  return 0;
});
