import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';

export interface Account {
  name: string;
  email: string;
  email_verified: boolean;
  groups?: string[];
}

export interface IdentityProvider {
  issuer: string;
  /** Whoever signs in next is this one. */
  is: (account: string) => void;
  close: () => void;
}

export const client = { client_id: 'studio', client_secret: 'a secret of the provider and Studio' };

/** A real provider of identities, in which nobody types a password: the test says who sits before the screen. */
export async function startIdentityProvider(
  redirect: string,
  accounts: Readonly<Record<string, Account>>,
): Promise<IdentityProvider> {
  let account = '';
  let answer: RequestListener = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect] }],
    claims: { profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    cookies: { keys: ['of the test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  const own = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return own(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: account } });
  };
  return {
    issuer,
    is: (name) => void (account = name),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
