import type { SchemaError, SourceFile, Validator, Validators } from '../model/content';
import type { Fault } from '../model/fault';
import type { Json } from '../model/resolved';
import { schemaOf } from './changes/documents';
import { spanEdit } from './edit/difference';
import { migrate, stepWords, type Met, type Migrated } from './migrate/migrate';
import { describedIn } from './migrate/places';
import { explainSchemaErrors } from './schema/faults';
import { isJson, parseJson, withoutMark } from '../model/json';
import { childPointer, parentOf } from './source/pointer';

/**
 * The faults of a file with what is known of older shapes: what a migration cures is told as that, what a person has to
 * do is said, and what is deprecated is warned of.
 */
export function withMigrations(
  faults: readonly Fault[],
  file: SourceFile,
  validators: Validators,
): readonly Fault[] {
  const isBroken = faults.some(({ code }) => code.startsWith('schema/'));
  if (faults.some(({ code }) => code === 'schema/other-kind')) return faults;
  if (isBroken && isJson(withoutMark(file.text))) return outdated(faults, file, validators);
  return isBroken ? faults : [...faults, ...deprecated(file, validators)];
}

function outdated(faults: readonly Fault[], file: SourceFile, validators: Validators): readonly Fault[] {
  const { text, done, left } = migrate(file.text, schemaOf(file.path), validators.past());
  if (done.length + left.length === 0) return faults;
  const errors = errorsIn({ ...file, text }, validators);
  const value = parseJson(text);
  const remaining = new Set(explainSchemaErrors(file.path, value, errors, validators).map(nameOf));
  const undecided = left.filter(({ step }) => step.do !== 'by-hand');
  const byHand = left.filter(({ step }) => step.do === 'by-hand');
  const isMet = ({ pointer }: Fault) => [...undecided, ...done].some((met) => met.pointer === pointer);
  const isKept = (fault: Fault) =>
    done.length === 0 || !fault.code.startsWith('schema/') || remaining.has(nameOf(fault));
  const kept = faults.filter(isKept);
  return [
    ...kept.filter((fault) => !isMet(fault)).map((fault) => told(fault, byHand)),
    ...(kept.length === faults.length
      ? []
      : done.map((met) => faultOf(file.path, met, `Run: npm run migrate. ${met.migration.why}`))),
    ...undecided.map((met) => faultOf(file.path, met, met.why)),
  ];
}

/** The errors of the schemas in a text. */
export function errorsIn({ path, text }: SourceFile, validators: Validators): SchemaError[] {
  const [kind] = schemaOf(path).split('.') as ['page' | 'shared' | 'site' | 'form'];
  return errorsBy(validators[kind], text);
}

export const errorsBy = (validate: Validator, text: string): SchemaError[] =>
  validate.call([], parseJson(text)) ? [] : [...(validate.errors ?? [])];

const nameOf = ({ code, message, hint }: Fault) => JSON.stringify([code, message, hint]);

const faultOf = (file: string, { pointer, step }: Met, hint: string): Fault => ({
  code: 'schema/outdated',
  file,
  ...placeOf(pointer, step),
  message: stepWords(step),
  hint,
});

function placeOf(pointer: string, step: Met['step']): Pick<Fault, 'pointer' | 'at'> {
  if (step.do === 'default') return { pointer: parentOf(pointer) };
  return step.at === '' ? { pointer: childPointer(pointer, 'type') } : { pointer, at: 'key' };
}

/** A fault with what its migration asks of a person. */
function told(fault: Fault, byHand: Migrated['left']): Fault {
  const met = byHand.find(
    ({ pointer }) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`),
  );
  const isValue = ['schema/pattern', 'schema/length', 'schema/count', 'schema/range'].includes(fault.code);
  if (!met || (!isValue && (fault.hint ?? fault.replacement ?? fault.rewrite) !== undefined)) return fault;
  return { ...fault, hint: [fault.hint, met.why].filter(Boolean).join(' ') };
}

/** Warnings of what is deprecated; fixed where a migration cures just that. */
function deprecated({ path, text }: SourceFile, validators: Validators): Fault[] {
  if (!validators.hasDeprecated || !isJson(text)) return [];
  const { migrations, shapes } = validators.past();
  const schema = schemaOf(path);
  const places = [
    ...describedIn(schema, JSON.parse(text) as Json, new Map(Object.entries(shapes.now ?? {}))),
  ];
  return places
    .filter((place) => place.schema.deprecated === true)
    .map(({ schema: { deprecatedSince, deprecationMessage }, pointer, name }): Fault => {
      const isBlock = name.startsWith('blocks/');
      const what = isBlock ? 'This block' : `"${pointer.split('/').at(-1)}"`;
      const since = typeof deprecatedSince === 'string' ? ` since ${deprecatedSince}` : '';
      const cured = migrate(text, schema, { migrations, shapes }, pointer);
      return {
        code: 'schema/deprecated',
        file: path,
        pointer: isBlock ? childPointer(pointer, 'type') : pointer,
        ...(!isBlock && { at: 'key' }),
        message: `${what} is deprecated${since}, and will go.`,
        hint: typeof deprecationMessage === 'string' ? deprecationMessage : undefined,
        ...(cured.done.length > 0 && { fix: [spanEdit(text, cured.text)] }),
      };
    });
}
