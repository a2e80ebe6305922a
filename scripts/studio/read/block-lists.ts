import { isObject } from '../../../src/content/source/json';
import { propertyOf, type Shown, type ShownPage } from '../../dev/site/shown-page';

/** A list of blocks within a block, and its pointer there. */
export interface BlockList {
  pointer: string;
  list: Shown;
}

/** The lists of blocks that a block holds, as its schema says it. */
export function blockLists(schema: unknown, block: Shown, page: ShownPage, pointer = ''): BlockList[] {
  if (!isObject(schema)) return [];
  const { $ref, properties, items, allOf, anyOf, oneOf } = schema;
  if (typeof $ref === 'string' && /(?:^|\/)block-list\.schema\.json$/.test($ref))
    return Array.isArray(block.value) ? [{ pointer, list: block }] : [];
  const variants = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const inVariants = variants.flatMap((variant) => blockLists(variant, block, page, pointer));
  const inProperties = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, property]) => {
    const value = propertyOf(block, key);
    return value ? blockLists(property, value, page, `${pointer}/${key}`) : [];
  });
  const inItems = Array.isArray(block.value)
    ? page.items(block).flatMap((item, at) => blockLists(items, item, page, `${pointer}/${at}`))
    : [];
  return unique([...inVariants, ...inProperties, ...inItems]);
}

/** Variants of a schema may say the same of a property. */
const unique = (lists: BlockList[]): BlockList[] => [
  ...new Map(lists.map((found) => [found.pointer, found])).values(),
];
