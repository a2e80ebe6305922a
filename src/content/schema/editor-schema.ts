import type { Fault } from '../../model/fault';
import { isObject } from '../../model/json';

export type FileKind = 'page' | 'shared' | 'site' | 'form';

/** The folder of a site with the schemas that its files name as "$schema". It is made from the site, and not part of it. */
export const editorFolder = '.schema';

/** What a file says as "$schema": the way up to the site's folder, and down to its schemas. */
export const schemaReference = (file: string, kind: FileKind): string =>
  `${'../'.repeat(file.split('/').length - 1)}${editorFolder}/${kind}.schema.json`;

/** `$schema` is for the editor alone: where it leads astray, nothing is offered there, and nothing underlined. */
export function editorSchemaFaults(file: string, kind: FileKind, value: unknown): Fault[] {
  const written = isObject(value) ? value['$schema'] : undefined;
  const right = schemaReference(file, kind);
  if (typeof written !== 'string' || written.replace(/^\.\//, '') === right) return [];
  return [
    {
      code: 'schema/editor',
      file,
      pointer: '/$schema',
      message:
        'This is not where the schema of this file is: the editor neither offers nor underlines anything.',
      replacement: right,
      isCertain: true,
    },
  ];
}
