import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { listOwnBlocks } from '../../scripts/site/own-blocks';
import { siteChanges } from '../../src/content/changes/site-changes';
import { schemasOf } from '../../src/content/edit/fields/shape';

const engine = resolve(import.meta.dirname, '../..');
const sites = {
  starter: 'starter',
  harbour: 'tests/fixtures/harbour',
  ours: '.',
} as const;

export type SiteName = keyof typeof sites;
export type Texts = ReadonlyMap<string, string>;

/** The documents of a site, by their paths. */
export function textsOf(site: SiteName): Texts {
  const root = join(engine, sites[site]);
  const folders = ['pages', 'schema/forms'].filter((folder) => existsSync(join(root, folder)));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const ownBlocks = Object.values(sites).flatMap((site) => {
  const root = join(engine, site);
  return readSchemas({ root, blocks: listOwnBlocks(root) });
});
const schemas = schemasOf(ownBlocks);
const reaches = { part: () => 3, token: () => 2 };

/** What has changed between two versions of the documents of a site. */
export const changesBetween = (before: Texts, after: Texts, files: [Texts, Texts] = [new Map(), new Map()]) =>
  siteChanges(
    { documents: before, files: files[0] },
    { documents: after, files: files[1] },
    { schemas, reaches },
  );
