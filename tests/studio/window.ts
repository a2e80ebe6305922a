import { JSDOM } from 'jsdom';
import type { Json } from '../../src/model/resolved';
import type { Edit, Field } from '../../src/model/studio';
import { createApi } from '../../src/studio/api/client';
import { createSaver, type Saver } from '../../src/studio/state/saver';
import { token, type openStudio } from './studio-site';

/** What the network does with an answer before the window has it. */
export type Network = (answer: Response) => Response | Promise<Response>;

/** Leads what Studio asks to the server that is running; a browser would know its address. */
export function connect(studio: () => Awaited<ReturnType<typeof openStudio>>) {
  const real = globalThis.fetch;
  // The server runs in the same process: it would not do in a browser's environment.
  const { localStorage, document } = new JSDOM('', { url: 'http://localhost' }).window;
  Object.assign(globalThis, { localStorage, document, addEventListener: () => undefined });
  let network: Network = (answer) => answer;
  globalThis.fetch = async (path, init) => {
    const address = typeof path === 'string' && path.startsWith('/') ? new URL(path, studio().url()) : path;
    return network(await real(address, init));
  };
  return {
    /** Studio's own client, as one more window has it. */
    openWindow: (): Saver => createSaver(createApi(token)),
    /** The page of another site is shown at the same address. */
    site(id: string) {
      document.head.innerHTML = `<meta name="studio-site" content="${id}">`;
    },
    through: (next: Network = (answer) => answer) => void (network = next),
    close: () => void (globalThis.fetch = real),
  };
}

/** A field of a block, as it is read when the block is chosen. */
export async function openField(window: Saver, route: string, pointer: string): Promise<Field> {
  const at = /^\/blocks\/\d+/.exec(pointer)?.[0] ?? '';
  const { fields } = await window.read(route, at);
  const field = everyField(fields).find(({ origin }) => origin.pointer === pointer);
  if (!field) throw new Error(`${route} has no field ${pointer}.`);
  return field;
}

const everyField = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);

/** What is sent when a value is typed into a field. */
export const typed = ({ origin: { file, pointer }, hash = '', value: before }: Field, value: Json): Edit => ({
  file,
  hash,
  ...(before !== undefined && { before }),
  command: { kind: 'set', pointer, value },
  label: `${file} › ${pointer}`,
  place: { route: '/', at: pointer, field: pointer },
});
