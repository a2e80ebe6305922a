import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isJsonEqual } from '../../src/content/compare/same';
import {
  compareVersions,
  migrationSources,
  minorOf,
  releasedContracts,
  siteContract,
  siteContractFile,
  type Contract,
} from '../schema/released';
import { loadValidators } from '../schema/validators';
import { engineRoot, isPackage } from '../site/engine-root';
import { noBlocks } from '../site/own-blocks';
import { linkingFiles } from '../author/site-pages';
import { openSiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { textIn, writeContent } from '../site/write-content';
import { contractText, engineContract, engineVersion, ownContract, schemasAround } from './contract';
import { isCompatible, compareContract, nextVersion } from './compare-contract';

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
  writeContent(root, [{ path: file, text, before: textIn(root, file) }]);
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
