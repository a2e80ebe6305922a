import { open } from 'node:fs/promises';
import type { MediaFacts } from '../../../src/model/media';
import { readMp4 } from './mp4';
import { partsOf } from './read-parts';
import { readWebm } from './webm';

/** Finds out how large and how long a film is, from its headers: films are large, and are never read to their end. */
export async function inspectFilm(file: string): Promise<MediaFacts> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const parts = partsOf(handle, size);
    const start = (await parts.read(0, Math.min(size, 4)))?.toString('latin1');
    if (start === 'RIFF') return { kind: 'unusable', is: 'film-foreign', detail: 'AVI' };
    const container = start === '\x1a\x45\xdf\xa3' ? 'webm' : 'mp4';
    const shape = await (container === 'webm' ? readWebm(parts) : readMp4(parts));
    if (!shape) return { kind: 'unusable', is: 'film-damaged' };
    if ('foreign' in shape) return { kind: 'unusable', is: 'film-foreign', detail: shape.foreign };
    return { kind: 'film', container, bytes: size, ...shape };
  } finally {
    await handle.close();
  }
}
