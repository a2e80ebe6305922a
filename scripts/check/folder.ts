import { checkSite, type CheckInput } from '../../src/content/check-site';
import type { SiteIndex } from '../../src/model/content';
import { createCheckEnvironment } from '../prepare/check-environment';
import { inspectPublicFiles } from '../prepare/public-files';
import type { Report } from './report';
import { createTextReader } from '../site/text-reader';
import type { SiteFolder } from '../site/files';

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export async function checkFolder(
  folder: SiteFolder,
  { isLaunch = false, today }: Pick<CheckInput, 'isLaunch' | 'today'> = {},
): Promise<Report & { siteIndex: SiteIndex }> {
  const textOf = createTextReader(folder);
  const { files, faults } = folder;
  const pages = readPages(folder);
  const environment = createCheckEnvironment(folder, await inspectPublicFiles(folder));
  return { ...checkSite({ files, pages, environment, textOf, faults, isLaunch, today }), textOf };
}

function* readPages({ pages, read }: SiteFolder) {
  for (const path of pages) yield read(path);
}
