import { isObject } from '../../source/json';
import type { SchemaError } from '../../../model/content';
import type { Subject } from '../subject';
import type { Explained } from './mistake';

// Of these every page has the first two, and a shared part neither.
const ofPages = ['title', 'meta'];

/** A shared part that is in the wrong folder: one fault, not one for each property that only pages have. */
export function strayPart(errors: readonly SchemaError[], { file, root }: Subject): Explained {
  const none = { faults: [], rest: [...errors] };
  const name = /^pages\/(?!_)(.+)\.json$/.exec(file)?.[1];
  if (name === undefined || !isObject(root)) return none;
  const lacking = errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === '' && ofPages.includes(String(params.missingProperty)),
  );
  const own = Object.keys(root).filter((key) => key !== '$schema');
  const isPart = Array.isArray(root.blocks) && own.length === 1;
  if (lacking.length < ofPages.length || !isPart) return none;
  return {
    faults: [
      {
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
