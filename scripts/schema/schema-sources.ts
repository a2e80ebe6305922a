import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';
import { noBlocks, type BlockFolder } from '../site/own-blocks';

/** A schema's path below schema/, its text, and its file: `schema/…`, or that of a site's own block. */
export type SchemaSource = readonly [name: string, text: string, file: string];

const folder = resolve(engineRoot, 'schema');

/**
 * All schemas, in an order that does not depend on the disk: those of the engine, and beside them those of the
 * site's own blocks, as if they were in the same folder.
 */
export function readSchemas(site: BlockFolder = noBlocks): SchemaSource[] {
  const own = new Map(readOwnSchemas(site).map((source) => [source[0], source]));
  const engine = engineSchemas().filter(([name]) => !own.has(name));
  const all = [...engine, ...own.values()].sort(([a], [b]) => (a < b ? -1 : 1));
  return own.size === 0 ? all : all.map((source) => (source[0] === unionName ? unionOf(all) : source));
}

/** The schemas of the engine as they are in its folder. */
export function engineSchemas(): SchemaSource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8'), `schema/${name}`]);
}

export const unionName = 'block.schema.json';

/** The union of the block types among these schemas. */
export function unionOf(sources: readonly SchemaSource[]): SchemaSource {
  const types = sources.flatMap(([name]) => blockTypeOf(name) ?? []).sort();
  return [unionName, `${JSON.stringify(unionSchema(types), null, 2)}\n`, `schema/${unionName}`];
}

/** `hero` for `blocks/hero.schema.json`. */
export const blockTypeOf = (name: string): string | undefined =>
  /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1];

function readOwnSchemas({ root, blocks }: BlockFolder): SchemaSource[] {
  return blocks.flatMap(({ type, schema }): SchemaSource[] => {
    const file = join(root, schema);
    return existsSync(file) ? [[`blocks/${type}.schema.json`, readFileSync(file, 'utf8'), schema]] : [];
  });
}

/** The union of block types, as schema/block.schema.json holds it. */
export const unionSchema = (types: readonly string[]) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Block',
  description: 'One block of a page, such as { "type": "paragraphs", … }.',
  $comment: 'Generated from schema/blocks by npm run generate: do not edit.',
  type: 'object',
  discriminator: { propertyName: 'type' },
  oneOf: types.map((type) => ({ $ref: `blocks/${type}.schema.json` })),
});
