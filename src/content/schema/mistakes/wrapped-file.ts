import { isObject } from '../../source/json';
import type { SchemaError } from '../../../model/content';
import { childPointer } from '../../source/pointer';
import type { Subject } from '../subject';
import { unknownName, type Explained } from './mistake';

/** The whole of a file within a property of its own, as { "page": { … } }: one fault at that property. */
export function wrappedFile(errors: readonly SchemaError[], { file, root }: Subject): Explained {
  const [name, ...others] = isObject(root) ? Object.keys(root).filter((key) => key !== '$schema') : [];
  const inner = isObject(root) && name !== undefined ? root[name] : undefined;
  const ofFile = errors.filter(({ instancePath }) => instancePath === '');
  const missing = ofFile.filter(({ keyword }) => keyword === 'required');
  const holdsAll = missing.every(({ params }) =>
    Object.hasOwn(Object(inner), String(params.missingProperty)),
  );
  const isUnknown = ofFile.some((error) => unknownName(error) === name);
  if (name === undefined || others.length > 0 || missing.length === 0 || !holdsAll || !isUnknown)
    return { faults: [], rest: [...errors] };
  return {
    faults: [
      {
        code: 'schema/unknown-property',
        file,
        pointer: childPointer('', name),
        at: 'key',
        message: `The whole file is within "${name}"; what is in it belongs in the outer { } itself.`,
        hint: `Delete "${name}": { at the beginning, and one } at the end.`,
      },
    ],
    rest: errors.filter((error) => !ofFile.includes(error)),
  };
}
