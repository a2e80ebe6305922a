import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openKeptFolder } from './kept-folder';
import { sha256Of } from '../site/hash';

/** Whom a provider or a passkey has shown somebody to be. */
export interface SignedIn {
  id: string;
  name: string;
  /** Only where the provider says that it is theirs. */
  email?: string;
  groups: readonly string[];
  /** The provider; none for who was invited. */
  issuer?: string;
}

interface Session {
  who: SignedIn;
  /** In milliseconds. */
  since: number;
}

export type Sessions = ReturnType<typeof openSessions>;

const aMinute = 60_000;
/** It ends when nothing was asked for so long, and in any case at the end of a working day. */
const idle = 2 * 60 * aMinute;
const longest = 12 * 60 * aMinute;

export function openSessions(data: string) {
  const kept = openKeptFolder<Session>(join(data, 'sessions'));
  const readUnder = (name: string): Session | undefined => {
    const session = kept.read(name);
    if (!session) return undefined;
    const now = Date.now();
    if (now - session.since < longest && now - kept.touched(name) < idle) return session;
    kept.drop(name);
    return undefined;
  };
  return {
    /** @returns the secret by which it is known: only its hash is kept. */
    open: (who: SignedIn): string => {
      // Those that have ended go with the next that begins.
      for (const name of kept.names()) readUnder(name);
      const secret = randomBytes(32).toString('base64url');
      kept.keep(sha256Of(secret), { who, since: Date.now() });
      return secret;
    },
    /** Who it is, for as long as the session lasts. */
    read: (secret: string) => readUnder(sha256Of(secret))?.who,
    /** The same, of somebody who asks for something: the session lasts on. */
    use: (secret: string) => {
      const name = sha256Of(secret);
      const session = readUnder(name);
      if (session && Date.now() - kept.touched(name) > aMinute) kept.touch(name);
      return session?.who;
    },
    close: (secret: string) => void kept.drop(sha256Of(secret)),
    /** Signs somebody out wherever they are. */
    closeAllOf: (id: string) => {
      for (const name of kept.names()) if (kept.read(name)?.who.id === id) kept.drop(name);
    },
  };
}
