/** The largest picture that may be sent, in bytes. */
export const mostUpload = 20_000_000;
