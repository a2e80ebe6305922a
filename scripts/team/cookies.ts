import type { IncomingMessage } from 'node:http';

export type Cookie = ReturnType<typeof createCookie>;

/** By its name alone a browser knows that no other host and no page without TLS may set it. */
export function createCookie(name: string, { protocol }: URL) {
  const isSecure = protocol === 'https:';
  const full = isSecure ? `__Host-${name}` : name;
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: ({ headers }: IncomingMessage) =>
      headers.cookie
        ?.split(/; */)
        .find((each) => each.startsWith(`${full}=`))
        ?.slice(full.length + 1),
    /** The header that sets it, as long as the browser is open; without a value the one that takes it away. */
    header: (value?: string) =>
      value === undefined ? `${full}=; Max-Age=0; ${rules}` : `${full}=${value}; ${rules}`,
  };
}
