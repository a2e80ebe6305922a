import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';

export type FileKind = 'page' | 'shared' | 'site' | 'form';

/** `$schema` is for the editor alone: where it leads astray, nothing is offered there, and nothing underlined. */
export function editorSchemaFaults(file: string, kind: FileKind, value: unknown): Fault[] {
  const written = isObject(value) ? value['$schema'] : undefined;
  const depth = file.split('/').length - 1;
  const right = `${'../'.repeat(depth)}.schema/${kind}.schema.json`;
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
