import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'postcss';
import { jsonIn, isObject, textIn } from '../../src/content/source/json';
import { packageOf } from '../../src/content/source/places/package-of';
import { diagnosticCodes } from '../../src/model/diagnostic-table';
import type { Json, JsonObject } from '../../src/model/resolved';
import { publicModuleFile } from '../bundle/own-views';
import { commands } from '../package/site-package';
import type { Contract } from '../schema/released';
import { subschemas } from '../schema/schema-faults';
import { blockTypeOf, engineSchemas, readSchemas, type SchemaSource } from '../schema/schema-sources';
import { engineRoot } from '../site/engine-root';
import type { SiteFolder } from '../site/files';
import type { BlockFolder } from '../site/own-blocks';
import { readTokenStyles, tokensOf } from '../theme/design-tokens';

/** Keywords that are words and help: they promise nothing. */
const words =
  '$schema $comment title description label advanced help hint group choices advice alsoCalled offers format examples default deprecationMessage deprecatedSince errorMessage'.split(
    ' ',
  );

/** What the engine promises as it is now. */
export function engineContract(): Omit<Contract, 'released'> {
  return { version: engineVersion(), names: publicNames(), schemas: bareSchemas(engineSchemas()) };
}

export const engineVersion = (): string =>
  textIn(JSON.parse(readFileSync(resolve(engineRoot, 'package.json'), 'utf8')), 'version');

/** What a site promises to its own pages: its blocks, and the fields of its forms. */
export function ownContract({ root, blocks, files }: SiteFolder): Pick<Contract, 'schemas'> {
  const own = new Set(blocks.filter(({ schema }) => isOwn(schema)).map(({ type }) => type));
  const schemas = readSchemas({ root, blocks }).filter(([name]) => own.has(blockTypeOf(name) ?? ''));
  const forms = files.forms.flatMap(({ path, text }) => {
    const form = isOwn(path) ? jsonIn(text) : undefined;
    const name = path.replace('schema/', '').replace('.json', '');
    return isObject(form) && isObject(form.schema) ? [[name, bare(form.schema)] as const] : [];
  });
  return { schemas: { ...bareSchemas(schemas), ...Object.fromEntries(forms) } };
}

const isOwn = (path: string) => packageOf(path) === undefined;

/** The schemas that a site's own stand beside: those of the engine, and of its packages. */
export const schemasAround = ({ root, blocks }: BlockFolder): Contract['schemas'] =>
  bareSchemas(readSchemas({ root, blocks: blocks.filter(({ schema }) => !isOwn(schema)) }));

export const bareSchemas = (sources: readonly SchemaSource[]): Contract['schemas'] =>
  Object.fromEntries(
    sources.map(([name, text]) => [name, bare(JSON.parse(text) as JsonObject, blockTypeOf(name))]),
  );

/** A schema without what only people read. Blocks keep their examples: these are tried. */
function bare(schema: JsonObject, type?: string): JsonObject {
  const { examples } = schema;
  for (const [part] of subschemas(schema)) for (const word of words) delete part[word];
  return type === undefined || examples === undefined ? schema : { ...schema, examples };
}

/** Names that the code, the commands and the styles of sites use. */
function publicNames(): Record<string, string[]> {
  const code = readFileSync(publicModuleFile, 'utf8');
  const lists = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const declared = [...code.matchAll(/^export (?:interface|type|function|const) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const styles = readTokenStyles(parse);
  return {
    exports: sorted([...lists.map((name) => name.trim()), ...declared]),
    commands: sorted(commands),
    diagnostics: sorted(diagnosticCodes),
    tokens: sorted(styles.flatMap((style) => tokensOf(style).map(({ name }) => name))),
  };
}

const sorted = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '').sort();

/** A line for each schema, so that a release can be compared with the next one. */
export function contractText({ schemas, ...rest }: Contract): string {
  const lines = Object.entries(schemas).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema as Json)}`,
  );
  return `${JSON.stringify({ ...rest, schemas: {} }).slice(0, -2)}\n${lines.join(',\n')}\n}}\n`;
}
