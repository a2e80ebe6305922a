import { locate } from '../../src/content/source/places/locate';
import { pathOf, childPointer, parentOf } from '../../src/content/source/pointer';
import type { SourceFile, Validators, SchemaError, Validator } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Fault } from '../../src/model/fault';
import type { MigrationHistory } from '../../src/model/migration';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Schemas } from '../../src/content/edit/fields/shape';
import { isObject, asList, isJson } from '../../src/model/json';
import { shapesOf, type Contract } from '../schema/released';
import { compareSchemas } from './compare';
import { differenceAt, isBreaking, type Difference } from './difference';
import { demandsOf, except } from './demands';
import { migrate } from '../../src/content/migrate/migrate';
import { schemaOf } from '../../src/content/changes/documents';
import { explainSchemaErrors } from '../../src/content/schema/faults';
import { errorsIn, errorsBy } from '../../src/content/outdated';
import { createCompiler, idBase } from '../schema/compiler';

/** How a contract differs from what was released, and what of it nothing cures. */
export interface ContractComparison {
  differences: readonly Difference[];
  /** Breaking, and no migration is there for it. */
  uncured: readonly Difference[];
  trial: Trial;
  places: readonly Diagnostic[];
}

/** Whether nothing that was promised is broken, or migrations cure all of it. */
export const isCompatible = ({ uncured, places }: ContractComparison): boolean =>
  uncured.length + places.length === 0;

interface Around {
  validators: Validators;
  /** Content to try. */
  documents: readonly SourceFile[];
  /** All schemas, with those that the contract refers to. */
  others: Contract['schemas'];
}

export function compareContract(
  before: Contract,
  after: Pick<Contract, 'schemas' | 'names'>,
  { validators, documents, others }: Around,
): ContractComparison {
  const all = validators.past().migrations;
  const migrations = all.filter(({ file }) => !before.migrations?.includes(file));
  const [old, now] = [shapesOf({ ...others, ...before.schemas }), shapesOf({ ...others, ...after.schemas })];
  const names = nameDifferences(before.names ?? {}, after.names ?? {});
  const differences = [...compareSchemas(old, now), ...names];
  const content = [...documents, ...examplesIn(before.schemas)];
  const trial = tryContent({ ...others, ...before.schemas }, validators, content);
  const textOf = (path: string) => content.find((file) => file.path === path)?.text;
  return {
    differences,
    uncured: [
      ...differences.filter((each) => isBreaking(each) && !migrations.some((one) => isMetBy(one, each))),
      ...all.flatMap((one) => reusedIn(one, now)),
      ...migrations.flatMap(({ of, file }) => (isIn(old, of) || isIn(now, of) ? [] : [aimless(of, file)])),
    ],
    trial,
    places: locate(trial.left, textOf),
  };
}

const isIn = (schemas: Schemas, of: string) => schemas.has(`${of.split('#')[0] ?? ''}.schema.json`);

const aimless = (of: string, file: string): Difference =>
  differenceAt({ of, pointer: '' })('other', `there is no such schema, and ${file} is about it`);

/**
 * Whether a migration is about the place of a difference: that it cures it there, the examples show that are tried. What
 * holds a moved value has come with it.
 */
export const isMetBy = (
  { of, steps }: MigrationHistory['migrations'][number],
  difference: Difference,
): boolean =>
  steps.some((step) => {
    const { pointer } = difference;
    if (step.do === 'rename' && step.at === '')
      return difference.of === of || difference.of === `blocks/${step.to}`;
    if (difference.of !== of) return false;
    const isIn = (at: string) => `${pointer}/`.startsWith(`${at}/`);
    if (step.do === 'rename') return isIn(step.at) || isIn(childPointer(parentOf(step.at), step.to));
    return (
      isIn(step.at) || (step.do === 'move' && (isIn(step.to) || `${step.to}/`.startsWith(`${pointer}/`)))
    );
  });

