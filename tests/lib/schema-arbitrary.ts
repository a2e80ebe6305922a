import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { engineBlockTypes } from '../../scripts/schema/block-schemas';
import { engineRoot } from '../../scripts/site/engine-root';
import { isBlockSource, type BlockSource } from '../../scripts/schema/block-schemas';
import type { Names } from '../../src/content/meanings/meaning';
import type { Json, JsonObject } from '../../src/model/resolved';
import { known } from './example-site';
import { sampleOf, type Draw } from './samples';
import type { Words } from './words';

/** What kind of pages to make. */
export interface Taste {
  words: Words;
  optionals: 'none' | 'all' | 'some';
  lists: 'least' | 'most' | 'some';
  /** What may be referred to; that of the example site when left out. */
  names?: Names;
}

export interface Place {
  taste: Taste;
  /** The schema file, which $refs are relative to. */
  file: string;
  /** How many blocks are around this one. */
  depth: number;
}

const deepest = 2;
const allTypes = engineBlockTypes();
const schemas = new Map<string, JsonObject>();

/** Valid blocks of a type, made from its schema alone: a new block type needs no line here. */
export function blocksOf(type: string, taste: Taste): fc.Arbitrary<BlockSource> {
  return blockAt(type, taste, 0).map(settle).filter(isBlockSource);
}

const blockFile = (type: string) => `blocks/${type}.schema.json`;

function blockAt(type: string, taste: Taste, depth: number): fc.Arbitrary<Json> {
  return valuesOf(schemaAt(blockFile(type)), { taste, depth, file: blockFile(type) });
}

export function schemaAt(file: string): JsonObject {
  const schema: JsonObject =
    schemas.get(file) ?? JSON.parse(readFileSync(resolve(engineRoot, 'schema', file), 'utf8'));
  schemas.set(file, schema);
  return schema;
}

const holdsBlocks = (type: string) =>
  JSON.stringify(schemaAt(blockFile(type))).includes('block-list.schema.json');

/** Any block; only such as hold no blocks where the page is deep enough. */
function nestedBlock({ taste, depth }: Place): fc.Arbitrary<Json> {
  const types = depth + 1 >= deepest ? allTypes.filter((type) => !holdsBlocks(type)) : allTypes;
  return fc.constantFrom(...types).chain((type) => blockAt(type, { ...taste, lists: 'least' }, depth + 1));
}

export function valuesOf(schema: JsonObject, place: Place): fc.Arbitrary<Json> {
  const { $ref, allOf, semantics, type } = schema;
  if (typeof $ref === 'string') return valuesOfReference($ref, place);
  if (Array.isArray(allOf) && isObject(allOf[0])) return valuesOf(allOf[0], place);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  // What must agree with its surroundings is made of what the schema draws: see `settle`.
  const sample = sampleOf(semantics);
  if (sample) return meaningful((draw) => sample(draw, schema), place);
  switch (type) {
    case 'object':
      return objects(schema, place);
    case 'array':
      return lists(schema, place);
    case 'string':
      return strings(schema, place.taste.words.plain);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Number(schema['minimum'] ?? -1_000_000),
        max: Number(schema['maximum'] ?? 1_000_000),
      });
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

function valuesOfReference(reference: string, place: Place): fc.Arbitrary<Json> {
  const file = posix.join(posix.dirname(place.file), reference);
  return file === 'block.schema.json' ? nestedBlock(place) : valuesOf(schemaAt(file), { ...place, file });
}

/** Values whose meaning asks for more than their schema can say. All that one value draws follows from one number. */
const meaningful = (sample: (draw: Draw) => Json, { taste }: Place): fc.Arbitrary<Json> =>
  fc.nat().map((start) => {
    let seed = start;
    const drawn = <T>(arbitrary: fc.Arbitrary<T>): T => {
      seed += 1;
      const [first, second] = fc.sample(arbitrary, { seed, numRuns: 2 });
      return (second ?? first) as T;
    };
    return sample({
      names: taste.names ?? known,
      one: (choices) => drawn(fc.constantFrom(...choices)),
      text: (kind, limits) => drawn(strings(limits, taste.words[kind])),
      integer: (min, max) => drawn(fc.integer({ min, max })),
    });
  });

