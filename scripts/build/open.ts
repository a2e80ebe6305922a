import { openSite } from '../../src/content/open-site';
import type { PictureRecord } from '../assets/images';
import { createProgress } from '../emit/progress';
import type { BuildState } from '../emit/state';
import { loadFormModules } from '../forms/modules';
import type { FormModule } from '../forms/validators';
import { createEnvironment } from '../prepare/environment';
import { preparePictures } from '../prepare/pictures';
import { inspectPublicFiles } from '../prepare/public-files';
import { pageFiles, type SiteFolder } from '../site/files';
import { hashText } from '../site/hash';
import type { Shard } from '../site/partition';
import { createTextReader } from '../site/text-reader';
import { openTheme, withTheme } from '../theme/theme';
import { createWorkers } from './workers/workers';

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
  const [facts, theme] = await Promise.all([inspectPublicFiles(folder), openTheme(folder)]);
  const environment = createEnvironment(folder, facts);
  const workers = createWorkers(wanted, folder, facts);
  const open = () =>
    openSite({
      ...withTheme(folder, theme),
      pages: pageFiles(folder),
      environment,
      textOf: createTextReader(folder),
      memory: { hashOf: hashText, ...(state && { pages: state.pages, values: state.summary.values }) },
      readElsewhere: workers.read,
      async prepare(site) {
        // Nothing is written of a site with errors.
        if (!site.isSound) return { image: () => undefined, formValidator: () => undefined };
        const { pictures, images } = await preparePictures(site, {
          root: folder.root,
          shard,
          onProgress: createProgress('Pictures'),
        });
        made.pictures = pictures;
        made.formModules = await loadFormModules(site.context.forms.values(), engine);
        return {
          image: (path) => images.get(path),
          formValidator: (name) => made.formModules.get(name)?.fileName,
        };
      },
    });
  // Whoever gets no workers back cannot close them.
  const opened = await open().catch(async (error: unknown) => {
    await workers.close();
    throw error;
  });
  return { opened, workers, theme, ...made };
}
