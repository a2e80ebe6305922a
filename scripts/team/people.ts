import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { printable } from '../receive/kept/printable';
import { UsageError } from '../site/usage-error';
import { rights, type Right } from '../studio/serve/rights';
import { openKeptFolder, type KeptFolder } from './kept-folder';
import { sha256Of } from '../site/hash';

/** Somebody who was let in by name, without a provider. */
interface Invited {
  name: string;
  may: Right;
}

interface Passkey {
  /** The id of the person. */
  person: string;
  publicKey: string;
  counter: number;
}

interface Invitation {
  person: string;
  /** In milliseconds. */
  until: number;
}

const invitedFor = 7 * 24 * 60 * 60_000;
const longestName = 100;

export type People = ReturnType<typeof openPeople>;

/** Those who were invited. Their keys and invitations are void with them. */
export function openPeople(data: string) {
  const people = openKeptFolder<Invited>(join(data, 'people'));
  const invitations = openKeptFolder<Invitation>(join(data, 'invitations'));
  const passkeys = openKeptFolder<Passkey>(join(data, 'passkeys'));
  const idOf = (name: string) => people.names().find((id) => people.read(id)?.name === name);
  const open = (secret: string): Invitation | undefined => {
    const found = invitations.read(sha256Of(secret));
    return found && found.until > Date.now() ? found : undefined;
  };
  return {
    read: people.read,
    /** @returns the secret of the invitation, which replaces those before it. @throws UsageError */
    invite: (name: string, may: string | undefined): string => {
      const right = rights.find((each) => each === may);
      if (right === undefined)
        throw new UsageError('Say what they may do: --may look, --may edit or --may publish.');
      if (name.trim() === '' || name.length > longestName || printable(name) !== name)
        throw new UsageError(`A name has 1 to ${longestName} characters.`);
      const person = idOf(name) ?? randomUUID();
      people.keep(person, { name, may: right });
      dropAllOf(invitations, person);
      const secret = randomBytes(32).toString('base64url');
      invitations.keep(sha256Of(secret), { person, until: Date.now() + invitedFor });
      return secret;
    },
    /** @throws UsageError where there is nobody of this name. */
    remove: (name: string): void => {
      const person = idOf(name);
      if (person === undefined) throw new UsageError(`Nobody of the name "${name}" was invited.`);
      people.drop(person);
      dropAllOf(invitations, person);
      dropAllOf(passkeys, person);
    },
    /** One line for each. */
    list: (): string[] =>
      people.names().map((person) => {
        const { name = '', may = '' } = people.read(person) ?? {};
        const [invitation] = allOf(invitations, person);
        const has = allOf(passkeys, person).length > 0 ? 'has a passkey' : 'has no passkey yet';
        const invited = invitation && `invited until ${new Date(invitation.until).toISOString()}`;
        return [name, may, has, invited].filter(Boolean).join('  ');
      }),
    invited: (secret: string): { id: string; name: string } | undefined => {
      const id = open(secret)?.person;
      const person = id === undefined ? undefined : people.read(id);
      return person && id !== undefined ? { id, name: person.name } : undefined;
    },
    /** Ends an invitation, and what its person had before. @returns whether it was open until now. */
    redeem: (secret: string): boolean => {
      const person = open(secret)?.person;
      if (!invitations.drop(sha256Of(secret)) || person === undefined) return false;
      dropAllOf(passkeys, person);
      return true;
    },
    passkey: (credential: string): Passkey | undefined => passkeys.read(sha256Of(credential)),
    keepPasskey: (credential: string, passkey: Passkey): void => passkeys.keep(sha256Of(credential), passkey),
  };
}

type Owned = { person: string };

const allOf = <T extends Owned>(folder: KeptFolder<T>, person: string): T[] =>
  folder.names().flatMap((name) => {
    const found = folder.read(name);
    return found?.person === person ? [found] : [];
  });

function dropAllOf<T extends Owned>(folder: KeptFolder<T>, person: string): void {
  for (const name of folder.names()) if (folder.read(name)?.person === person) folder.drop(name);
}
