import { createDevServer } from '../dev/server';
import { parseOptions, portOf, rootOption, runCommand } from './options';

const { values, root } = parseOptions('dev', {
  port: { type: 'string', placeholder: 'N', description: 'The port; 5173 when left out.' },
  ...rootOption,
});

await runCommand(async () => {
  const server = await createDevServer({
    root,
    port: portOf(values.port, 5173),
  });
  await server.listen();
  server.printUrls();
  return 0;
});
