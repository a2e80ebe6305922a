import type { Schemas } from '../../src/content/edit/fields/shape';
import { isObject } from '../../src/content/source/json';
import { pathOf } from '../../src/content/source/pointer';
import type { MigrationStep, Past } from '../../src/model/migration';
import type { Json, JsonObject } from '../../src/model/resolved';
import { demandsOf, referred } from './demands';

type Migration = Past['migrations'][number];

/** Schemas as content has them after its migrations: what then still differs from the new ones, no migration cures. */
export function migratedSchemas(before: Schemas, after: Schemas, migrations: readonly Migration[]): Schemas {
  const schemas = new Map(before);
  for (const { of, steps } of migrations) {
    const [name = '', fragment] = of.split('#');
    const file = `${name}.schema.json`;
    for (const step of steps) changeSchema(schemas, after, { file, fragment, step });
  }
  return schemas;
}

interface Change {
  file: string;
  fragment: string | undefined;
  step: MigrationStep;
}

function changeSchema(
  schemas: Map<string, JsonObject>,
  after: Schemas,
  { file, fragment, step }: Change,
): void {
  const whole = schemas.get(file);
  if (!whole) return;
  if (step.do === 'rename' && step.at === '') {
    schemas.delete(file);
    schemas.set(
      `blocks/${step.to}.schema.json`,
      changedAt(whole, ['type'], before(schemas), withConst(step.to)),
    );
    return;
  }
  const reference = `${file}${fragment === undefined ? '' : `#${fragment}`}`;
  const old = referred(reference, schemas);
  if (!isObject(old)) return;
  const changed = changedBy(step, old, { schemas, target: referred(reference, after), after });
  const definition = fragment?.replace('/definitions/', '');
  const definitions = isObject(whole.definitions) ? whole.definitions : {};
  schemas.set(
    file,
    definition === undefined ? changed : { ...whole, definitions: { ...definitions, [definition]: changed } },
  );
}

const before = (schemas: Schemas): Around => ({ schemas, target: undefined, after: schemas });

interface Around {
  schemas: Schemas;
  /** The schema as it is now. */
  target: Json | undefined;
  after: Schemas;
}

function changedBy(step: MigrationStep, schema: JsonObject, around: Around): JsonObject {
  const keys = pathOf(step.at);
  switch (step.do) {
    case 'rename':
      return changedAt(schema, keys, around, renamed(step.to));
    case 'move': {
      const source = schemaAt(schema, keys, around.schemas);
      const isNeeded = neededAt(schema, keys, around.schemas);
      const without = changedAt(schema, keys, around, removed);
      return source === undefined ? schema : put(without, pathOf(step.to), around, { source, isNeeded });
    }
    case 'remove':
      return changedAt(schema, keys, around, removed);
    case 'default': {
      const now = schemaAt(around.target, keys, around.after) ?? {};
      return changedAt(schema, keys, around, (holder, key) =>
        needed(withProperty(holder, key, propertiesIn(holder)[key] ?? now), key),
      );
    }
    case 'wrap':
      return changedAt(schema, keys, around, wrapped(step.in));
    case 'by-hand':
      return schema;
  }
}

type ChangeHolder = (holder: JsonObject, key: string) => JsonObject;

/** A schema with what holds the last of the keys changed; what leads there has its references taken in. */
function changedAt(
  schema: Json | undefined,
  keys: readonly string[],
  around: Around,
  change: ChangeHolder,
): JsonObject {
  const holder = demandsOf(schema, around.schemas, () => true).own;
  const [key, ...rest] = keys;
  if (key === undefined) return holder;
  if (rest.length === 0) return change(holder, key);
  const inner = innerOf(holder, key);
  return inner === undefined ? holder : withInner(holder, key, changedAt(inner, rest, around, change));
}

const innerOf = (holder: JsonObject, key: string): Json | undefined =>
  key === '*' ? (holder.items ?? holder.additionalProperties) : propertiesIn(holder)[key];

function withInner(holder: JsonObject, key: string, inner: JsonObject): JsonObject {
  if (key !== '*') return withProperty(holder, key, inner);
  return holder.items === undefined
    ? { ...holder, additionalProperties: inner }
    : { ...holder, items: inner };
}

export function schemaAt(
  schema: Json | undefined,
  keys: readonly string[],
  schemas: Schemas,
): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined || schema === undefined) return schema;
  return schemaAt(innerOf(demandsOf(schema, schemas, () => true).own, key), rest, schemas);
}

function neededAt(schema: JsonObject, keys: readonly string[], schemas: Schemas): boolean {
  const holder = schemaAt(schema, keys.slice(0, -1), schemas);
  return namesIn(demandsOf(holder, schemas, () => true).own.required).includes(keys.at(-1) ?? '');
}

interface Moved {
  source: Json;
  isNeeded: boolean;
}

/** A schema with a property that came from elsewhere; what has to hold it is there with it alone. */
function put(schema: JsonObject, keys: readonly string[], around: Around, moved: Moved): JsonObject {
  const holder = demandsOf(schema, around.schemas, () => true).own;
  const [key = '', ...rest] = keys;
  const into = (inner: JsonObject, isNew: boolean): JsonObject => {
    const held = withProperty(holder, key, inner);
    return isNew && moved.isNeeded ? needed(held, key) : held;
  };
  if (rest.length === 0) {
    const held = withProperty(holder, key, moved.source);
    return moved.isNeeded ? needed(held, key) : held;
  }
  const inner = innerOf(holder, key);
  if (key === '*') return isObject(inner) ? withInner(holder, key, put(inner, rest, around, moved)) : holder;
  if (isObject(inner)) return into(put(inner, rest, around, moved), false);
  const empty: JsonObject = { type: 'object', additionalProperties: false, properties: {} };
  return into(put(empty, rest, around, { ...moved, isNeeded: true }), true);
}

const propertiesIn = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {});

const namesIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

const withProperty = (holder: JsonObject, key: string, value: Json): JsonObject => ({
  ...holder,
  properties: { ...propertiesIn(holder), [key]: value },
});

const needed = (holder: JsonObject, key: string): JsonObject => ({
  ...holder,
  required: [...new Set([...namesIn(holder.required), key])],
});

const removed: ChangeHolder = (holder, key) => {
  const { [key]: _, ...properties } = propertiesIn(holder);
  return { ...holder, properties, required: namesIn(holder.required).filter((name) => name !== key) };
};

const renamed =
  (to: string): ChangeHolder =>
  (holder, key) => {
    const source = propertiesIn(holder)[key];
    if (source === undefined) return holder;
    const isNeeded = namesIn(holder.required).includes(key);
    const held = withProperty(removed(holder, key), to, source);
    return isNeeded ? needed(held, to) : held;
  };

const wrapped =
  (name: string | undefined): ChangeHolder =>
  (holder, key) => {
    const inner = innerOf(holder, key);
    if (inner === undefined) return holder;
    const around: JsonObject =
      name === undefined
        ? { type: 'array', items: inner, minItems: 1, maxItems: 1 }
        : { type: 'object', additionalProperties: false, required: [name], properties: { [name]: inner } };
    return withInner(holder, key, around);
  };

const withConst =
  (value: string): ChangeHolder =>
  (holder, key) =>
    withProperty(holder, key, { const: value });
