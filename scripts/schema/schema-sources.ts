import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';

/** A schema's path below schema/, and its text. */
export type SchemaSource = readonly [name: string, text: string];

/** All schemas, in an order that does not depend on the disk. @param instead texts that are to be written yet. */
export function readSchemas(instead: Record<string, string> = {}): SchemaSource[] {
  const folder = resolve(engineRoot, 'schema');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, instead[name] ?? readFileSync(join(folder, name), 'utf8')]);
}
