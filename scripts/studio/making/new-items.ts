import { type Schemas, shapeOf } from '../../../src/content/edit/fields/shape';
import { skeletonOf } from '../../../src/content/edit/skeleton';
import { clearTexts } from '../../../src/content/edit/clear-texts';
import { isMarked, unwritten } from '../../../src/content/page/example-text';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
import { childPointer, parentOf, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { Occurrence, SourceFile } from '../../../src/model/content';
import type { Json, JsonObject } from '../../../src/model/resolved';
import type { WrittenText } from '../../../src/model/studio';
import { galleryBlocks } from '../../schema/gallery';
import type { SiteView } from '../../dev/site/site-reader';
import { occurrencesIn } from './own-ids';
import { unwrittenExample } from './palette';

interface Sources {
  /** The innermost block that holds the list, else the whole file. */
  holder: { pointer: string; value: unknown; schema: string };
  view: SiteView;
  schemas: Schemas;
}

/** Where items are to be put into the text of a file. */
export interface ItemPlace extends SourceFile {
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
  const widest = Math.max(...texts.map((row) => row.length));
  const wide = ways.filter((item) => fill(item, []).left >= widest);
  return (wide.length > 0 ? wide : ways.slice(-1)).map((item) => texts.map((row) => fill(item, row).item));
}

/**
 * What a new item of a list may be, its texts unwritten: like the one before it, as far as its schema asks for that,
 * else with all that this has, since it may have to agree with others; in an empty list like the one of the example.
 */
function newItem(file: SourceFile, place: string, { holder, view, schemas }: Sources): Json[] {
  const list = parentOf(place);
  const path = pathOf(list.slice(holder.pointer.length));
  const root = schemas.get(holder.schema) ?? {};
  const shape = shapeAt(shapeOf(root, holder.value as Json, schemas), holder.value as Json, path, schemas);
  const items = valueAt(unwrittenFile(file, view), list);
  const index = Math.max(0, Number(pathOf(place).at(-1)) - 1);
  const like =
    Array.isArray(items) && items.length > 0 ? (items[index] as Json) : ofExample(holder, path, view);
  if (like === undefined) return [unwritten('Text')];
  const { items: schema } = shape;
  return [skeletonOf(like, isObject(schema) ? shapeOf(schema, like, schemas) : {}, schemas), like];
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
      .filter(isThere);
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

const isThere = (found: Occurrence | undefined): found is Occurrence => found !== undefined;

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

/** The shape of what is at a path within a value. */
function shapeAt(shape: JsonObject, value: Json | undefined, path: string[], schemas: Schemas): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return shape;
  const properties = isObject(shape.properties) ? shape.properties : {};
  const schema = Array.isArray(value) ? shape.items : properties[key];
  const inner = valueAt(value, `/${key}`) as Json | undefined;
  return isObject(schema) ? shapeAt(shapeOf(schema, inner, schemas), inner, rest, schemas) : {};
}
