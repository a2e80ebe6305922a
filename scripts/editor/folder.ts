import { posix } from 'node:path';

/** The folder of a site with the schemas that its files name as "$schema". It is made from the site, and not part of it. */
export const editorFolder = '.schema';

/** What a file says as "$schema": the way up to the site's folder, and down to its schemas. */
export function schemaReference(path: string, kind: 'page' | 'shared' | 'site' | 'form'): string {
  const up = posix.dirname(path).replace(/[^/]+/g, '..');
  return posix.join(up, editorFolder, `${kind}.schema.json`);
}
