import { fileURLToPath } from 'node:url';

/** The engine's own folder: where its schemas and sources stand, whatever site is built. */
export const engineRoot = fileURLToPath(new URL('../../', import.meta.url));
