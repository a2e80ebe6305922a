import type { Configuration } from 'openid-client';
import { isHere } from '../receive/courier';
import { ifInstalled } from '../site/usage-error';
import type { SignedIn } from './sessions';
import type { ProviderSettings, TeamSettings } from './settings';

/** What a sign-in that was begun is known by when it comes back. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;

export const callbackAddress = '/_studio/sign-in/callback';

/** Signs people in by OpenID Connect. @throws UsageError where the package is missing. */
export async function openProvider({ origin, listed }: TeamSettings, settings: ProviderSettings) {
  const openid = await ifInstalled(
    import('openid-client'),
    'Signing in by a provider needs',
    'openid-client',
  );
  const configurationOf = createConfiguration(openid, settings);
  const redirect = new URL(callbackAddress, origin);
  const areGroupsAsked = Object.values(listed).some((names) =>
    [...names].some((name) => name.startsWith('group:')),
  );
  return {
    /** @returns the address of the provider, where the browser goes on. */
    begin: async () => {
      const configuration = await configurationOf();
      const begun = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const hasGroups = configuration.serverMetadata().scopes_supported?.includes('groups') ?? false;
      const to = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect.href,
        scope: `openid profile email${areGroupsAsked && hasGroups ? ' groups' : ''}`,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { to: to.href, begun };
    },
    /** @param query what the browser came back with. Rejects where anything of it is not as it was begun. */
    end: async (query: string, { state, nonce, verifier }: Begun) => {
      const configuration = await configurationOf();
      const tokens = await openid.authorizationCodeGrant(configuration, new URL(redirect.href + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider has sent no ID token.');
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return personIn({ ...more, ...claims }, settings.issuer.href);
    },
  };
}

/** What the provider says of itself is asked for once; again where it could not be had. */
function createConfiguration(
  openid: typeof import('openid-client'),
  { issuer, client, secret }: ProviderSettings,
): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const execute = [openid.enableNonRepudiationChecks];
  if (isHere(issuer)) execute.push(openid.allowInsecureRequests);
  const discover = () =>
    openid
      .discovery(
        issuer,
        client,
        undefined,
        secret === undefined ? openid.None() : openid.ClientSecretBasic(secret),
        {
          execute,
        },
      )
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
  return () => (known ??= discover());
}

/** An address counts only where the provider has seen that it is theirs. */
function personIn(claims: Readonly<Record<string, unknown>>, issuer: string): SignedIn {
  const { iss, sub, name, preferred_username: user, email, email_verified: isTheirs, groups } = claims;
  const isAddress = typeof email === 'string' && /^[^\s@:<>]+@[^\s@:<>]+$/.test(email);
  const own = isAddress && isTheirs === true ? { email } : {};
  const called = [name, user, own.email, sub].find((each) => typeof each === 'string' && each !== '');
  return {
    id: `${String(iss)} ${String(sub)}`,
    // What stands around an address is not for a name to say.
    name: String(called)
      .replaceAll(/[<>\p{Cc}]/gu, ' ')
      .slice(0, 200),
    ...own,
    groups: Array.isArray(groups) ? groups.filter((each) => typeof each === 'string') : [],
    issuer,
  };
}
