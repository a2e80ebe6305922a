import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { childPointer, valueAt } from '../../source/pointer';
import { correctName } from '../likely-names';
import { exampleOf, ownerFor, type Subject } from '../subject';
import type { Explained } from './mistake';

const missingName = ({ params }: SchemaError) => String(params.missingProperty);
const unknownName = ({ params }: SchemaError) => String(params.additionalProperty);

/** An object that lacks a property and has an unknown one in its place has one fault: the name. */
export function pairNames(errors: readonly SchemaError[], subject: Subject): Explained {
  const rest = new Set(errors);
  const faults: Fault[] = [];
  const unknowns = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  for (const unknown of unknowns) {
    const lacking = [...rest].filter(
      ({ keyword, instancePath }) => keyword === 'required' && instancePath === unknown.instancePath,
    );
    const pair =
      swapped(unknown, lacking, subject) ??
      similar(unknown, lacking, subject) ??
      onlyOne(unknown, { lacking, unknowns, subject });
    if (!pair) continue;
    rest.delete(unknown);
    if (pair.missing) rest.delete(pair.missing);
    faults.push(pair.fault);
  }
  return { faults, rest: [...rest] };
}

interface Pair {
  missing?: SchemaError;
  fault: Fault;
}

function faultAt(
  unknown: SchemaError,
  { file }: Subject,
  words: Omit<Fault, 'code' | 'file' | 'pointer'>,
): Fault {
  const pointer = childPointer(unknown.instancePath, unknownName(unknown));
  return { code: 'schema/unknown-property', file, pointer, at: 'key', ...words };
}

/** "Opening hours": "heading" instead of "heading": "Opening hours". */
function swapped(unknown: SchemaError, lacking: readonly SchemaError[], subject: Subject): Pair | undefined {
  const written = unknownName(unknown);
  const value = valueAt(subject.root, childPointer(unknown.instancePath, written));
  const properties: object = Object(unknown.parentSchema?.properties);
  const present: object = Object(valueAt(subject.root, unknown.instancePath));
  if (typeof value !== 'string' || !Object.hasOwn(properties, value) || Object.hasOwn(present, value))
    return undefined;
  const message = `The name and the value have changed places: "${value}" is the name of a property.`;
  const missing = lacking.find((error) => missingName(error) === value);
  return {
    ...(missing && { missing }),
    fault: faultAt(unknown, subject, { message, rewrite: { isSwap: true } }),
  };
}

const together = (unknown: SchemaError, missing: SchemaError, subject: Subject) =>
  `"${unknownName(unknown)}" is not a property of ${ownerFor(unknown, subject)}, and "${missingName(missing)}" is missing.`;

function similar(unknown: SchemaError, lacking: readonly SchemaError[], subject: Subject): Pair | undefined {
  const { replacement } = correctName(unknownName(unknown), lacking.map(missingName));
  const missing = lacking.find((error) => missingName(error) === replacement);
  if (!missing) return undefined;
  const words = correctName(unknownName(unknown), [missingName(missing)]);
  return {
    missing,
    fault: faultAt(unknown, subject, { message: together(unknown, missing, subject), ...words }),
  };
}

/** "title" for "heading": another word for the only property that is missing, with a value of its kind. */
function onlyOne(
  unknown: SchemaError,
  {
    lacking,
    unknowns,
    subject,
  }: { lacking: readonly SchemaError[]; unknowns: readonly SchemaError[]; subject: Subject },
): Pair | undefined {
  const [missing] = lacking;
  const others = unknowns.filter(({ instancePath }) => instancePath === unknown.instancePath);
  if (!missing || lacking.length > 1 || others.length > 1) return undefined;
  const example = exampleOf(unknown.instancePath, missingName(missing), subject);
  const value = valueAt(subject.root, childPointer(unknown.instancePath, unknownName(unknown)));
  if (example === undefined || kindOfValue(JSON.parse(example)) !== kindOfValue(value)) return undefined;
  return {
    missing,
    fault: faultAt(unknown, subject, {
      message: together(unknown, missing, subject),
      replacement: missingName(missing),
    }),
  };
}

const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
