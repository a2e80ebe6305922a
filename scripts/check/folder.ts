import {
  openSite,
  type Memory,
  type PageFile,
  type PageRecord,
  type SiteInput,
} from '../../src/content/open-site';
import { locate } from '../../src/content/source/places/locate';
import type { SiteIndex } from '../../src/model/content';
import { withSoundBlocks } from '../kit/sound-blocks';
import type { MediaFacts } from '../../src/model/media';
import { createEnvironment } from '../prepare/environment';
import { inspectPublicFiles } from '../prepare/public-files';
import { pageFiles, type SiteFolder } from '../site/files';
import type { CheckedBlocks } from '../site/own-blocks';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';
import type { Report } from '../print/printer';

/** Reads pages of a folder elsewhere, such as in other threads; none where that would take longer. */
export type ReadElsewhere = (
  folder: SiteFolder,
  pages: readonly PageFile[],
  facts: ReadonlyMap<string, MediaFacts>,
) => Promise<readonly PageRecord[]>;

interface CheckOptions extends Pick<SiteInput, 'launch' | 'today'> {
  /** Left out, as for files that are not on the disk, all pages are read here. */
  readElsewhere?: ReadElsewhere;
}

/** Checks a site's folder. Pages are read one at a time, and a second time only those that have faults. */
export async function checkFolder(
  found: SiteFolder,
  { launch = 'noticed', today, readElsewhere }: CheckOptions = {},
): Promise<Report & CheckedBlocks & { siteIndex: SiteIndex }> {
  const { folder, broken } = await withSoundBlocks(found);
  const textOf = createTextReader(folder);
  const themed = withTheme(folder, await openTheme(folder));
  const facts = await inspectPublicFiles(folder);
  const files = [...pageFiles(folder)];
  const {
    site: siteIndex,
    pages,
    ...opened
  } = openSite({
    ...themed,
    pages: files,
    environment: createEnvironment(folder, facts),
    textOf,
    launch,
    today,
    memory: knowing((await readElsewhere?.(folder, files, facts)) ?? []),
  });
  // Blocks that cannot be used are all there is to say: every page with one of them would seem to be wrong.
  const diagnostics = broken.length > 0 ? locate(broken, textOf) : opened.diagnostics;
  const blocks = broken.length > 0 ? undefined : folder.blocks;
  return { siteIndex, diagnostics, pages: pages.length, textOf, root: folder.root, blocks };
}

const knowing = (records: readonly PageRecord[]): Memory => ({
  keyOf: () => '',
  hashOf: () => '',
  last: { key: '', pages: new Map(records.map((record) => [record.index.file, record])) },
});
