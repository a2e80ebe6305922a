import { checkSite, type CheckInput } from '../../src/content/check-site';
import type { SiteIndex } from '../../src/model/content';
import { createCheckEnvironment } from '../prepare/check-environment';
import type { Report } from './report';
import { createTextReader } from '../site/text-reader';
import type { SiteFolder } from '../site/files';

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export function checkFolder(
  folder: SiteFolder,
  { isLaunch = false, today }: Pick<CheckInput, 'isLaunch' | 'today'> = {},
): Report & { siteIndex: SiteIndex } {
  const textOf = createTextReader(folder);
  const { files, faults } = folder;
  const pages = readPages(folder);
  return {
    ...checkSite({
      files,
      pages,
      environment: createCheckEnvironment(folder),
      textOf,
      faults,
      isLaunch,
      today,
    }),
    textOf,
  };
}

function* readPages({ pages, read }: SiteFolder) {
  for (const path of pages) yield read(path);
}
