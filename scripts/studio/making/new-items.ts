import { meaningOf } from '../../../src/content/edit/fields/kind';
import { type Schemas, shapeOf, typesOf } from '../../../src/content/edit/fields/shape';
import { skeletonOf } from '../../../src/content/edit/skeleton';
import { humanize, singular, titleOfField } from '../../../src/content/edit/fields/titles';
import { clearTexts } from '../../../src/content/edit/clear-texts';
import { isMarked, unwritten } from '../../../src/content/source/unwritten';
import { asList, asObject, isObject, textOf } from '../../../src/model/json';
import { parseSource } from '../../../src/content/source/parse';
import { childPointer, parentOf, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { SourceFile } from '../../../src/model/content';
import type { Json, JsonObject } from '../../../src/model/resolved';
import type { WrittenText } from '../../../src/model/studio';
import { galleryBlocks } from '../../schema/gallery';
import type { SiteView } from '../../dev/site/site-reader';
import { occurrencesIn } from './consequences';
import { unwrittenExample } from './palette';

interface Sources {
  /** The innermost block that holds the list, else the whole file. */
  holder: { pointer: string; value: unknown; schema: string };
  view: SiteView;
  schemas: Schemas;
}

/** Where items are to be put into the text of a file. */
interface ItemPlace extends SourceFile {
  place: string;
}

/** What new items may be, one a row of texts; without texts, one whose texts are all still to be written. */
export function newItems(
  at: ItemPlace,
  texts: readonly WrittenText[][] | undefined,
  sources: Sources,
): Json[][] {
  const ways = newItem(at, at.place, sources);
  if (!texts) return ways.map((item) => [item]);
  const fill = fillerAt(at, sources.view);
  const lefts = ways.map((item) => fill(item, []).left);
  const needed = Math.min(Math.max(...texts.map((row) => row.length)), Math.max(...lefts));
  return ways
    .filter((_, at) => (lefts[at] ?? 0) >= needed)
    .map((item) => texts.map((row) => fill(item, row).item));
}

/**
 * What a new item of a list may be, its texts unwritten: like the one before it, as far as its schema asks for that,
 * else with all that this has, since it may have to agree with others; in an empty list like the one of the example.
 */
function newItem(file: SourceFile, place: string, { holder, view, schemas }: Sources): Json[] {
  const list = parentOf(place);
  const path = pathOf(list.slice(holder.pointer.length));
  const shape = shapeIn(holder, path, schemas);
  const items = valueAt(unwrittenFile(file, view), list);
  const index = Math.max(0, Number(pathOf(place).at(-1)) - 1);
  const like =
    Array.isArray(items) && items.length > 0 ? (items[index] as Json) : ofExample(holder, path, view);
  const { items: schema } = shape;
  const each = isObject(schema) ? schema : {};
  const bare =
    like === undefined ? blankOf(each, schemas) : skeletonOf(like, shapeOf(each, like, schemas), schemas);
  const title = singular(textOf(shape.label) || humanize(path.at(-1) ?? ''));
  const open = openedOf(bare, each, { schemas, title, hasOpenChoices: isSettings(holder) });
  const others = [open, bare].flatMap((one) => othersLike(one, each, schemas).slice(0, mostOthers));
  return [open, bare, ...(like === undefined ? [] : [like]), ...others];
}

/** Views of blocks have a look for each choice, and none for one that is open. */
const isSettings = ({ schema }: Sources['holder']) => schema === 'site.schema.json';

interface Opening {
  schemas: Schemas;
  /** What is to be written. */
  title: string;
  hasOpenChoices: boolean;
}

/**
 * The same, with what is held to a form, such as a time, still to be written, and its numbers counted anew: what another
 * entry or an example says of these would pass for what is meant. What names or shows something stays.
 */
function openedOf(value: Json, schema: JsonObject, at: Opening): Json {
  const shape = shapeOf(schema, value, at.schemas);
  const { properties, items, pattern, enum: choices, minimum = 0 } = shape;
  if (isObject(value) && shape.semantics === undefined)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const of = asObject(asObject(properties)[name]);
        const title = titleOfField(name, of, shapeOf(of, inner, at.schemas));
        return [name, openedOf(inner, of, { ...at, title })];
      }),
    );
  if (Array.isArray(value)) {
    const title = singular(at.title);
    return value.map((inner) => openedOf(inner, asObject(items), { ...at, title }));
  }
  if (typeof value === 'number' && (shape.semantics === undefined || meaningOf(shape)?.isProse === true))
    return minimum;
  const isHeld = typeof pattern === 'string' && shape.semantics === undefined && shape.offers === undefined;
  const isOpen = isHeld || (at.hasOpenChoices && Array.isArray(choices));
  return isOpen && !isMarked(value) ? unwritten(at.title) : value;
}

