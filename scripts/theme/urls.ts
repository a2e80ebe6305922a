/** What a value takes from elsewhere: the address in double quotes, single quotes or none. */
export const urlPattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi;

/** A path as it is below public/; one from the root of the site has a slash before it. */
export const publicPathOf = (address: string): string =>
  address.replace(/^\/(?!\/)/, '').replace(/[?#].*$/, '');

/** The tokens that a value takes in. */
export const namesIn = (value: string): string[] =>
  [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
