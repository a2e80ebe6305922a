/** Where Studio finds what is around every page, as if it were a block of each. */
export const aroundAt = '/around';
