/** The id of the first stop of the keyboard, to which "back to top" leads. */
export const topId = 'top';