/** A name that content has from before must not mean something else: nobody could tell the two apart. */
function reusedIn({ of, steps }: MigrationHistory['migrations'][number], now: Schemas): Difference[] {
  return steps.flatMap(({ do: kind, at }): Difference[] => {
    if (at === '' || !['rename', 'move', 'remove'].includes(kind)) return [];
    const found = pathOf(at).reduce<Json | undefined>(
      (schema, key) => innerOf(demandsOf(schema, now), key),
      now.get(`${of}.schema.json`),
    );
    if (found === undefined || demandsOf(found, now).deprecated === true) return [];
    const what = 'it is there still, not deprecated, and a migration takes it away';
    return [differenceAt({ of, pointer: at })('other', what)];
  });
}

const innerOf = ({ properties, items, additionalProperties }: JsonObject, key: string): Json | undefined =>
  key === '*' ? (items ?? additionalProperties) : isObject(properties) ? properties[key] : undefined;

const nameDifferences = (before: Record<string, string[]>, after: Record<string, string[]>): Difference[] =>
  Object.keys({ ...before, ...after }).flatMap((of) => {
    const [old, now] = [before[of] ?? [], after[of] ?? []];
    const at = (name: string) => differenceAt({ of, pointer: `/${name}` });
    return [
      ...except(old, now).map((name) => at(name)('narrower', 'gone')),
      ...except(now, old).map((name) => at(name)('wider', 'new')),
    ];
  });

/** The lowest version that these differences may have. Before 1.0 a minor version may break, a patch may add. */
export function nextVersion(version: string, differences: readonly Difference[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (differences.length === 0) return version;
  const isMajor = differences.some(isBreaking);
  if (major === 0) return isMajor ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return isMajor ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** What content says of a change: the places that the schemas refuse now, and did not refuse before. */
interface Trial {
  tried: number;
  /** How many of these places the migrations cure. */
  cured: number;
  left: Fault[];
}

/** Checks content against the schemas of before and of now. Only what the change has brought is counted. */
function tryContent(
  before: Record<string, JsonObject>,
  validators: Validators,
  documents: readonly SourceFile[],
): Trial {
  const old = oldValidators(before);
  const trial: Trial = { tried: 0, cured: 0, left: [] };
  for (const { path, text } of documents.filter((document) => isJson(document.text))) {
    const schema = schemaOf(path);
    const known = new Set(errorsBy(old(schema), text).map(nameOf));
    const now = (each: string) =>
      errorsIn({ path, text: each }, validators).filter((error) => !known.has(nameOf(error)));
    trial.tried += 1;
    const found = now(text);
    if (found.length === 0) continue;
    const migrated = migrate(text, schema, validators.past()).text;
    const left = now(migrated);
    trial.cured += Math.max(0, found.length - left.length);
    trial.left.push(...explainSchemaErrors(path, JSON.parse(migrated), left, validators));
  }
  return trial;
}

function oldValidators(schemas: Record<string, JsonObject>): (name: string) => Validator {
  const ajv = createCompiler();
  for (const [name, schema] of Object.entries(schemas))
    if (name.endsWith('.schema.json')) ajv.addSchema({ ...structuredClone(schema), $id: idBase + name });
  return (name) => {
    const validate = ajv.getSchema(idBase + name);
    if (!validate) throw new Error(`The released contract has no ${name}.`);
    return validate as Validator;
  };
}

const nameOf = ({ keyword, instancePath, params }: SchemaError) =>
  `${keyword} ${instancePath} ${JSON.stringify(params)}`;

/** The examples of blocks as parts of a site: content of before that is always there. */
const examplesIn = (schemas: Record<string, JsonObject>): SourceFile[] =>
  Object.entries(schemas).flatMap(([name, { examples }]) =>
    (name.startsWith('blocks/') ? asList(examples) : []).map((example, index) => ({
      path: `pages/_shared/example ${index + 1} of ${name.slice('blocks/'.length, -'.schema.json'.length)}`,
      text: JSON.stringify({ blocks: [example] }, null, 2),
    })),
  );
