import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../../src/model/resolved';
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
