import { randomBytes } from 'node:crypto';

const within = 10 * 60_000;
// More than the networks of one customer may begin within that time.
const most = 50_000;

/** What is begun and not yet ended, each by one browser. In memory: whoever was signing in while the server is started anew begins again. */
export function createWaiting<T>() {
  const begun = new Map<string, { value: T; until: number }>();
  return {
    /** @returns the secret that the browser which began it keeps. */
    begin: (value: T): string => {
      const [oldest] = begun.keys();
      if (begun.size >= most && oldest !== undefined) begun.delete(oldest);
      const secret = randomBytes(32).toString('base64url');
      begun.set(secret, { value, until: Date.now() + within });
      return secret;
    },
    /** Once, and not when too much time has gone by. */
    take: (secret = ''): T | undefined => {
      const found = begun.get(secret);
      begun.delete(secret);
      return found && found.until > Date.now() ? found.value : undefined;
    },
  };
}
