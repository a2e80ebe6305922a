import { openSite, type SiteInput } from '../../src/content/open-site';
import { locate } from '../../src/content/source/places/locate';
import type { SiteIndex } from '../../src/model/content';
import { withSoundBlocks } from '../kit/sound-blocks';
import { openEnvironment } from '../prepare/environment';
import { pageFiles, type SiteFolder } from '../site/files';
import type { CheckedBlocks } from '../site/own-blocks';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';
import type { Report } from '../print/printer';

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export async function checkFolder(
  found: SiteFolder,
  { launch = 'noticed', today }: Pick<SiteInput, 'launch' | 'today'> = {},
): Promise<Report & CheckedBlocks & { siteIndex: SiteIndex }> {
  const { folder, broken } = await withSoundBlocks(found);
  const textOf = createTextReader(folder);
  const themed = withTheme(folder, await openTheme(folder));
  const environment = await openEnvironment(folder);
  const opened = openSite({ ...themed, pages: pageFiles(folder), environment, textOf, launch, today });
  const { site: siteIndex, pages } = opened;
  // Blocks that cannot be used are all there is to say: every page with one of them would seem to be wrong.
  const diagnostics = broken.length > 0 ? locate(broken, textOf) : opened.diagnostics;
  const blocks = broken.length > 0 ? undefined : folder.blocks;
  return { siteIndex, diagnostics, pages: pages.length, textOf, root: folder.root, blocks };
}
