import type { JsonObject, RichTextTree } from './resolved';
import type { OpeningHours } from './site.generated';

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

export interface FormDocument {
  title: string;
  description?: string;
  schema: JsonObject;
  ui?: JsonObject;
  submit: {
    label: string;
    mode: 'none' | 'post';
    /** Said once a form has been sent. */
    success: string;
    /** Said above the fields while nothing is sent. */
    notice?: string;
    mutedUntilComplete?: boolean;
    /** How many seconds an answer may take; 20 when left out. */
    timeout?: number;
  };
  words?: FormWords;
}

/** What a form says besides its fields' own words; see schema/form.schema.json. */
export interface FormWords {
  optional?: string;
  choose?: string;
  call?: string;
  problems?: string;
  required?: string;
  unticked?: string;
  invalid?: string;
  number?: string;
  wholeNumber?: string;
  sending?: string;
  reference?: string;
  failed?: string;
  slow?: string;
  unconnected?: string;
  back?: string;
  retry?: string;
  website?: string;
  pastDay?: string;
  closedDay?: string;
  closedTime?: string;
  kept?: string;
  keptNote?: string;
  copy?: string;
  copied?: string;
  notCopied?: string;
  clear?: string;
  cleared?: string;
}
