import { readContext } from '../../src/content/context/read';
import { openSite, type PageFile, type PageRecord } from '../../src/content/open-site';
import type { PageIndex } from '../../src/model/page-index';
import type { PictureRecord } from '../assets/images';
import { createProgress } from '../emit/progress';
import type { BuildState } from '../emit/state';
import type { FormModule } from '../forms/validators';
import { createEnvironment } from '../prepare/environment';
import { prepareForms } from '../prepare/forms';
import { createRecordKeys } from '../prepare/keys';
import { preparePictures } from '../prepare/pictures';
import { inspectPublicFiles } from '../prepare/public-files';
import { pageFiles, type SiteFolder } from '../site/files';
import { hashText } from '../site/hash';
import type { Shard } from '../site/partition';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';
import { createWorkers, type Workers } from './workers/workers';

interface OpenOptions {
  /** Changes with anything of the engine that a built page follows from. */
  engine: string;
  /** What the last build left. */
  state: BuildState | undefined;
  /** How many threads are asked for. */
  workers: number | undefined;
  /** Which of the pages and pictures are asked for; all when left out. */
  shard: Shard | undefined;
}

/** Opens the site, and makes what its pages take in: pictures in their sizes, compiled forms. */
export async function openForBuild(
  folder: SiteFolder,
  { engine, state, workers: wanted, shard }: OpenOptions,
) {
  const made = { pictures: new Map<string, PictureRecord>(), formModules: new Map<string, FormModule>() };
  const { files, publicFiles, blocks, root } = folder;
  const [facts, theme] = await Promise.all([inspectPublicFiles(folder), openTheme(folder)]);
  const environment = createEnvironment(folder, facts);
  const workers = createWorkers(wanted, () => ({ root, files, publicFiles, blocks, facts: [...facts] }));
  const recordKeyOf = createRecordKeys(readContext(files, environment).context, engine);
  const open = async () => {
    const pages = [...pageFiles(folder)];
    const { known, changed } = await recordsFor(pages, { recordKeyOf, state, workers });
    const opened = await openSite({
      ...withTheme(folder, theme),
      pages,
      environment,
      textOf: createTextReader(folder),
      memory: { keyOf: () => '', hashOf: hashText, last: { key: '', pages: known } },
      async prepare(site) {
        // Nothing is written of a site with errors.
        if (!site.isSound) return { image: () => undefined, formValidator: () => undefined };
        const { pictures, images } = await preparePictures(site, {
          root,
          shard,
          onProgress: createProgress('Pictures'),
        });
        made.pictures = pictures;
        made.formModules = await prepareForms(site.context, engine);
        return {
          image: (path) => images.get(path),
          formValidator: (name) => made.formModules.get(name)?.fileName,
        };
      },
    });
    return { opened, read: changed };
  };
  // Whoever gets no workers back cannot close them.
  const site = await open().catch(async (error: unknown) => {
    await workers.close();
    throw error;
  });
  return { ...site, workers, theme, recordKeyOf, ...made };
}

interface RecordSources extends Pick<OpenOptions, 'state'> {
  recordKeyOf: (index: PageIndex) => string;
  workers: Workers;
}

/**
 * The records of pages for which nothing has changed that they follow from, and where there are many others, those
 * that the workers make of them.
 */
async function recordsFor(
  pages: readonly PageFile[],
  { recordKeyOf, state, workers }: RecordSources,
): Promise<{ known: Map<string, PageRecord>; changed: number }> {
  const known = new Map<string, PageRecord>();
  // The state holds only records without faults.
  for (const [file, page] of state?.pages ?? [])
    if (page.recordKey === recordKeyOf(page.index)) known.set(file, { ...page, faults: [] });
  const changed = pages.filter(({ path, stamp }) => known.get(path)?.stamp !== stamp);
  const pool = workers.forPages(changed.length);
  const records = (await pool?.index(changed, createProgress('Read pages'))) ?? [];
  for (const record of records) known.set(record.index.file, record);
  return { known, changed: changed.length };
}
