import { openSite, type SiteInput } from '../../src/content/open-site';
import type { SiteIndex } from '../../src/model/content';
import { openEnvironment } from '../prepare/environment';
import { pageFiles, type SiteFolder } from '../site/files';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';
import type { Report } from '../print/printer';

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export async function checkFolder(
  folder: SiteFolder,
  { launch = 'noticed', today }: Pick<SiteInput, 'launch' | 'today'> = {},
): Promise<Report & { siteIndex: SiteIndex }> {
  const textOf = createTextReader(folder);
  const themed = withTheme(folder, await openTheme(folder));
  const environment = await openEnvironment(folder);
  const opened = openSite({ ...themed, pages: pageFiles(folder), environment, textOf, launch, today });
  const { site: siteIndex, diagnostics, pages } = opened;
  return { siteIndex, diagnostics, pages: pages.length, textOf };
}
