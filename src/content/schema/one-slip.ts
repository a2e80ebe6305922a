import { isObject } from '../source/json';
import type { Fault, SchemaError } from '../../model/content';
import { valueAt } from '../source/pointer';
import type { Subject } from './subject';

// Of these every page has the first two, and a shared part neither.
const ofPages = ['title', 'meta'];

/** A shared part that is in the wrong folder: one fault, not one for each property that only pages have. */
export function strayPart(
  errors: readonly SchemaError[],
  { file, root }: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const none = { faults: [], rest: [...errors] };
  const name = /^pages\/(?!_)(.+)\.json$/.exec(file)?.[1];
  if (name === undefined || !isObject(root)) return none;
  const lacking = errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === '' && ofPages.includes(String(params['missingProperty'])),
  );
  const own = Object.keys(root).filter((key) => key !== '$schema');
  const isPart = Array.isArray(root['blocks']) && own.length === 1;
  if (lacking.length < ofPages.length || !isPart) return none;
  return {
    faults: [
      {
        severity: 'error',
        code: 'schema/missing-property',
        file,
        pointer: '',
        message:
          'This file has blocks, but no "title" and no "meta": it is written like a shared part, and pages/_shared is the folder for those.',
        hint: `Move it to pages/_shared/${name}.json, and show it with { "type": "include", "name": "${name}" }. If it is to be a page, add "title" and "meta".`,
      },
    ],
    rest: errors.filter((error) => !lacking.includes(error)),
  };
}

/** The one entry of a list of lists, written without its own brackets: one fault, not one for every text in it. */
export function singleEntries(
  errors: readonly SchemaError[],
  { file, root }: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const inLists = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const [, list] = /^(.+)\/\d+$/.exec(error.instancePath) ?? [];
    if (list !== undefined && error.keyword === 'type' && error.params['type'] === 'array')
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
      severity: 'error',
      code: 'schema/type',
      file,
      pointer,
      message: `Every entry of "${name}" is a list of its own, such as a row with its cells; here are the parts of one without its brackets.`,
      hint: `Write one more [ after the [, and one more ] before the ]: "${name}": [["…", "…"], ["…", "…"]].`,
    });
  }
  return { faults, rest: errors.filter((error) => !explained.has(error)) };
}
