import { isObject } from '../source/json';
import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { childPointer, valueAt } from '../source/pointer';
import { correctName } from './names-meant';
import { examplesOf, propertiesOf, type Subject } from './subject';

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

/** The parts of an object, written beside it or in its place: one fault, not one for each of them. */
export function flattenedParts(
  errors: readonly SchemaError[],
  subject: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const error of errors) {
    const holder = String(error.params['missingProperty']);
    if (error.keyword !== 'required' || !rest.includes(error)) continue;
    const found =
      inPlaceOf(holder, { error, errors: rest }, subject) ??
      besideOwner(holder, { error, errors: rest }, subject);
    if (!found) continue;
    faults.push(found.fault);
    rest = rest.filter((other) => other !== error && !found.covered.includes(other));
  }
  return { faults, rest };
}

interface Around {
  /** That something is missing. */
  error: SchemaError;
  errors: readonly SchemaError[];
}

interface Flattened {
  fault: Fault;
  covered: readonly SchemaError[];
}

const unknownName = ({ params }: SchemaError) => String(params['additionalProperty']);

/** "src" and "alt" in a block, which needs an "image" that holds them. */
function inPlaceOf(holder: string, { error, errors }: Around, subject: Subject): Flattened | undefined {
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
    if (other.keyword !== 'additionalProperties' || other.instancePath !== instancePath) return [];
    const written = unknownName(other);
    const name = known.includes(written)
      ? written
      : meantIn(written, { known, holder, error, isList, value: valueOf(written) });
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
      severity: 'error',
      code: 'schema/unknown-property',
      file: subject.file,
      pointer: childPointer(instancePath, first.written),
      at: 'key',
      message: `${names.join(', ')} ${names.length === 1 ? 'belongs' : 'belong'} in ${isList ? 'an entry of a list' : 'an object of its own'}, named "${holder}".`,
      hint: `Write, in place of ${names.length === 1 ? 'this line' : 'these lines'}: "${holder}": ${open} ${inside} ${close}`,
    },
    covered: parts.map(({ other }) => other),
  };
}

interface Meant {
  known: readonly string[];
  holder: string;
  error: SchemaError;
  isList: boolean;
  value: unknown;
}

/** Another word for a part of the holder, if it is none for what else the object may have. */
function meantIn(written: string, { known, holder, error, isList, value }: Meant): string | undefined {
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
function besideOwner(name: string, { error, errors }: Around, subject: Subject): Flattened | undefined {
  const at = error.instancePath.lastIndexOf('/');
  const owner = error.instancePath.slice(at + 1);
  const around = error.instancePath.slice(0, at);
  const found = errors.find(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === around &&
      unknownName(other) === name,
  );
  if (found === undefined || at < 0 || /^\d+$/.test(owner)) return undefined;
  return {
    fault: {
      severity: 'error',
      code: 'schema/unknown-property',
      file: subject.file,
      pointer: childPointer(around, name),
      at: 'key',
      message: `"${name}" belongs in "${owner}", and stands beside it.`,
      hint: `Move this line into the { } of "${owner}".`,
    },
    covered: [found],
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

/** The whole of a file within a property of its own, as { "page": { … } }: one fault at that property. */
export function wrappedFile(
  errors: readonly SchemaError[],
  { file, root }: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const [name, ...others] = isObject(root) ? Object.keys(root).filter((key) => key !== '$schema') : [];
  const inner = isObject(root) && name !== undefined ? root[name] : undefined;
  const ofFile = errors.filter(({ instancePath }) => instancePath === '');
  const missing = ofFile.filter(({ keyword }) => keyword === 'required');
  const holdsAll = missing.every(({ params }) =>
    Object.hasOwn(Object(inner), String(params['missingProperty'])),
  );
  const isUnknown = ofFile.some(
    (error) => error.keyword === 'additionalProperties' && unknownName(error) === name,
  );
  if (name === undefined || others.length > 0 || missing.length === 0 || !holdsAll || !isUnknown)
    return { faults: [], rest: [...errors] };
  return {
    faults: [
      {
        severity: 'error',
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
