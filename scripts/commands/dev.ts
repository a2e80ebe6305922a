import { createDevServer } from '../dev/server';
import { parseOptions, portOf, rootOption, runCommand, text } from './options';

const { values, root } = parseOptions('dev', {
  port: text('N', 'The port; 5173 when left out.'),
  ...rootOption,
});

await runCommand(async () => {
  const server = await createDevServer({
    root,
    port: portOf(values.port, 5173),
  });
  await server.listen();
  server.printUrls();
});
