import { shapeOf, type Schemas } from '../../../src/content/edit/fields/shape';
import { skeletonOf } from '../../../src/content/edit/skeleton';
import { unwrite } from '../../../src/content/edit/unwrite';
import { unwritten } from '../../../src/content/page/example-text';
import { isSharedFile } from '../../../src/content/page/route';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
import { pathOf, valueAt } from '../../../src/content/source/pointer';
import type { Occurrence, SourceFile } from '../../../src/model/content';
import type { Json, JsonObject } from '../../../src/model/resolved';
import { galleryBlocks } from '../../dev/site/gallery';
import type { SiteView } from '../../dev/site/site-reader';
import { unwrittenExample } from './palette';

interface Sources {
  /** The innermost block that holds the list, else the whole file. */
  around: { pointer: string; value: unknown; schema: string };
  view: SiteView;
  schemas: Schemas;
}

/**
 * What a new item of a list may be, its texts unwritten: like the one before it, as far as its schema asks for that,
 * else with all that this has, since it may have to agree with others; in an empty list like the one of the example.
 */
export function newItems(file: SourceFile, place: string, { around, view, schemas }: Sources): Json[] {
  const list = place.slice(0, place.lastIndexOf('/'));
  const path = pathOf(list.slice(around.pointer.length));
  const root = schemas.get(around.schema) ?? {};
  const shape = shapeAt(shapeOf(root, around.value as Json, schemas), around.value as Json, path, schemas);
  const items = valueAt(unwrittenFile(file, view), list);
  const index = Math.max(0, Number(pathOf(place).at(-1)) - 1);
  const like =
    Array.isArray(items) && items.length > 0 ? (items[index] as Json) : ofExample(around, path, view);
  if (like === undefined) return [unwritten('Text')];
  const { items: schema } = shape;
  return [skeletonOf(like, isObject(schema) ? shapeOf(schema, like, schemas) : {}, schemas), like];
}

/** The whole file with every text of it unwritten. */
function unwrittenFile({ path, text }: SourceFile, { siteIndex }: SiteView): unknown {
  const { validators } = siteIndex.context.environment;
  const { value } = parseSource({ path, text });
  const occurrences: Occurrence[] = [];
  (isSharedFile(path) ? validators.shared : validators.page).call(occurrences, value);
  unwrite(occurrences, { hasNumbers: true });
  return value;
}

function ofExample({ value }: Sources['around'], path: string[], { siteIndex }: SiteView): Json | undefined {
  const type = isObject(value) ? value['type'] : undefined;
  const block = galleryBlocks(siteIndex).find((each) => each.type === type);
  if (!block || block.examples.length === 0) return undefined;
  const list = path.reduce<unknown>(
    (inner, key) => valueAt(inner, `/${Array.isArray(inner) ? 0 : key}`),
    unwrittenExample(block.examples, siteIndex),
  );
  return Array.isArray(list) ? (list[0] as Json | undefined) : undefined;
}

/** The shape of what is at a path within a value. */
function shapeAt(shape: JsonObject, value: Json | undefined, path: string[], schemas: Schemas): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return shape;
  const properties = isObject(shape['properties']) ? shape['properties'] : {};
  const schema = Array.isArray(value) ? shape['items'] : properties[key];
  const inner = valueAt(value, `/${key}`) as Json | undefined;
  return isObject(schema) ? shapeAt(shapeOf(schema, inner, schemas), inner, rest, schemas) : {};
}
