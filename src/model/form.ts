import type { RichTextTree } from './resolved';
import type { OpeningHours } from './site.generated';
import type { FormSource } from './source.generated';

export type FormDocument = FormSource;

/** The name of the field that only programs fill in: no other field may have it. */
export const trapName = 'homepage_url';

/** A form document, ready to render. */
export interface ResolvedForm {
  name: string;
  /** The document of schema/forms/<name>.json. */
  document: FormDocument;
  /** The address of the form's compiled validator module. */
  validator: string;
  /** Where a form in mode "post" sends to. */
  endpoint?: string;
  privacyNotice?: RichTextTree;
  phone?: RichTextTree;
  /** The language of the site, for days and hours. */
  lang: string;
  /** When the site's place is open, where a field asks for it. */
  hours?: OpeningHours;
  /** Of that place. */
  timeZone?: string;
}

/** What a form says besides its fields' own words; see schema/form.schema.json. */
export type FormWords = NonNullable<FormDocument['words']>;
