/** In characters. More than any page needs, and little enough to be read at once. */
export const maxLength = 1_000_000;

/** In characters. As much as a long book's chapter; the blocks of such a page keep phones busy for seconds. */
export const longLength = 200_000;

/** More levels than any page needs, and few enough for every recursive step. */
export const maxDepth = 64;
