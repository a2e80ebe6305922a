import { isObject, textIn } from '../../src/model/json';
import { writeWhole } from '../site/disk';
import { hashText } from '../site/hash';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../src/model/resolved';
import type { Validators } from '../../src/model/content';
import type { MigrationHistory } from '../../src/model/migration';
import { createCompiler, idBase } from './compiler';
import { explainSchemaErrors } from '../../src/content/schema/faults';
import { parseSource } from '../../src/content/source/parse';
import { prettyFaults } from '../print/report';
import { UsageError } from '../site/usage-error';
import { migrationSources, readPast, releasedTexts } from './released';
import { assertSoundSchemas, subschemas } from './schema-faults';
import { blockTypeOf, readSchemas, type SchemaSource } from './schema-sources';
import { cacheFolder } from '../site/engine-root';
import type { BlockFolder } from '../site/own-blocks';

// Raised when the code below changes what it compiles, so that an old cache is not used.
const compilerVersion = 4;
const roots = {
  page: 'page.schema.json',
  shared: 'shared.schema.json',
  site: 'site.schema.json',
  form: 'form.schema.json',
  migration: 'migration.schema.json',
  schema: 'http://json-schema.org/draft-07/schema',
};
const require = createRequire(import.meta.url);
const { version: ajvVersion }: { version: string } = require('ajv/package.json');

/**
 * The compiled validators of pages, shared parts, settings and forms, with the blocks that a site brings.
 * Compiling takes a tenth of a second, so the code is kept in .cache/, named after a hash of all schemas.
 */
export function loadValidators(site?: BlockFolder): Validators {
  const sources = readSchemas(site);
  const migrations = migrationSources(site);
  const bases = migrations.length === 0 ? [] : releasedTexts(site?.root ?? '');
  const followed = migrations.flatMap(({ file, text }) => [file, text]);
  const named = sources.flatMap(([name, text]) => [name, text]);
  const hash = hashText(`${compilerVersion} ${ajvVersion}`, ...named, ...followed, ...bases);
  const file = join(cacheFolder, `validators-${hash}.cjs`);
  if (existsSync(file)) return require(file) as Validators;
  assertSoundSchemas(sources);
  const code = compileValidators(sources);
  const making = `${file}.${process.pid}.cjs`;
  try {
    writeWhole(making, code);
    assertSoundMigrations(migrations, require(making) as Validators);
  } finally {
    rmSync(making, { force: true });
  }
  writeWhole(file, `${code}\n${pastCode(readPast(sources, site))}`);
  return require(file) as Validators;
}

/** Read when it is asked for: few sites hold anything that is older. */
const pastCode = (past: MigrationHistory) =>
  `let past;\nexports.past = () => (past ??= JSON.parse(${JSON.stringify(JSON.stringify(past))}));\nexports.hasDeprecated = ${past.shapes.now !== undefined};\n`;

/** @throws UsageError that shows every mistake with its file and its line. */
function assertSoundMigrations(
  migrations: ReturnType<typeof migrationSources>,
  validators: Validators,
): void {
  const faults = migrations.flatMap(({ file: path, text }) => {
    const { value, isSound, faults: syntax } = parseSource({ path, text });
    if (!isSound || validators.migration.call([], value)) return syntax;
    return explainSchemaErrors(path, value, validators.migration.errors ?? [], validators);
  });
  if (faults.length === 0) return;
  const textOf = (path: string) => migrations.find(({ file }) => file === path)?.text;
  throw new UsageError(prettyFaults(faults, textOf));
}

function compileValidators(sources: SchemaSource[]): string {
  const ajv = createCompiler();
  const schemas = sources.map(([name, text]) => [name, JSON.parse(text) as JsonObject] as const);
  for (const [name, schema] of schemas) {
    markAnchoredHeadings(schema);
    ajv.addSchema({ ...schema, $id: idBase + name });
  }
  const ids = Object.fromEntries(
    Object.entries(roots).map(([key, name]) => [key, new URL(name, idBase).href]),
  );
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

/** What a heading of a fixed level means where its object may have an `id`: it can be linked to. */
const anchored = new Map([
  ['heading-1', 'heading-1-anchor'],
  ['heading-2', 'heading-2-anchor'],
  ['heading-3', 'heading-3-anchor'],
]);

function markAnchoredHeadings(schema: JsonObject): void {
  for (const [{ properties }] of subschemas(schema))
    for (const property of Object.values(isObject(properties) && 'id' in properties ? properties : {}))
      if (isObject(property)) {
        const meaning = anchored.get(textIn(property, 'semantics'));
        if (meaning) property.semantics = meaning;
      }
}
