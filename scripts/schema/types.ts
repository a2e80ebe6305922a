import { asList, asObject, isObject } from '../../src/model/json';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Json, JsonObject } from '../../src/model/resolved';
import { engineRoot } from '../site/engine-root';
import type { BlockFolder } from '../site/own-blocks';
import { unionName, unionSchema } from './schema-sources';
import { generatedBanner } from './block-schemas';

const schemaDir = resolve(engineRoot, 'schema');

/** What `tsType` may name: the shapes of src/model/resolved.ts, beside `ResolvedForm` of src/model/form.ts. */
const resolvedShapes = [
  'CollectionEntry',
  'ResolvedEmbed',
  'ResolvedDate',
  'ResolvedIcon',
  'ResolvedImage',
  'ResolvedVideo',
  'RichTextTree',
];

/** The type of everything that the keyword `semantics` may say. */
export function semanticsType(): string {
  const { oneOf } = readSchema(resolve(schemaDir, 'semantics.schema.json'));
  const lines = asList(oneOf).flatMap((option) =>
    isObject(option) ? [`  /** ${words(option.description)} */\n  | '${words(option.const)}'`] : [],
  );
  return `${generatedBanner}\n/** What a value of a page means. */\nexport type Semantics =\n${lines.join('\n')};\n`;
}

const formParts = { fields: { tsType: 'JsonObject' }, ui: { tsType: 'JsonObject' } };

/** The types of content as its files hold it: pages, shared parts, settings and forms. Blocks are any JSON: rules find their values by what they mean. */
export async function sourceTypes(): Promise<string> {
  const code = await compileTypes(
    {
      title: 'SiteContentSource',
      description: 'One of each file that a site is made of.',
      type: 'object',
      additionalProperties: false,
      required: ['page', 'shared', 'site', 'form'],
      properties: {
        page: { $ref: 'page.schema.json' },
        shared: { $ref: 'shared.schema.json' },
        site: { $ref: 'site.schema.json' },
        form: { $ref: 'form.schema.json' },
      },
    },
    {
      nameOf: sourceName,
      read(file) {
        if (basename(file) === unionName) return { tsType: 'JsonObject' };
        const schema = withoutTypes(readFileSync(file, 'utf8'));
        // Its fields are JSON Schemas themselves.
        return basename(file) === 'form.schema.json' ? { ...schema, definitions: formParts } : schema;
      },
    },
  );
  // The wrapper only brought the four into one file, so that each type is there once.
  return `${generatedBanner}import type { JsonObject } from './resolved';\n\n${code.replace(/\/\*\*\n \* One of each(?:(?!\/\*\*)[^])*?\nexport interface SiteContentSource \{[^]*?\n\}\n/, '')}`;
}

/** The types of content as blocks are given it: every value with a meaning has become what it stands for. */
export async function resolvedTypes(file: string, blockTypes: string[]): Promise<string> {
  const read = (path: string): Json =>
    basename(path) === unionName ? unionSchema(blockTypes) : readSchema(path);
  const root = read(resolve(schemaDir, file));
  const code = await compileTypes(asObject(root), { nameOf: resolvedName, read });
  const used = namedIn(code, resolvedShapes);
  const form =
    namedIn(code, ['ResolvedForm']).length > 0 ? "import type { ResolvedForm } from './form';\n" : '';
  return `${generatedBanner}${form}import type { ${used.join(', ')} } from './resolved';\n\n${code}`;
}

/**
 * The types of a site's own blocks as their views are given them, as declarations that merge into the types of the
 * engine: `BlockProps<'menu-card'>` knows them then.
 */
export async function ownTypes(site: BlockFolder, engine: string): Promise<string> {
  const own = new Map(
    site.blocks.map(({ type, schema }) => [`${type}.schema.json`, join(site.root, schema)]),
  );
  const properties = Object.fromEntries(
    site.blocks.map(({ type }) => [type, { $ref: `blocks/${type}.schema.json` }]),
  );
  const code = await compileTypes(
    {
      title: 'OwnBlocks',
      description: 'The blocks of this site by their type.',
      type: 'object',
      additionalProperties: false,
      required: Object.keys(properties),
      properties,
    },
    {
      nameOf: resolvedName,
      read(file) {
        if (basename(file) === unionName) return { title: 'Block', tsType: 'Block' };
        const isBlock = basename(dirname(file)) === 'blocks';
        return readSchema((isBlock && own.get(basename(file))) || file);
      },
    },
  );
  // What the engine has a name for already is imported.
  const used = namedIn(code, [...resolvedShapes, 'ResolvedForm', 'Block']);
  const names = code.replace(/^export type Block = Block;?\n/m, '');
  return [
    `${generatedBanner}import type { ${used.join(', ')} } from '${engine}';`,
    names,
    `declare module '${engine}' {\n  interface SiteBlocks extends OwnBlocks {}\n}`,
    '',
  ].join('\n');
}

const namedIn = (code: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));

/** `PageMeta` becomes `PageMetaSource`; a name that says it already stays. */
function sourceName(title: string): string {
  return title.endsWith('Source') ? title : `${title}Source`;
}

/** `ImageSource` becomes `ImageValue`. */
const resolvedName = (title: string) => title.replace(/Source$/, 'Value');

interface CompileOptions {
  nameOf: (title: string) => string;
  read: (file: string) => Json;
}

async function compileTypes(schema: JsonObject, { nameOf, read }: CompileOptions): Promise<string> {
  // A third of what loading a command took, and most of them write no types.
  const { compile } = await import('json-schema-to-typescript');
  return compile(schema, words(schema.title), {
    cwd: schemaDir,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
    bannerComment: '',
    declareExternallyReferenced: true,
    customName: (definition) => definition.title && nameOf(definition.title),
    $refOptions: {
      resolve: {
        file: {
          order: 1,
          canRead: true,
          read: ({ url }: { url: string }) => JSON.stringify(read(pathOf(url))),
        },
      },
    },
  });
}

const pathOf = (url: string) => (url.startsWith('file:') ? new URL(url).pathname : decodeURI(url));

/** The schema without what its values resolve to: then its types are those of the JSON itself. */
const withoutTypes = (schema: string): JsonObject =>
  JSON.parse(schema, (key, value: unknown) => (key === 'tsType' ? undefined : value));

const readSchema = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8'));

const words = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
