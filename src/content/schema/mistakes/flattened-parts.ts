import { isObject } from '../../source/json';
import type { SchemaError } from '../../../model/content';
import { childPointer, valueAt } from '../../source/pointer';
import { correctName } from '../likely-names';
import { examplesOf, propertiesOf, type Subject } from '../subject';
import { missingName, unknownName, type Finder, type Mistake } from './mistake';

/** The parts of an object, written beside it or in its place: one fault, not one for each of them. */
export const flattenedParts: Finder = (error, errors, subject) => {
  const holder = missingName(error);
  if (holder === undefined) return undefined;
  const missing = { error, errors };
  return inPlaceOf(holder, missing, subject) ?? besideOwner(holder, missing, subject);
};

interface MissingPart {
  /** That something is missing. */
  error: SchemaError;
  errors: readonly SchemaError[];
}

/** "src" and "alt" in a block, which needs an "image" that holds them. */
function inPlaceOf(holder: string, { error, errors }: MissingPart, subject: Subject): Mistake | undefined {
  const { instancePath } = error;
  const examples = examplesOf(instancePath, holder, subject);
  const isList = examples.length > 0 && examples.every((example) => Array.isArray(example));
  const shapes = (isList ? examples.flat(1) : examples).filter(isObject);
  const shape = shapes.reduce<Record<string, unknown> | undefined>(
    (least, other) => (least && Object.keys(least).length <= Object.keys(other).length ? least : other),
    undefined,
  );
  if (shape === undefined || 'type' in shape) return undefined;
  const known = Object.keys(Object.assign({}, ...shapes));
  const valueOf = (written: string) => valueAt(subject.root, childPointer(instancePath, written));
  const parts = errors.flatMap((other) => {
    const written = unknownName(other);
    if (written === undefined || other.instancePath !== instancePath) return [];
    const name = known.includes(written)
      ? written
      : likelyPart(written, { known, holder, error, isList, value: valueOf(written) });
    return name === undefined ? [] : [{ other, written, name }];
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  const named = new Map(parts.map(({ written, name }) => [name, shown(valueOf(written))]));
  for (const name of Object.keys(shape)) if (!named.has(name)) named.set(name, gapFor(shape[name]));
  const inside = [...named].map(([name, value]) => `"${name}": ${value}`).join(', ');
  const names = parts.map(({ written }) => `"${written}"`);
  const [open, close] = isList ? ['[{', '}]'] : ['{', '}'];
  return {
    fault: {
      code: 'schema/unknown-property',
      file: subject.file,
      pointer: childPointer(instancePath, first.written),
      at: 'key',
      message: `${names.join(', ')} ${names.length === 1 ? 'belongs' : 'belong'} in ${isList ? 'an entry of a list' : 'an object of its own'}, named "${holder}".`,
      hint: `Write, in place of ${names.length === 1 ? 'this line' : 'these lines'}: "${holder}": ${open} ${inside} ${close}`,
    },
    covers: (other) => other === error || parts.some((part) => part.other === other),
  };
}

interface LikelyPart {
  known: readonly string[];
  holder: string;
  error: SchemaError;
  isList: boolean;
  value: unknown;
}

/** Another word for a part of the holder, if it is none for what else the object may have. */
function likelyPart(
  written: string,
  { known, holder, error, isList, value }: LikelyPart,
): string | undefined {
  const isHolder = typeof value === 'string' && correctName(written, [holder]).replacement !== undefined;
  if (isList) return isHolder ? known.find((other) => other === 'text') : undefined;
  const { replacement, hint } = correctName(
    written,
    Object.keys(propertiesOf(error)).filter((name) => name !== holder),
  );
  return replacement === undefined && hint === undefined
    ? correctName(written, known).replacement
    : undefined;
}

/** "provider" beside "embed", which needs it. */
function besideOwner(name: string, { error, errors }: MissingPart, subject: Subject): Mistake | undefined {
  const at = error.instancePath.lastIndexOf('/');
  const owner = error.instancePath.slice(at + 1);
  const ownerPointer = error.instancePath.slice(0, at);
  const found = errors.find((other) => other.instancePath === ownerPointer && unknownName(other) === name);
  if (found === undefined || at < 0 || /^\d+$/.test(owner)) return undefined;
  return {
    fault: {
      code: 'schema/unknown-property',
      file: subject.file,
      pointer: childPointer(ownerPointer, name),
      at: 'key',
      message: `"${name}" belongs in "${owner}", and is beside it.`,
      hint: `Move this line into the { } of "${owner}".`,
    },
    covers: (other) => other === error || other === found,
  };
}

const longestShown = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '…';
  return text.length > longestShown ? '…' : text;
}

/** What is still to be written, in the shape of an example. */
function gapFor(value: unknown): string {
  if (!isObject(value)) return Array.isArray(value) ? '[…]' : '"…"';
  const inside = Object.entries(value).map(([name, part]) => `"${name}": ${gapFor(part)}`);
  return `{ ${inside.join(', ')} }`;
}
