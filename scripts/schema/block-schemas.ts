import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { meanings } from '../../src/content/meanings/meanings';
import type { JsonObject } from '../../src/model/resolved';
import type { Semantics } from '../../src/model/semantics.generated';
import { engineRoot } from '../site/engine-root';

const folder = resolve(engineRoot, 'schema/blocks');
const suffix = '.schema.json';

/** What is known of a block type from its schema. */
export interface BlockSchema {
  type: string;
  description: string;
  schema: JsonObject;
  /** Blocks as an author writes them. */
  examples: BlockSource[];
}

/** A block before it is resolved. */
export type BlockSource = JsonObject & { type: string };

/** All block types with their schemas, sorted by type. */
export function readBlockSchemas(): BlockSchema[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .sort()
    .map((file) => {
      const schema: JsonObject = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const type = file.slice(0, -suffix.length);
      const { description, examples } = schema;
      return {
        type,
        description: typeof description === 'string' ? description : '',
        schema,
        examples: Array.isArray(examples) ? examples.filter(isBlockSource) : [],
      };
    });
}

export function isBlockSource(value: unknown): value is BlockSource {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The name of a block type's view: `PriceList` for `price-list`. */
export function componentName(type: string): string {
  return type
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The union of block types, as schema/block.schema.json holds it. */
export const unionSchema = (types: readonly string[]): JsonObject => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Block',
  description: 'One block of a page. Generated from schema/blocks by npm run generate: do not edit.',
  type: 'object',
  discriminator: { propertyName: 'type' },
  oneOf: types.map((type) => ({ $ref: `blocks/${type}.schema.json` })),
});

/** The types that reach the renderer: not those that other blocks take the place of. */
export function renderedTypes(): string[] {
  return readBlockSchemas()
    .filter(({ schema }) => !isSpliced(schema))
    .map(({ type }) => type);
}

function isSpliced({ properties }: JsonObject): boolean {
  const all = typeof properties === 'object' && properties !== null ? Object.values(properties) : [];
  return all.some((property) => {
    const semantics: unknown =
      typeof property === 'object' && property !== null && Reflect.get(property, 'semantics');
    return (
      typeof semantics === 'string' && isSemantics(semantics) && meanings[semantics].splice !== undefined
    );
  });
}

const isSemantics = (name: string): name is Semantics => name in meanings;
