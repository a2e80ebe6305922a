/**
 * The formats that form fields may have. Regular expressions, not functions: they are in the compiled code,
 * which must not need a library at run time.
 */
export const formFormats: Record<string, RegExp> = {
  // As HTML checks e-mail addresses, but with a dot in the domain: without one it is a slip of the finger.
  email:
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  'date-time': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  uri: /^https?:\/\/[^\s/?#.]+\.[^\s/?#]+\S*$/i,
};
