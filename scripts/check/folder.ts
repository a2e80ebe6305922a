import { openSite, type PageFile, type PageRecord, type SiteInput } from '../../src/content/open-site';
import { locate } from '../../src/content/source/places/locate';
import type { SiteIndex } from '../../src/model/content';
import type { MediaFacts } from '../../src/model/media';
import { withSoundBlocks } from '../kit/sound-blocks';
import { createEnvironment } from '../prepare/environment';
import { inspectPublicFiles } from '../prepare/public-files';
import type { Report } from '../print/printer';
import { hashText } from '../site/hash';
import { pageFiles, type SiteFolder } from '../site/files';
import type { CheckedBlocks } from '../site/own-blocks';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';

interface CheckOptions extends Pick<SiteInput, 'launch' | 'today'> {
  /** Threads that read the pages; left out, as for files that are not on the disk, all are read here. */
  openWorkers?: (folder: SiteFolder, facts: ReadonlyMap<string, MediaFacts>) => Readers;
}

interface Readers {
  read: (pages: readonly PageFile[]) => Promise<PageRecord[]> | undefined;
  close: () => Promise<void>;
}

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export async function checkFolder(
  found: SiteFolder,
  { launch = 'noticed', today, openWorkers }: CheckOptions = {},
): Promise<Report & CheckedBlocks & { siteIndex: SiteIndex }> {
  const { folder, broken } = await withSoundBlocks(found);
  const textOf = createTextReader(folder);
  const themed = withTheme(folder, await openTheme(folder));
  const facts = await inspectPublicFiles(folder);
  const workers = openWorkers?.(folder, facts);
  const opened = await openSite({
    ...themed,
    pages: pageFiles(folder),
    environment: createEnvironment(folder, facts),
    textOf,
    launch,
    today,
    memory: { hashOf: hashText },
    readElsewhere: async (files) => (await workers?.read(files)) ?? [],
  }).finally(() => workers?.close());
  // Blocks that cannot be used are all there is to say: every page with one of them would seem to be wrong.
  const diagnostics = broken.length > 0 ? locate(broken, textOf) : opened.diagnostics;
  const blocks = broken.length > 0 ? undefined : folder.blocks;
  const { site: siteIndex, pages } = opened;
  return { siteIndex, diagnostics, pages: pages.length, textOf, root: folder.root, blocks };
}
