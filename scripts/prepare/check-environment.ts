import type { ContentEnvironment } from '../../src/model/content';
import type { PictureFacts } from '../../src/model/media';
import { formSchemaFault } from '../forms/fields-schema';
import { loadIcons } from '../assets/icons';
import { listedMedia, type SiteFolder } from '../site/files';
import { loadValidators } from '../schema/validators';

/**
 * All that the check needs: no picture is made, no form compiled into a module.
 * @param facts what the files under public/ are; without it none is looked into.
 */
export function createCheckEnvironment(
  { publicFiles }: SiteFolder,
  facts?: ReadonlyMap<string, PictureFacts>,
): ContentEnvironment {
  return {
    validators: loadValidators(),
    media: listedMedia(publicFiles, facts),
    icons: loadIcons(),
    formSchemaFault,
    formValidator: (name) => `/assets/forms/${name}.js`,
  };
}
