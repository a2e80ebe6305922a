import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { schemasOf, type Schemas } from '../../src/content/edit/fields/shape';
import { isJson } from '../../src/model/json';
import type { Migration, MigrationHistory } from '../../src/model/migration';
import type { JsonObject } from '../../src/model/resolved';
import { engineRoot } from '../site/engine-root';
import { type BlockFolder, noBlocks, usedPackages } from '../site/own-blocks';
import { blockTypeOf, unionName, type SchemaSource } from './schema-sources';

/** What a release has promised. */
export interface Contract {
  /** Of the engine; a site's own contract has none. */
  version?: string;
  /** The day, as YYYY-MM-DD. */
  released: string;
  /** The migrations that are over: they cure nothing that has changed since. */
  migrations?: readonly string[];
  /** Lists of names that others use: exports, commands, codes, tokens. */
  names?: Record<string, string[]>;
  /** By their paths below schema/, without words and help. */
  schemas: Record<string, JsonObject>;
}

/** Where the contract of a site's own blocks and forms is kept. */
export const siteContractFile = 'schema/released/site.json';
const releasedFolder = resolve(engineRoot, 'schema/released');
const migrationsOf = { engine: 'schema/migrations', site: 'blocks/_migrations' };

/** What the engine has released, the oldest first. */
export const releasedContracts = (): Contract[] =>
  jsonIn(releasedFolder)
    .map(({ text }) => JSON.parse(text) as Contract)
    .filter(({ version }) => version !== undefined)
    .sort((a, b) => compareVersions(a.version ?? '', b.version ?? ''));

export function siteContract(root: string): Contract | undefined {
  const file = join(root, siteContractFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contract) : undefined;
}

/** The texts of all that has been released: what follows from them is made anew when they change. */
export const releasedTexts = (root: string): string[] =>
  [releasedFolder, ...foldersOf(root).map((folder) => join(root, folder, 'schema/released'))].flatMap(
    (folder) => jsonIn(folder).map(({ text }) => text),
  );

/** A site's own folder behind those of its packages; none for the engine by itself. */
const foldersOf = (root: string): string[] => (root === '' ? [] : [...usedPackages(root).folders, '']);

/** Negative where the first is older. Both have as many numbers. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** `0.2` for `0.2.1`. */
export const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

export const shapesOf = (schemas: Record<string, JsonObject>): Schemas =>
  schemasOf(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)] as const));

/** The migrations of the engine and of a site, with their texts, in the order in which they are carried out. */
export function migrationSources({ root }: BlockFolder = noBlocks): {
  file: string;
  text: string;
  isOwn: boolean;
}[] {
  const read = (folder: string, isOwn: boolean) =>
    jsonIn(join(isOwn ? root : engineRoot, folder)).map(({ name, text }) => ({
      file: `${folder}/${name}`,
      text,
      isOwn,
    }));
  const own = foldersOf(root).flatMap((folder) => read(`${folder}${migrationsOf.site}`, true));
  return [...read(migrationsOf.engine, false), ...own];
}

/** All that older content is read by: migrations with the shapes that they begin from. */
export function readPast(sources: readonly SchemaSource[], site: BlockFolder = noBlocks): MigrationHistory {
  const released = releasedContracts();
  const now = schemasOf(sources);
  const own = {
    ...Object.fromEntries(ownShapes(now, site)),
    ...Object.assign(
      {},
      ...foldersOf(site.root).map((folder) =>
        Object.fromEntries(shapesOf(siteContract(join(site.root, folder))?.schemas ?? {})),
      ),
    ),
  };
  const shapes: MigrationHistory['shapes'] = sources.some(([, text]) => /"deprecated"\s*:\s*true/.test(text))
    ? { now: Object.fromEntries(now) }
    : {};
  const migrations = migrationSources(site)
    .filter(({ text }) => isJson(text))
    .flatMap(({ file, text, isOwn }) => {
      const read = JSON.parse(text) as Migration;
      const base = isOwn
        ? undefined
        : released.findLast(({ version = '' }) => isBefore(version, read.version));
      const name = base?.version ?? 'site';
      shapes[name] ??= withUnion({ ...Object.fromEntries(base ? shapesOf(base.schemas) : now), ...own });
      return read.of.map((of) => ({ ...read, of, file, base: name }));
    })
    .sort(
      (a, b) => orderOf(a.version) - orderOf(b.version) || compareVersions(a.version ?? '', b.version ?? ''),
    );
  return { migrations, shapes };
}

/** A block of any type is one of those that are there. */
const withUnion = (schemas: Record<string, JsonObject>): Record<string, JsonObject> => ({
  ...schemas,
  [unionName]: {
    type: 'object',
    discriminator: { propertyName: 'type' },
    oneOf: Object.keys(schemas)
      .filter((name) => blockTypeOf(name))
      .map(($ref) => ({ $ref })),
  },
});

const isBefore = (version: string, other = '') => compareVersions(minorOf(version), other) < 0;

/** A site's own, which have no version, come behind all of the engine's. */
const orderOf = (version: string | undefined) => (version === undefined ? 1 : 0);

const ownShapes = (now: Schemas, { blocks }: BlockFolder) =>
  blocks.flatMap(({ type }) => {
    const name = `blocks/${type}.schema.json`;
    const schema = now.get(name);
    return schema ? [[name, schema] as const] : [];
  });

function jsonIn(folder: string): { name: string; text: string }[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
