import { resolve } from 'node:path';

/** The engine's own folder: where its schemas and sources stand, whatever site is built. */
export const engineRoot = resolve(import.meta.dirname, '../..');
