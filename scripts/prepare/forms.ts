import type { SiteContext } from '../../src/model/content';
import { loadFormModules } from '../forms/modules';
import type { FormModule } from '../forms/validators';

/** The compiled validators of a site's forms, by the name of the form. */
export const prepareForms = ({ forms }: SiteContext, engine: string): Promise<Map<string, FormModule>> =>
  loadFormModules([...forms.values()], engine);
