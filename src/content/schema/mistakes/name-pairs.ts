import { childPointer, valueAt } from '../../source/pointer';
import { correct } from '../../source/suggest';
import { exampleOf, ownerFor } from '../subject';
import { missingName, unknownName, type Finder } from './mistake';

/**
 * An object that lacks a property and has an unknown one in its place has one fault, the name: a similar one, or the only
 * one that is missing, with a value of its kind.
 */
export const pairNames: Finder = (unknown, left, subject) => {
  const { instancePath } = unknown;
  const written = unknownName(unknown);
  if (written === undefined) return undefined;
  const beside = left.filter((error) => error.instancePath === instancePath);
  const lacking = beside.flatMap((error) => missingName(error) ?? []);
  const [only = '', ...others] = lacking;
  const isAlone =
    others.length === 0 && beside.filter((error) => unknownName(error) !== undefined).length === 1;
  const pointer = childPointer(instancePath, written);
  const example = isAlone ? exampleOf(instancePath, only, subject) : undefined;
  const isOfKind =
    example !== undefined && kindOfValue(JSON.parse(example)) === kindOfValue(valueAt(subject.root, pointer));
  const spelt = correct(written, lacking);
  const words = spelt.replacement === undefined && isOfKind ? { replacement: only } : spelt;
  if (words.replacement === undefined) return undefined;
  return {
    fault: {
      code: 'schema/unknown-property',
      file: subject.file,
      pointer,
      at: 'key',
      message: `"${written}" is not a property of ${ownerFor(unknown, subject)}, and "${words.replacement}" is missing.`,
      ...words,
    },
    covers: (error) =>
      error === unknown || (beside.includes(error) && missingName(error) === words.replacement),
  };
};

const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
