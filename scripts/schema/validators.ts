import { writeWhole } from '../site/write-content';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../src/model/resolved';
import type { Validators } from '../../src/model/content';
import { createCompiler, idBase } from './compiler';
import { assertSoundSchemas } from './schema-faults';
import { blockTypeOf, readSchemas, type SchemaSource } from './schema-sources';
import { cacheFolder } from '../site/engine-root';
import type { BlockFolder } from '../site/own-blocks';

// Raised when the code below changes what it compiles, so that an old cache is not used.
const compilerVersion = 2;
const roots = {
  page: 'page.schema.json',
  shared: 'shared.schema.json',
  site: 'site.schema.json',
  form: 'form.schema.json',
};
const require = createRequire(import.meta.url);
const { version: ajvVersion }: { version: string } = require('ajv/package.json');

/**
 * The compiled validators of pages, shared parts, settings and forms, with the blocks that a site brings.
 * Compiling takes a tenth of a second, so the code is kept in .cache/, named after a hash of all schemas.
 */
export function loadValidators(site?: BlockFolder): Validators {
  const sources = readSchemas(site);
  const hash = createHash('sha256').update(`${compilerVersion} ${ajvVersion}`);
  for (const [name, text] of sources) hash.update(name).update('\0').update(text).update('\0');
  const file = join(cacheFolder, `validators-${hash.digest('hex').slice(0, 16)}.cjs`);
  if (!existsSync(file)) {
    assertSoundSchemas(sources);
    writeWhole(file, compileValidators(sources));
  }
  return require(file) as Validators;
}

function compileValidators(sources: SchemaSource[]): string {
  const ajv = createCompiler();
  const schemas = sources.map(([name, text]) => [name, JSON.parse(text) as JsonObject] as const);
  for (const [name, schema] of schemas) {
    markAnchoredHeadings(schema);
    ajv.addSchema({ ...schema, $id: idBase + name });
  }
  const ids = Object.fromEntries(Object.entries(roots).map(([key, name]) => [key, idBase + name]));
  const standalone: typeof standaloneCode = require('ajv/dist/standalone');
  const code = standalone(ajv, ids);
  const blocks = Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      const type = blockTypeOf(name);
      return type === undefined ? [] : [[type, schema]];
    }),
  );
  return `${appendingErrors(code)}\nexports.blockSchemas = ${JSON.stringify(blocks)};\n`;
}

/**
 * Ajv makes a new list of all errors for each list that it adds. With very many errors that takes hours,
 * so each is added to the list that is there: nothing reads the lists before they are whole.
 */
function appendingErrors(code: string): string {
  const copying = /vErrors\.concat\((validate\d+\.errors)\)/g;
  const append = 'function append(all, more) { for (const one of more) all.push(one); return all; }';
  return `${code.replaceAll(copying, 'append(vErrors, $1)')}\n${append}`;
}

/**
 * A heading of a fixed level can be linked to only where its object may have an id:
 * `heading-3` beside an `id` becomes `heading-3-anchor`.
 */
function markAnchoredHeadings(schema: unknown): void {
  if (Array.isArray(schema)) return schema.forEach(markAnchoredHeadings);
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { properties?: Record<string, { semantics?: string }> };
  if (properties && 'id' in properties) {
    for (const property of Object.values(properties)) {
      if (/^heading-\d$/.test(property.semantics ?? '')) property.semantics += '-anchor';
    }
  }
  Object.values(schema).forEach(markAnchoredHeadings);
}
