import { readFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'postcss';
import { jsonIn, isObject, textIn } from '../../src/model/json';
import { packageOf } from '../../src/content/source/places/package-of';
import { diagnosticCodes } from '../../src/model/diagnostic-table';
import type { Json, JsonObject } from '../../src/model/resolved';
import { publicModuleFile } from '../bundle/app-bundle';
import { commands } from '../package/site-package';
import {
  type Contract,
  compareVersions,
  migrationSources,
  minorOf,
  releasedContracts,
  siteContract,
  siteContractFile,
} from '../schema/released';
import { subschemas } from '../schema/schema-faults';
import { blockTypeOf, engineSchemas, readSchemas, type SchemaSource } from '../schema/schema-sources';
import { engineRoot, isPackage } from '../site/engine-root';
import { type SiteFolder, openSiteFolder } from '../site/files';
import { type BlockFolder, noBlocks } from '../site/own-blocks';
import { readTokenStyles } from '../theme/design-tokens';
import { declaredIn } from '../theme/theme-faults';
import { isJsonEqual } from '../../src/content/compare/same';
import { loadValidators } from '../schema/validators';
import { linkingFiles } from '../author/site-pages';
import { UsageError } from '../site/usage-error';
import { siteText, writeContent } from '../site/write-content';
import { isCompatible, compareContract, nextVersion } from './compare-contract';

/** Keywords that are words and help: they promise nothing. */
const words =
  '$schema $comment title description label advanced help hint group choices advice alsoCalled offers format examples default deprecationMessage deprecatedSince errorMessage'.split(
    ' ',
  );

/** What the engine promises as it is now. */
function engineContract(): Omit<Contract, 'released'> {
  return { version: engineVersion(), names: publicNames(), schemas: bareSchemas(engineSchemas()) };
}

const engineVersion = (): string =>
  textIn(JSON.parse(readFileSync(resolve(engineRoot, 'package.json'), 'utf8')), 'version');

/** What a site promises to its own pages: its blocks, and the fields of its forms. */
function ownContract({ root, blocks, files }: SiteFolder): Pick<Contract, 'schemas'> {
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
const schemasAround = ({ root, blocks }: BlockFolder): Contract['schemas'] =>
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
    tokens: sorted(styles.flatMap((style) => [...declaredIn(style)])),
  };
}

const sorted = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '').sort();

/** A line for each schema, so that a release can be compared with the next one. */
function contractText({ schemas, ...rest }: Contract): string {
  const lines = Object.entries(schemas).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema as Json)}`,
  );
  return `${JSON.stringify({ ...rest, schemas: {} }).slice(0, -2)}\n${lines.join(',\n')}\n}}\n`;
}

type Judged = ReturnType<typeof judgeFolder>;

/** Judges the engine in its own repository, elsewhere a site's own blocks and forms. */
export function judgeFolder(root: string) {
  const isEngine = root === engineRoot && !isPackage;
  // The engine is there without a site, too.
  const folder = isEngine && !existsSync(resolve(root, 'pages')) ? undefined : openSiteFolder(root);
  const contract: Omit<Contract, 'released'> = folder && !isEngine ? ownContract(folder) : engineContract();
  // The newest release; undefined where there is none.
  const before = isEngine ? releasedContracts().at(-1) : siteContract(root);
  // The file that a release writes, below the root.
  const file = isEngine ? `schema/released/${minorOf(engineVersion())}.json` : siteContractFile;
  const documents = folder ? linkingFiles(folder) : [];
  const others = isEngine ? {} : schemasAround(folder ?? noBlocks);
  const validators = loadValidators(folder);
  const judgement = before && compareContract(before, contract, { validators, documents, others });
  const textOf = (path: string) => documents.find((each) => each.path === path)?.text;
  return { contract, file, before, judgement, textOf };
}

/** Keeps the contract as the promise of a release. @throws UsageError where it promises less than its version may. */
export function release(root: string, { contract, file, before, judgement }: Judged, today: string): string {
  const { version } = contract;
  const next =
    version === undefined ? undefined : nextVersion(before?.version ?? version, judgement?.differences ?? []);
  if (judgement && !isCompatible(judgement))
    throw new UsageError('Nothing was written: what breaks needs a migration that cures it first.');
  if (version !== undefined && next !== undefined && compareVersions(version, next) < 0)
    throw new UsageError(
      `Nothing was written: after these changes ${version} is too low a version. The next is ${next}.`,
    );
  const followed = migrationSources({ root, blocks: [] }).map((migration) => migration.file);
  const text = contractText({ ...contract, released: today, migrations: [...new Set(followed)].sort() });
  writeContent(root, [{ path: file, text, before: siteText(root, file) }]);
  return file;
}

/** @throws UsageError where the version of the engine was not released as its schemas and exports are now. */
export function assertReleased(): void {
  const contract = engineContract();
  const released = releasedContracts().findLast(({ version }) => version === contract.version);
  const isAsReleased =
    released &&
    isJsonEqual(released.schemas, contract.schemas) &&
    isJsonEqual(released.names ?? {}, contract.names ?? {});
  if (isAsReleased) return;
  throw new UsageError(
    released
      ? `The schemas or the public names are not those of ${contract.version}, as schema/released/ has them. npm run contract says how they differ, and which version they may have.`
      : `${contract.version} has not been released. npm run contract -- --release keeps what it promises.`,
  );
}
