import type { ContentEnvironment } from '../../src/model/content';
import type { PictureFacts } from '../../src/model/media';
import { loadIcons } from '../assets/icons';
import { formSchemaFault } from '../forms/fields-schema';
import { loadValidators } from '../schema/validators';
import { listedMedia, type SiteFolder } from '../site/files';
import { inspectPublicFiles } from './public-files';

/**
 * What the pipeline needs of the outside world. Pictures have no sizes yet and forms no validators: see `Prepare`.
 * @param facts what the files under public/ are; without it none is looked into.
 */
export function createEnvironment(
  { publicFiles, ...site }: Pick<SiteFolder, 'publicFiles' | 'root' | 'blocks'>,
  facts?: ReadonlyMap<string, PictureFacts>,
): ContentEnvironment {
  return {
    validators: loadValidators(site),
    media: listedMedia(publicFiles, facts),
    icons: loadIcons(),
    formSchemaFault,
  };
}

/** The environment of a folder, with its public files looked into. */
export const openEnvironment = async (folder: SiteFolder): Promise<ContentEnvironment> =>
  createEnvironment(folder, await inspectPublicFiles(folder));
