import { locate } from '../../src/content/source/places/locate';
import { pathOf, childPointer, parentOf } from '../../src/content/source/pointer';
import type { SourceFile, Validators } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { MigrationHistory } from '../../src/model/migration';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Schemas } from '../../src/content/edit/fields/shape';
import { isObject } from '../../src/content/source/json';
import { shapesOf, type Contract } from '../schema/released';
import { compareSchemas } from './compare';
import { demandsOf } from './demands';
import { differenceAt, isBreaking, type Difference } from './difference';
import { except } from './keywords';
import { examplesIn, tryContent, type Trial } from './trial';

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
      (schema, key) => innerOf(demandsOf(schema, now, () => true).own, key),
      now.get(`${of}.schema.json`),
    );
    if (found === undefined || demandsOf(found, now, () => true).own.deprecated === true) return [];
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
      ...except(old, now).map((name) => at(String(name))('narrower', 'gone')),
      ...except(now, old).map((name) => at(String(name))('wider', 'new')),
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
