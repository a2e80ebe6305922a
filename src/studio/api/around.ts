/** Where Studio finds what is around every page, as if it were a block of each. */
export const aroundAt = '/around';

/** Where it finds what is said of a page as a whole, in the same way. */
export const pageAt = '/page';

/** Whether a place is one of these, and no block. */
export const isNoBlock = (at: string | undefined): boolean => at === aroundAt || at === pageAt;
