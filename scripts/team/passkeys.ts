import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ifInstalled } from '../site/usage-error';
import type { People } from './people';
import type { Sessions, SignedIn } from './sessions';
import { begunOf, SignInRefused, type SignInStep } from './sign-in';
import { createWaiting } from './waiting';

interface PasskeySources {
  origin: URL;
  people: People;
  sessions: Sessions;
}

/** @throws UsageError where the package is missing. */
export const webAuthn = () =>
  ifInstalled(import('@simplewebauthn/server'), 'Passkeys need', '@simplewebauthn/server');

type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;

/** How those sign in who were invited: by an invitation once, which makes a passkey, and by that from then on. */
export const passkeySteps = (library: WebAuthn, sources: PasskeySources): Record<string, SignInStep> => ({
  ...signingIn(library, sources),
  ...redeeming(library, sources),
});

function signingIn(library: WebAuthn, { origin, people }: PasskeySources): Record<string, SignInStep> {
  const waiting = createWaiting<string>();
  return {
    passkey: async () => {
      const options = await library.generateAuthenticationOptions({
        rpID: origin.hostname,
        userVerification: 'required',
      });
      return { answer: options, waiting: waiting.begin(options.challenge) };
    },
    'passkey/end': async ({ sent, waiting: secret }) => {
      const expectedChallenge = begunOf(waiting.take(secret));
      const response = sent['response'] as AuthenticationResponseJSON;
      const passkey = people.passkey(response.id);
      const person = passkey && people.read(passkey.person);
      if (!person)
        throw new SignInRefused(
          'This passkey is not known here any more. Ask whoever runs Studio for an invitation.',
        );
      const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin.origin,
        expectedRPID: origin.hostname,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      });
      if (!verified) throw new Error('The passkey is not the one that is known.');
      people.keepPasskey(response.id, { ...passkey, counter: authenticationInfo.newCounter });
      return { who: personOf(passkey.person, person.name) };
    },
  };
}

function redeeming(
  library: WebAuthn,
  { origin, people, sessions }: PasskeySources,
): Record<string, SignInStep> {
  const waiting = createWaiting<string>();
  const invited = (secret: unknown) => {
    const found = people.invited(String(secret));
    if (!found) throw new SignInRefused('This invitation was used, or is too old. Ask for another one.');
    return found;
  };
  return {
    invitation: async ({ sent }) => {
      const { id, name } = invited(sent['invitation']);
      const options = await library.generateRegistrationOptions({
        rpName: `Studio at ${origin.hostname}`,
        rpID: origin.hostname,
        userName: name,
        userID: new Uint8Array(Buffer.from(id)),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { answer: options, waiting: waiting.begin(options.challenge) };
    },
    'invitation/end': async ({ sent, waiting: secret }) => {
      const expectedChallenge = begunOf(waiting.take(secret));
      const { id, name } = invited(sent['invitation']);
      const { verified, registrationInfo } = await library.verifyRegistrationResponse({
        response: sent['response'] as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin.origin,
        expectedRPID: origin.hostname,
      });
      if (!verified) throw new Error('The passkey could not be verified.');
      const known = people.passkey(registrationInfo.credential.id);
      if (known && known.person !== id) throw new SignInRefused('This passkey is somebody else’s.');
      // Of two who come with it at once, one has it.
      if (!people.redeem(String(sent['invitation']))) invited(undefined);
      sessions.closeAllOf(id);
      const { credential } = registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      people.keepPasskey(credential.id, { person: id, publicKey, counter: credential.counter });
      return { who: personOf(id, name) };
    },
  };
}

const personOf = (id: string, name: string): SignedIn => ({ id, name, groups: [] });
