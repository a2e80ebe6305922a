import type { ContentEnvironment, IconLibrary } from '../../src/model/content';
import type { MediaFacts } from '../../src/model/media';
import { loadIcons } from '../assets/icons';
import { formSchemaFault } from '../forms/fields-schema';
import { loadValidators } from '../schema/validators';
import { finderIn, type NamedFiles } from './elsewhere';
import { listedMedia, type SiteFolder } from '../site/files';
import { inspectPublicFiles } from './public-files';

/**
 * What the pipeline needs of the outside world. Pictures have no sizes yet and forms no validators: see `Prepare`.
 * @param facts what the files under public/ are; without it none is looked into.
 * @param icons those of before, which need not be read again.
 */
export function createEnvironment(
  { publicFiles, ...site }: Pick<SiteFolder, 'publicFiles' | 'root' | 'blocks'> & Partial<NamedFiles>,
  facts?: ReadonlyMap<string, MediaFacts>,
  icons: IconLibrary = loadIcons(),
): ContentEnvironment {
  const elsewhere = finderIn(site);
  return {
    validators: loadValidators(site),
    media: { ...listedMedia(publicFiles, facts), elsewhere: (path) => elsewhere(`public/${path}`) },
    icons,
    formSchemaFault,
    elsewhere,
  };
}

/** The environment of a folder, with its public files looked into. */
export const openEnvironment = async (folder: SiteFolder): Promise<ContentEnvironment> =>
  createEnvironment(folder, await inspectPublicFiles(folder));