function objects({ properties, required }: JsonObject, place: Place): fc.Arbitrary<Json> {
  const needed = Array.isArray(required) ? required.map(String) : [];
  const wanted = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isObject(schema) && (place.taste.optionals !== 'none' || needed.includes(name))
      ? [[name, valuesOf(schema, place)] as const]
      : [],
  );
  const model = Object.fromEntries(wanted);
  return fc.record(model, { requiredKeys: place.taste.optionals === 'all' ? Object.keys(model) : needed });
}

function lists({ items, minItems = 0, maxItems = 6 }: JsonObject, place: Place): fc.Arbitrary<Json> {
  if (!isObject(items)) throw new Error('A list says what its items are.');
  const least = Number(minItems);
  // Blocks are many times larger than other items.
  const isBlocks = items['$ref'] === '../block.schema.json';
  const most = Math.max(least, Math.min(Number(maxItems), isBlocks || place.depth > 0 ? 2 : 12));
  const lengths = {
    least: { minLength: least, maxLength: least },
    most: { minLength: most, maxLength: most },
    some: { minLength: least, maxLength: most },
  };
  return fc.array(valuesOf(items, place), lengths[place.taste.lists]);
}

function strings(
  { minLength = 0, maxLength = 600, pattern }: JsonObject,
  words: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  if (typeof pattern === 'string' && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern));
  return words.map((text) => fit(text, Number(minLength), Math.min(Number(maxLength), 600)));
}

/** The text, shortened or repeated to a length, without half a character at its end. */
function fit(text: string, least: number, most: number): string {
  const long = text.padEnd(least, 'x').slice(0, most);
  return /[\uD800-\uDBFF]$/.test(long) ? `${long.slice(0, -1)}x` : long;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes whole what several values must agree on: ids differ, rows are as long as their table is wide, answers lead on. */
function settle(block: Json): Json {
  let ids = 0;
  const text = JSON.stringify(block).replaceAll(/"id\d+"/g, () => `"id${(ids += 1)}"`);
  return JSON.parse(text, (_, value: Json) => {
    if (!isObject(value)) return value;
    if (Array.isArray(value['periods'])) return withinPeriods(value);
    const { columns, rows, options, criteria, questions, outcomes, provider, id } = value;
    // The id that a service gives is no text.
    if (provider !== undefined && typeof id === 'string') return { ...value, id: id.replaceAll(/\W/g, '') };
    if (Array.isArray(questions) && Array.isArray(outcomes)) return leadOn(value, questions, outcomes);
    if (Array.isArray(columns) && Array.isArray(rows))
      return { ...value, rows: rows.map((row) => asWideAs(columns, row, 'more')) };
    if (Array.isArray(options) && Array.isArray(criteria)) {
      const settled = criteria.map((criterion) =>
        isObject(criterion)
          ? { ...criterion, cells: asWideAs(options, criterion['cells'], { text: 'more' }) }
          : criterion,
      );
      return { ...value, criteria: settled };
    }
    return value;
  });
}

const asWideAs = (head: readonly Json[], row: Json | undefined, more: Json): Json[] =>
  head.map((_, at) => (Array.isArray(row) ? (row[at] ?? more) : more));

/** Moves what happens on a timeline into its periods. */
function withinPeriods(timeline: JsonObject): JsonObject {
  const start = Number(timeline['start'] ?? 1);
  const all = objectsIn(timeline['periods']).reduce((sum, { length }) => sum + Number(length), 0);
  const lanes = objectsIn(timeline['lanes']).map((lane) => ({
    ...lane,
    entries: objectsIn(lane['entries']).map((entry): JsonObject => {
      const at = Math.abs(Number(entry['from'])) % all;
      const moved: JsonObject = { ...entry, from: start + at };
      if (entry['length'] !== undefined) moved['length'] = Math.min(Number(entry['length']), all - at);
      return moved;
    }),
  }));
  return { ...timeline, lanes };
}

const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);

/** Every answer leads to the next question, or to one of the outcomes in turn. */
function leadOn(decision: JsonObject, questions: Json[], outcomes: Json[]): JsonObject {
  let answered = 0;
  const idOf = (entry: Json | undefined) => (isObject(entry) ? entry['id'] : undefined) ?? 'id1';
  const led = questions.map((question, at) => {
    if (!isObject(question) || !Array.isArray(question['answers'])) return question;
    const answers = question['answers'].map((answer, index) => {
      const next = index === 0 ? questions[at + 1] : undefined;
      return isObject(answer)
        ? { ...answer, to: idOf(next ?? outcomes[(answered += 1) % outcomes.length]) }
        : answer;
    });
    return { ...question, answers };
  });
  return { ...decision, questions: led };
}
