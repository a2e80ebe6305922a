import { isObject } from '../../source/json';
import { childPointer } from '../../source/pointer';
import { missingName, unknownName, type Finder } from './mistake';

/** The whole of a file within a property of its own, as { "page": { … } }: one fault at that property. */
export const wrappedFile: Finder = (error, left, { file, root }) => {
  const [name, ...others] = isObject(root) ? Object.keys(root).filter((key) => key !== '$schema') : [];
  if (name === undefined || others.length > 0 || error.instancePath !== '' || unknownName(error) !== name)
    return undefined;
  const inner: object = Object(isObject(root) && root[name]);
  const missing = left.flatMap((other) => (other.instancePath === '' && missingName(other)) || []);
  if (missing.length === 0 || !missing.every((each) => Object.hasOwn(inner, each))) return undefined;
  return {
    fault: {
      code: 'schema/unknown-property',
      file,
      pointer: childPointer('', name),
      at: 'key',
      message: `The whole file is within "${name}"; what is in it belongs in the outer { } itself.`,
      hint: `Delete "${name}": { at the beginning, and one } at the end.`,
    },
    covers: ({ instancePath }) => instancePath === '',
  };
};
