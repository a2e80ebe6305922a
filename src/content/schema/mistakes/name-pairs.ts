import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { childPointer, valueAt } from '../../source/pointer';
import { correctName } from '../likely-names';
import { exampleOf, ownerFor, type Subject } from '../subject';
import { missingName, unknownName, type Finder, type Mistake } from './mistake';

/** An object that lacks a property and has an unknown one in its place has one fault: the name. */
export const pairNames: Finder = (unknown, left, subject) => {
  const written = unknownName(unknown);
  if (written === undefined) return undefined;
  const beside = left.filter(({ instancePath }) => instancePath === unknown.instancePath);
  const pairing = {
    unknown,
    written,
    value: valueAt(subject.root, childPointer(unknown.instancePath, written)),
    lacking: beside.filter((error) => missingName(error) !== undefined),
    isAlone: beside.filter((error) => unknownName(error) !== undefined).length === 1,
  };
  return swapped(pairing, subject) ?? similar(pairing, subject) ?? onlyOne(pairing, subject);
};

interface Pairing {
  unknown: SchemaError;
  written: string;
  value: unknown;
  lacking: readonly SchemaError[];
  /** No other name of its object is unknown. */
  isAlone: boolean;
}

const pair = (
  { unknown, written }: Pairing,
  missing: SchemaError | undefined,
  { file }: Subject,
  words: Pick<Fault, 'message' | 'hint' | 'replacement' | 'rewrite' | 'isCertain'>,
): Mistake => ({
  fault: {
    code: 'schema/unknown-property',
    file,
    pointer: childPointer(unknown.instancePath, written),
    at: 'key',
    ...words,
  },
  covers: (error) => error === unknown || error === missing,
});

/** "Opening hours": "heading" instead of "heading": "Opening hours". */
function swapped(pairing: Pairing, subject: Subject): Mistake | undefined {
  const { unknown, value, lacking } = pairing;
  const properties: object = Object(unknown.parentSchema?.properties);
  const present: object = Object(valueAt(subject.root, unknown.instancePath));
  if (typeof value !== 'string' || !Object.hasOwn(properties, value) || Object.hasOwn(present, value))
    return undefined;
  const message = `The name and the value have changed places: "${value}" is the name of a property.`;
  const missing = lacking.find((error) => missingName(error) === value);
  return pair(pairing, missing, subject, { message, rewrite: { isSwap: true } });
}

const together = ({ unknown, written }: Pairing, missing: SchemaError, subject: Subject) =>
  `"${written}" is not a property of ${ownerFor(unknown, subject)}, and "${missingName(missing)}" is missing.`;

function similar(pairing: Pairing, subject: Subject): Mistake | undefined {
  const { written, lacking } = pairing;
  const names = lacking.map((error) => missingName(error) ?? '');
  const { replacement } = correctName(written, names);
  const missing = lacking.find((error) => missingName(error) === replacement);
  if (!missing || replacement === undefined) return undefined;
  const words = correctName(written, [replacement]);
  return pair(pairing, missing, subject, { message: together(pairing, missing, subject), ...words });
}

/** "title" for "heading": another word for the only property that is missing, with a value of its kind. */
function onlyOne(pairing: Pairing, subject: Subject): Mistake | undefined {
  const { unknown, value, lacking, isAlone } = pairing;
  const [missing, ...others] = lacking;
  const name = missing && missingName(missing);
  if (!missing || name === undefined || others.length > 0 || !isAlone) return undefined;
  const example = exampleOf(unknown.instancePath, name, subject);
  if (example === undefined || kindOfValue(JSON.parse(example)) !== kindOfValue(value)) return undefined;
  return pair(pairing, missing, subject, {
    message: together(pairing, missing, subject),
    replacement: name,
  });
}

const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
