import { resolve } from 'node:path';
import { parseOptions } from './options';
import { serveSite } from '../serve/server';

const { values } = parseOptions('serve', {
  dir: { type: 'string', placeholder: 'DIR', description: 'The built site; dist when left out.' },
  port: { type: 'string', placeholder: 'N', description: 'The port; 4173 when left out.' },
});

const { url } = await serveSite(resolve(values.dir ?? 'dist'), Number(values.port ?? 4173));
console.log(`Serving ${url}`);
