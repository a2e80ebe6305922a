import { createHash } from 'node:crypto';
import type { PageIndex } from '../../../src/model/page-index';
import type { SiteView } from '../../dev/site/site-reader';

/**
 * Makes the function that names what the fields of Studio offer of a site, without gathering it: of a large site that
 * takes long, and most changes leave it as it is. All that `studioSite` reads is in it.
 */
export function createSiteKey(): (view: SiteView) => string {
  // The record of a page that has not changed is the one of before.
  const known = new WeakMap<PageIndex, string>();
  const ofPage = (page: PageIndex): string => {
    const found = known.get(page) ?? partOf(page);
    known.set(page, found);
    return found;
  };
  return ({ site, siteIndex }) => {
    const { context, pages, drafts, collections } = siteIndex;
    const { media, icons } = context.environment;
    const hash = createHash('sha1');
    const parts = [...context.shared.values()].map(({ file }) => [file.path, file.text]);
    const files = media.paths().map((path) => [path, media.facts(path)]);
    const names = [icons.names(), [...context.formNames], [...context.sharedNames], [...collections.keys()]];
    hash.update(JSON.stringify([site.base, context.siteFile, parts, files, names]));
    for (const page of pages.values()) hash.update(ofPage(page));
    hash.update('\n');
    for (const page of drafts.values()) hash.update(ofPage(page));
    return hash.digest('hex');
  };
}

const partOf = ({
  route,
  title,
  file,
  ids,
  unnamed,
  kind,
  shared,
  tokens,
  alts,
  collection,
}: PageIndex): string =>
  JSON.stringify([route, title, file, ids, unnamed, kind, shared, tokens, alts, collection]);
