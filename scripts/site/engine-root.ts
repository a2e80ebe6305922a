import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The engine's own folder: where its schemas and sources stand, whatever site is built. */
export const engineRoot = findEngineRoot(import.meta.dirname);

/** The nearest folder above that holds the contract: code runs from its source and from bundles in .cache alike. */
function findEngineRoot(folder: string): string {
  if (existsSync(join(folder, 'schema/page.schema.json')) && existsSync(join(folder, 'package.json')))
    return folder;
  if (dirname(folder) === folder) throw new Error('The engine does not find its own schema folder.');
  return findEngineRoot(dirname(folder));
}
