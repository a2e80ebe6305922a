import type { ContentEnvironment } from '../../src/model/content';
import { formSchemaFault } from './form-schema';
import { loadIcons } from './icons';
import { listedMedia, type SiteFolder } from './site-files';
import { loadValidators } from './validators';

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
