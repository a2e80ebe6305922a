import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Ajv, _, type KeywordCxt } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../src/model/resolved';
import type { Validators } from '../../src/model/content';
import { engineRoot } from '../site/engine-root';

// Raised when the code below changes what it compiles, so that an old cache is not used.
const compilerVersion = 1;
const idBase = 'https://schemas.invalid/';
const roots = {
  page: 'page.schema.json',
  shared: 'shared.schema.json',
  site: 'site.schema.json',
  form: 'form.schema.json',
};
const require = createRequire(import.meta.url);

/**
 * The compiled validators of pages, shared parts, settings and forms. Compiling takes a tenth of a second,
 * so the code is kept in .cache/, named after a hash of all schemas.
 */
export function loadValidators(): Validators {
  const sources = readSchemas(resolve(engineRoot, 'schema'));
  const hash = createHash('sha256').update(`${compilerVersion}`);
  for (const [name, text] of sources) hash.update(name).update('\0').update(text).update('\0');
  const folder = resolve(engineRoot, '.cache');
  const file = join(folder, `validators-${hash.digest('hex').slice(0, 16)}.cjs`);
  if (!existsSync(file)) writeWhole(folder, file, compileValidators(sources));
  return require(file) as Validators;
}

function readSchemas(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

function compileValidators(sources: [string, string][]): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    passContext: true,
    // Lengths in UTF-16 units: exact to what editors count, and much faster.
    unicode: false,
    logger: false,
    code: { source: true, lines: true },
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  ajv.addVocabulary(['tsType', 'hint']);
  ajv.addKeyword({ keyword: 'semantics', schemaType: 'string', code: collectOccurrence });
  const schemas = sources.map(([name, text]) => [name, JSON.parse(text) as JsonObject] as const);
  for (const [name, schema] of schemas) {
    markAnchoredHeadings(schema);
    ajv.addSchema({ ...schema, $id: idBase + name });
  }
  const ids = Object.fromEntries(Object.entries(roots).map(([key, name]) => [key, idBase + name]));
  const code = standalone(ajv, ids);
  const blocks = Object.fromEntries(
    schemas.filter(([name]) => name.startsWith('blocks/')).map(([name, schema]) => [blockType(name), schema]),
  );
  return `${code}\nexports.blockSchemas = ${JSON.stringify(blocks)};\n`;
}

const blockType = (name: string) => name.slice('blocks/'.length, -'.schema.json'.length);

/** Makes validating a page collect `[semantics, parent, key, pointer]` in `this`. */
function collectOccurrence(cxt: KeywordCxt): void {
  const { gen, it, schema } = cxt;
  const pointer = it.errorPath.str === '""' ? _`instancePath` : _`instancePath + ${it.errorPath}`;
  gen.code(_`this.push([${schema}, ${it.parentData}, ${it.parentDataProperty}, ${pointer}])`);
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

/** Renames into place, so that commands running at the same time never load half a file. */
function writeWhole(folder: string, file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
