import { locate } from '../../src/content/source/places/locate';
import { pathOf } from '../../src/content/source/pointer';
import type { SourceFile, Validators } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Past } from '../../src/model/migration';
import { shapesOf, type Contract } from '../schema/released';
import { compareSchemas } from './compare';
import { demandsOf } from './demands';
import { isBreaking, type Difference } from './difference';
import { migratedSchemas, schemaAt } from './migrated';
import { examplesIn, tryContent, type Trial } from './trial';

/** How a contract differs from what was released, and what of it nothing cures. */
export interface Judgement {
  differences: readonly Difference[];
  /** Breaking, and no migration is there for it. */
  uncured: readonly Difference[];
  trial: Trial;
  places: readonly Diagnostic[];
}

interface Around {
  validators: Validators;
  /** Content to try. */
  documents: readonly SourceFile[];
  /** All schemas, with those that the contract refers to. */
  others: Contract['schemas'];
}

export function judge(
  before: Contract,
  after: Pick<Contract, 'schemas' | 'names'>,
  { validators, documents, others }: Around,
): Judgement {
  const all = validators.past().migrations;
  const migrations = all.filter(({ file }) => !before.migrations?.includes(file));
  const [old, now] = [shapesOf({ ...others, ...before.schemas }), shapesOf({ ...others, ...after.schemas })];
  const names = nameDifferences(before.names ?? {}, after.names ?? {});
  const differences = [...compareSchemas(old, now), ...names];
  const remaining = [...compareSchemas(migratedSchemas(old, now, migrations), now), ...names];
  const content = [...documents, ...examplesIn(before.schemas)];
  const trial = tryContent({ ...others, ...before.schemas }, validators, content);
  const textOf = (path: string) => content.find((file) => file.path === path)?.text;
  return {
    differences,
    uncured: [
      ...remaining.filter((each) => isBreaking(each) && !migrations.some((one) => isToldBy(one, each))),
      ...all.flatMap((one) => reusedIn(one, now)),
    ],
    trial,
    places: locate(trial.left, textOf),
  };
}

/** Whether a person is told what to do about a difference. */
const isToldBy = ({ of, steps }: Past['migrations'][number], difference: Difference): boolean =>
  of === difference.of &&
  steps.some(
    ({ do: kind, at }) =>
      kind === 'by-hand' && (difference.pointer === at || difference.pointer.startsWith(`${at}/`)),
  );

/** A name that content has from before must not mean something else: nobody could tell the two apart. */
function reusedIn({ of, steps }: Past['migrations'][number], now: ReturnType<typeof shapesOf>): Difference[] {
  return steps.flatMap(({ do: kind, at }): Difference[] => {
    const schema = now.get(`${of}.schema.json`);
    if (at === '' || !['rename', 'move', 'remove'].includes(kind) || schema === undefined) return [];
    const found = schemaAt(schema, pathOf(at), now);
    if (found === undefined || demandsOf(found, now, () => true).own.deprecated === true) return [];
    return [
      {
        of,
        pointer: at,
        kind: 'other',
        what: 'it is there still, not deprecated, and a migration takes it away',
      },
    ];
  });
}

const nameDifferences = (before: Record<string, string[]>, after: Record<string, string[]>): Difference[] =>
  Object.keys({ ...before, ...after }).flatMap((of) => {
    const [old, now] = [before[of] ?? [], after[of] ?? []];
    const gone = old.filter((name) => !now.includes(name));
    const come = now.filter((name) => !old.includes(name));
    return [
      ...gone.map((name): Difference => ({ of, pointer: `/${name}`, kind: 'narrower', what: 'gone' })),
      ...come.map((name): Difference => ({ of, pointer: `/${name}`, kind: 'wider', what: 'new' })),
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
