import type { MigrationStep, MigrationHistory } from '../../model/migration';
import type { Json } from '../../model/resolved';
import { isJsonEqual } from '../compare/same';
import type { Edited } from '../edit/edited';
import { removeValue, renameKey, setValue, wrapValue } from '../edit/operations';
import { isObject, parseJson } from '../../model/json';
import { childPointer, pathOf, valueAt, parentOf } from '../source/pointer';
import { describedIn } from './places';

/** A step at a place of a text. The pointer is that of the text before its migration. */
export interface Met {
  migration: MigrationHistory['migrations'][number];
  step: MigrationStep;
  pointer: string;
}

export interface Migrated {
  text: string;
  done: readonly Met[];
  /** What only a person can decide, and why; of steps by hand every place that they may be about. */
  left: readonly (Met & { why: string })[];
}

/**
 * A text after its migrations: one value at a time, and no other character.
 * @param schema the schema of the whole document: `page.schema.json`.
 * @param at only what is done at this place.
 */
export function migrate(
  text: string,
  schema: string,
  { migrations, shapes }: MigrationHistory,
  at?: string,
): Migrated {
  // Of one text every value is looked at once, however many migrations there are.
  let seen: { text: string; base: string; pointers: Map<string, string[]> } | undefined;
  const pointersIn = (now: string, base: string) => {
    if (seen?.text === now && seen.base === base) return seen.pointers;
    const pointers = new Map<string, string[]>();
    const value = parseJson(now);
    for (const { name, pointer } of describedIn(schema, value, new Map(Object.entries(shapes[base] ?? {}))))
      if (name !== '') (pointers.get(name) ?? pointers.set(name, []).get(name))?.push(pointer);
    seen = { text: now, base, pointers };
    return pointers;
  };
  return migrations.reduce<Migrated>(
    (before, migration) => {
      const [name = '', fragment] = migration.of.split('#');
      const of = `${name}.schema.json${fragment === undefined ? '' : `#${fragment}`}`;
      const places = pointersIn(before.text, migration.base).get(of) ?? [];
      // The innermost first: what is around a place leads to it as before.
      return places
        .toReversed()
        .reduce<Migrated>((last, place) => atPlace(last, migration, place, at), before);
    },
    { text, done: [], left: [] },
  );
}

function atPlace(
  before: Migrated,
  migration: MigrationHistory['migrations'][number],
  place: string,
  only: string | undefined,
): Migrated {
  return migration.steps.reduce<Migrated>((last, step) => {
    const value = valueAt(parseJson(last.text), place) as Json;
    return targetsOf(step, value).reduce<Migrated>((current, target) => {
      const pointer = place + target.pointer;
      if (only !== undefined && pointer !== only) return current;
      const met = { migration, step, pointer };
      const outcome = carryOut(current.text, step, { place, ...target });
      if (typeof outcome === 'string')
        return { ...current, left: [...current.left, { ...met, why: outcome }] };
      return { ...current, text: outcome.text, done: [...current.done, met] };
    }, last);
  }, before);
}

interface Target {
  /** From the place on. */
  pointer: string;
  /** What each * of the step is here. */
  stars: readonly string[];
  value: Json | undefined;
}

/** Where a step has something to do. The last ones first, as with places. */
function targetsOf(step: MigrationStep, value: Json): Target[] {
  const keys = pathOf(step.at);
  const targets =
    step.do === 'default'
      ? expand(value, keys.slice(0, -1)).flatMap(({ pointer, stars, value: holder }) => {
          const key = keys.at(-1) ?? '';
          const isMissing = isObject(holder) && !Object.hasOwn(holder, key);
          return isMissing ? [{ pointer: childPointer(pointer, key), stars, value: undefined }] : [];
        })
      : expand(value, keys).filter((target) => isToDo(step, target.value));
  return targets.toReversed();
}

function isToDo(step: MigrationStep, value: Json | undefined): boolean {
  if (step.do === 'rename' && step.at === '') return isObject(value) && value.type !== step.to;
  if (step.do !== 'wrap') return true;
  return step.in === undefined ? !Array.isArray(value) : !(isObject(value) && Object.hasOwn(value, step.in));
}

function expand(
  value: Json | undefined,
  keys: readonly string[],
  pointer = '',
  stars: string[] = [],
): Target[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [{ pointer, stars, value }];
  if (typeof value !== 'object' || value === null) return [];
  const found = key === '*' ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : [];
  return found.flatMap((name) =>
    expand(
      Reflect.get(value, name) as Json,
      rest,
      childPointer(pointer, name),
      key === '*' ? [...stars, name] : stars,
    ),
  );
}

/** @returns why it was not done where only a person can say. */
function carryOut(text: string, step: MigrationStep, target: Target & { place: string }): Edited | string {
  const { place, stars, value } = target;
  const pointer = place + target.pointer;
  const isThere = (at: string) => valueAt(parseJson(text), at) !== undefined;
  switch (step.do) {
    case 'rename': {
      if (step.at === '') return setValue(text, childPointer(pointer, 'type'), step.to) ?? nowhere;
      const beside = childPointer(parentOf(pointer), step.to);
      return isThere(beside) ? taken(step.to) : (renameKey(text, pointer, step.to) ?? nowhere);
    }
    case 'move': {
      const to = place + filled(step.to, stars);
      if (isThere(to)) return taken(pathOf(to).at(-1) ?? '');
      const put = setValue(text, to, value ?? null);
      return (put && removeValue(put.text, pointer)) ?? nowhere;
    }
    case 'remove':
      return isNothing(value, step.values) ? (removeValue(text, pointer) ?? nowhere) : lost;
    case 'default':
      return setValue(text, pointer, step.value) ?? nowhere;
    case 'wrap': {
      const key = step.in === undefined ? undefined : JSON.stringify(step.in);
      const [open, close] = key === undefined ? ['[', ']'] : [`{ ${key}: `, ' }'];
      return wrapValue(text, pointer, open, close) ?? nowhere;
    }
    case 'by-hand':
      return step.tell;
  }
}

const nowhere = 'There is no place for it here.';
const lost = 'It would be lost. Put elsewhere what it says, and delete it.';
const taken = (name: string) => `"${name}" is there as well: keep one of the two.`;

const filled = (pointer: string, stars: readonly string[]): string => {
  const left = [...stars];
  return pathOf(pointer).reduce<string>(
    (way, key) => childPointer(way, key === '*' ? (left.shift() ?? key) : key),
    '',
  );
};

const isNothing = (value: Json | undefined, values: readonly Json[] = []): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0) ||
  values.some((each) => isJsonEqual(each, value));

/** What a step does, in words. */
export function stepWords(step: MigrationStep): string {
  const name = step.at === '' ? 'This block' : `"${pathOf(step.at).at(-1)}"`;
  switch (step.do) {
    case 'rename':
      return `${name} is called "${step.to}" now.`;
    case 'move':
      return `${name} belongs at ${step.to} now.`;
    case 'remove':
      return `${name} is there no longer.`;
    case 'default':
      return `${name} is needed now; it is ${JSON.stringify(step.value)} where nothing else is said.`;
    case 'wrap':
      return `${name} is ${step.in === undefined ? 'a list' : `an object with "${step.in}"`} now.`;
    case 'by-hand':
      return step.tell;
  }
}
