/** Where Studio finds what is around every page, as if it were a block of each. */
export const siteFrameAt = '/site-frame';

/** Where it finds what is said of a page as a whole, in the same way. */
export const pageAt = '/page';

/** Whether a place is one of these, and no block. */
export const isPagePart = (at: string | undefined): boolean => at === siteFrameAt || at === pageAt;

/** The largest picture that may be sent, in bytes. */
export const mostUpload = 20_000_000;