// Each may have to be checked.
const mostOthers = 6;

/** The same with another choice, or another mark, where an entry may not be like another one. */
function othersLike(value: Json, schema: JsonObject, schemas: Schemas): Json[] {
  const { enum: choices, properties, items } = shapeOf(schema, value, schemas);
  if (isMarked(value)) return Array.from({ length: mostOthers }, (_, at) => `${value} ${at + 2}`);
  const within = (inner: Json | undefined, of: Json | undefined) =>
    inner !== undefined && isObject(of) ? othersLike(inner, of, schemas) : [];
  if (Array.isArray(choices)) return choices.filter((choice) => choice !== value);
  if (Array.isArray(value)) return value.length === 1 ? within(value[0], items).map((other) => [other]) : [];
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      within(inner, asObject(properties)[name]).map((other) => ({ ...value, [name]: other })),
    );
  return [];
}

/** A value that is still to be written: what its schema asks for, and no more. */
function blankOf(schema: JsonObject, schemas: Schemas, title = 'Text'): Json {
  const shape = shapeOf(schema, undefined, schemas);
  const { const: only, enum: choices, items, minItems, minimum = 0 } = shape;
  const [example = only ?? asList(choices)[0]] = asList(shape.examples);
  switch (typesOf(shape)[0]) {
    case 'object':
      return membersOf(shape, schemas);
    case 'array':
      return typeof minItems === 'number' && isObject(items)
        ? Array.from({ length: minItems }, () => blankOf(items, schemas))
        : [];
    case 'integer':
    case 'number':
      return example ?? minimum;
    case 'boolean':
      return example ?? false;
    default:
      if (shape.semantics === 'href') return '/';
      return example === undefined || meaningOf(shape)?.isProse === true ? unwritten(title) : example;
  }
}

/** What an object must have, all of it still to be written. */
function membersOf(shape: JsonObject, schemas: Schemas): JsonObject {
  const needed = asList(shape.required);
  return Object.fromEntries(
    Object.entries(asObject(shape.properties)).flatMap(([name, schema]) =>
      needed.includes(name) && isObject(schema)
        ? [[name, blankOf(schema, schemas, titleOfField(name, schema, shapeOf(schema, undefined, schemas)))]]
        : [],
    ),
  );
}

/**
 * What is to be written for the first items of a list that is not there: the list, or the outermost of the groups
 * around it that are not there either, each with all that it must have.
 */
export function withGroups(
  list: string,
  items: readonly Json[],
  { holder, schemas }: Omit<Sources, 'view'>,
): { pointer: string; value: Json } {
  const path = pathOf(list.slice(holder.pointer.length));
  const pointers = path.map((_, index) => path.slice(0, index + 1).reduce(childPointer, ''));
  const first = pointers.findIndex((pointer) => valueAt(holder.value, pointer) === undefined);
  const opening = { schemas, title: '', hasOpenChoices: isSettings(holder) };
  const value = path.slice(first + 1).reduceRight<Json>(
    (inner, key, index) => {
      const group = shapeIn(holder, path.slice(0, first + 1 + index), schemas);
      return { ...asObject(openedOf(membersOf(group, schemas), group, opening)), [key]: inner };
    },
    [...items],
  );
  return { pointer: holder.pointer + (pointers[first] ?? ''), value };
}

/**
 * Makes the function that writes texts over those of an item that are still to be written, in their order. Nothing is
 * lost in silence: of a list what is more becomes further items, for the check to judge; else it is put behind the last.
 */
