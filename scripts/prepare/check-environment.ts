import type { ContentEnvironment } from '../../src/model/content';
import { formSchemaFault } from '../forms/fields-schema';
import { loadIcons } from '../assets/icons';
import { listedMedia, type SiteFolder } from '../site/files';
import { loadValidators } from '../schema/validators';

/** All that the check needs: no picture is made, no form compiled into a module. */
export function createCheckEnvironment({ publicFiles }: SiteFolder): ContentEnvironment {
  return {
    validators: loadValidators(),
    media: listedMedia(publicFiles),
    icons: loadIcons(),
    formSchemaFault,
    formValidator: (name) => `/assets/forms/${name}.js`,
  };
}
