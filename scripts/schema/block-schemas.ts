import { asList, asObject, isObject, textIn } from '../../src/content/source/json';
import { otherNames } from '../../src/content/schema/likely-types';
import type { JsonObject } from '../../src/model/resolved';
import type { BlockFolder } from '../site/own-blocks';
import { blockTypeOf, engineSchemas, readSchemas } from './schema-sources';

/** What is known of a block type from its schema. */
export interface BlockSchema {
  type: string;
  description: string;
  schema: JsonObject;
  /** Words that authors know it by from elsewhere. */
  alsoCalled: string[];
  /** What it is listed under; a site's own blocks may leave it out. */
  group: string;
  /** Blocks as an author writes them. */
  examples: BlockSource[];
}

/** A block before it is resolved. */
export type BlockSource = JsonObject & { type: string };

/** All block types with their schemas, sorted by type: those of the engine, and those that a site brings. */
export function readBlockSchemas(site?: BlockFolder): BlockSchema[] {
  return readSchemas(site).flatMap(([name, text]) => {
    const type = blockTypeOf(name);
    return type === undefined ? [] : [describeBlock(type, JSON.parse(text) as JsonObject)];
  });
}

/** The types of the engine's own blocks. */
export const engineBlockTypes = (): string[] => engineSchemas().flatMap(([name]) => blockTypeOf(name) ?? []);

const ownGroup = 'Of this site';

/** What a schema says of its block. */
export function describeBlock(type: string, schema: JsonObject): BlockSchema {
  const { description, examples, group } = schema;
  return {
    type,
    description: typeof description === 'string' ? description : '',
    schema,
    alsoCalled: otherNames(schema),
    group: typeof group === 'string' ? group : ownGroup,
    examples: asList(examples).filter(isBlockSource),
  };
}

export const isBlockSource = (value: unknown): value is BlockSource =>
  isObject(value) && typeof value.type === 'string';

/** Lowercase letters, with hyphens between words. */
export const isPlainName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

export const isBlockType = (type: string): boolean => isPlainName(type) && type.length <= 40;

/** The name of a block type's view: `PriceList` for `price-list`. */
export function componentName(type: string): string {
  return type
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The types that reach the renderer: not those that other blocks take the place of. */
export function renderedTypes(site?: BlockFolder): string[] {
  return readBlockSchemas(site)
    .filter(isRendered)
    .map(({ type }) => type);
}

/** A block that includes others has none of its own to show. */
export const isRendered = ({ schema }: BlockSchema): boolean =>
  !Object.values(asObject(schema.properties)).some((property) => textIn(property, 'semantics') === 'shared');