function fillerAt({ path, text, place }: ItemPlace, view: SiteView) {
  return (item: Json, texts: readonly WrittenText[]): { item: Json; left: number } => {
    const { value } = parseSource({ path, text });
    const list = parentOf(place);
    const owner = valueAt(value, parentOf(list));
    // One that is not there yet comes with its first items.
    if (isObject(owner)) owner[pathOf(list).at(-1) ?? ''] ??= [];
    const items = valueAt(value, list);
    if (!Array.isArray(items)) return { item, left: 0 };
    const index = Number(pathOf(place).at(-1));
    items.splice(index, 0, structuredClone(item));
    const found = new Map(
      occurrencesIn(path, value, view.siteIndex.context.environment.validators).map((each) => [
        each[3],
        each,
      ]),
    );
    const places = markedIn(item, place)
      .map((pointer) => found.get(pointer))
      .filter((each) => each !== undefined);
    const row = Array.isArray(item) ? texts : withRestInLast(texts, places.length);
    for (const [at, [semantics, owner, key]] of places.entries()) {
      const given = row[at];
      const isWritten = given !== undefined && given.plain !== '';
      if (isWritten) Reflect.set(owner, key, semantics === 'rich-text' ? given.rich : given.plain);
    }
    const filled = items[index] as Json;
    const more = row.slice(places.length).map(({ plain }) => plain);
    return { item: Array.isArray(filled) ? [...filled, ...more] : filled, left: places.length };
  };
}

/** As many texts as there are places for. */
function withRestInLast(texts: readonly WrittenText[], places: number): readonly WrittenText[] {
  const rest = texts.slice(Math.max(0, places - 1));
  const last = {
    plain: rest.map(({ plain }) => plain).join(' '),
    rich: rest.map(({ rich }) => rich).join(' '),
  };
  return texts.length <= places ? texts : [...texts.slice(0, Math.max(0, places - 1)), last];
}

/** Where the texts of a value are that are still to be written, in their order. */
function markedIn(value: Json, pointer: string): string[] {
  if (isMarked(value)) return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => markedIn(inner, childPointer(pointer, key)));
}

/** The whole file with every text of it unwritten. */
function unwrittenFile({ path, text }: SourceFile, view: SiteView): unknown {
  const { value } = parseSource({ path, text });
  const occurrences = occurrencesIn(path, value, view.siteIndex.context.environment.validators);
  clearTexts(occurrences, { hasNumbers: true });
  return value;
}

function ofExample({ value }: Sources['holder'], path: string[], { siteIndex }: SiteView): Json | undefined {
  const type = isObject(value) ? value.type : undefined;
  const block = galleryBlocks(siteIndex).find((each) => each.type === type);
  if (!block || block.examples.length === 0) return undefined;
  const firstIn = (example: unknown) =>
    [...path, '0'].reduce<unknown>(
      (inner, key) => valueAt(inner, `/${Array.isArray(inner) ? 0 : key}`),
      example,
    );
  const having = block.examples.filter((example) => firstIn(example) !== undefined);
  return having.length > 0 ? (firstIn(unwrittenExample(having, siteIndex)) as Json) : undefined;
}

/** The names of the properties beside a place, in the order of their schema. */
export function namesBeside(place: string, { holder, schemas }: Omit<Sources, 'view'>): string[] {
  const path = pathOf(place.slice(holder.pointer.length)).slice(0, -1);
  return Object.keys(asObject(shapeIn(holder, path, schemas).properties));
}

/** The shape of what is at a path within a block, or a file. */
function shapeIn({ schema, value }: Sources['holder'], path: string[], schemas: Schemas): JsonObject {
  const whole = value as Json;
  return shapeAt(shapeOf(schemas.get(schema) ?? {}, whole, schemas), whole, path, schemas);
}

function shapeAt(shape: JsonObject, value: Json | undefined, path: string[], schemas: Schemas): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return shape;
  const properties = isObject(shape.properties) ? shape.properties : {};
  const schema = Array.isArray(value) ? shape.items : properties[key];
  const inner = valueAt(value, `/${key}`) as Json | undefined;
  return isObject(schema) ? shapeAt(shapeOf(schema, inner, schemas), inner, rest, schemas) : {};
}
