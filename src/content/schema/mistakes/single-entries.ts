import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { valueAt } from '../../source/pointer';
import type { Subject } from '../subject';
import type { Explained } from './mistake';

/** The one entry of a list of lists, written without its own brackets: one fault, not one for every text in it. */
export function singleEntries(errors: readonly SchemaError[], { file, root }: Subject): Explained {
  const inLists = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const [, list] = /^(.+)\/\d+$/.exec(error.instancePath) ?? [];
    if (list !== undefined && error.keyword === 'type' && error.params.type === 'array')
      inLists.set(list, [...(inLists.get(list) ?? []), error]);
  }
  const faults: Fault[] = [];
  const explained = new Set<SchemaError>();
  for (const [pointer, found] of inLists) {
    const list = valueAt(root, pointer);
    const isEntry = Array.isArray(list) && list.length > 1 && list.every((part) => typeof part === 'string');
    if (!isEntry || found.length !== list.length) continue;
    for (const error of found) explained.add(error);
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    faults.push({
      code: 'schema/type',
      file,
      pointer,
      message: `Every entry of "${name}" is a list of its own, such as a row with its cells; here are the parts of one without its brackets.`,
      hint: `Write one more [ after the [, and one more ] before the ]: "${name}": [["…", "…"], ["…", "…"]].`,
    });
  }
  return { faults, rest: errors.filter((error) => !explained.has(error)) };
}
