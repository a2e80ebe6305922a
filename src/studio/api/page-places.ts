/** Where Studio finds what is around every page, as if it were a block of each. */
export const siteFrameAt = '/site-frame';

/** Of what is around every page the part that a place is; empty for the whole of it, undefined for any other place. */
export const sectionOf = (at: string | undefined): string | undefined =>
  at?.startsWith(siteFrameAt) === true ? at.slice(siteFrameAt.length) : undefined;

/** Where the shared texts are in it. */
export const tokensAt = `${siteFrameAt}/tokens`;

/** Where it finds what is said of a page as a whole, in the same way. */
export const pageAt = '/page';

/** Where it finds what a form asks for, in the same way, on whatever page that is shown. */
export const formAt = (name: string): string => `${forms}${name}`;

const forms = '/forms/';

export const formOf = (at: string | undefined): string | undefined =>
  at?.startsWith(forms) === true ? at.slice(forms.length) : undefined;

/** The address of a form by itself. */
export const formRoute = (name: string): string => `/_gallery/form/${name}`;

/** Whether a place is one of these, and no block. */
export const isPagePart = (at: string | undefined): boolean =>
  sectionOf(at) !== undefined || at === pageAt || formOf(at) !== undefined;

/** The largest picture that may be sent, in bytes. */
export const mostUpload = 20_000_000;
