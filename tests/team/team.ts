import { join } from 'node:path';
import { expect } from 'vitest';
import { copyHarbour, removedFolder } from '../lib/sites';
import { commitAll } from '../studio/studio-site';
import { client, startIdentityProvider, type Account } from './identity-provider';
import { startTeam } from './team-process';
import { visit, type Visiting } from './visiting';

export const origin = 'https://studio.harbour.example';

const accounts: Record<string, Account> = {
  lena: { name: 'Lena', email: 'lena@harbour.example', email_verified: true },
  eddy: { name: 'Eddy', email: 'eddy@harbour.example', email_verified: true },
  pia: { name: 'Pia', email: 'pia@elsewhere.example', email_verified: true, groups: ['harbour masters'] },
  /** Says that she is Eddy. */
  mallory: { name: 'Mallory', email: 'eddy@harbour.example', email_verified: false },
  /** Calls herself what a group and another person are called. */
  poser: { name: 'Pia <pia@elsewhere.example>', email: 'group:harbour masters', email_verified: true },
  /** Her first letter is the sign of a unit, which becomes a k where all letters are made small. */
  kelvin: { name: 'Kelvin', email: '\u212Aim@harbour.example', email_verified: true },
  nobody: { name: 'Nobody', email: 'nobody@elsewhere.example', email_verified: true },
};

/** The harbour site in a checkout, a provider of identities, and the server of the team, each a real one. */
export async function openTeamSite(more: NodeJS.ProcessEnv = {}, prepare?: (root: string) => void) {
  const folder = removedFolder();
  const root = copyHarbour(folder.path);
  prepare?.(root);
  commitAll(root);
  const data = join(folder.path, 'team');
  const provider = await startIdentityProvider(`${origin}/_studio/sign-in/callback`, accounts);
  const env = {
    TEAM_ORIGIN: origin,
    TEAM_DATA: data,
    TEAM_ISSUER: provider.issuer,
    TEAM_CLIENT_ID: client.client_id,
    TEAM_CLIENT_SECRET: client.client_secret,
    TEAM_LOOK: 'lena@harbour.example',
    TEAM_EDIT: 'Eddy@harbour.example, kim@harbour.example',
    TEAM_PUBLISH: 'group:harbour masters',
    ...more,
  };
  let server = await startTeam(root, env);
  let visitors = 0;
  const newVisitor = (): Visiting => visit(server.url, origin, `198.51.100.${(visitors += 1)}`);
  return {
    root,
    data,
    env,
    provider,
    url: () => server.url,
    newVisitor,
    /** Somebody who has signed in, with the token of Studio's page. */
    signedIn: async (account: string) => {
      const visitor = newVisitor();
      const callback = await comeBack(visitor, account);
      expect((await visitor.open(callback)).status).toBe(303);
      return { ...visitor, token: await tokenOf(visitor) };
    },
    /** Goes to the provider. @returns the address to which it sends the browser back. */
    comeBack,
    restart: async (changed: NodeJS.ProcessEnv = {}) => {
      await server.kill();
      server = await startTeam(root, { ...env, ...changed });
    },
    close: async () => {
      await server.kill();
      provider.close();
      folder.remove();
    },
  };

  async function comeBack(
    visitor: Visiting,
    account: string,
    search = '',
    forge?: (to: URL) => void,
  ): Promise<string> {
    provider.is(account);
    const { status, json } = await visitor.post('/_studio/sign-in/provider', { search });
    expect(status).toBe(200);
    const to = new URL(String(json['to']));
    forge?.(to);
    return throughProvider(to.href);
  }
}

export type TeamSite = Awaited<ReturnType<typeof openTeamSite>>;

/** The token that the page of Studio has. */
export async function tokenOf(visitor: Visiting): Promise<string> {
  const { text } = await visitor.open('/_studio');
  return /<meta name="studio-token" content="([^"]+)">/.exec(text)?.[1] ?? '';
}

/** Follows the provider from page to page, as a browser that is new to it. */
async function throughProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  while (!address.startsWith(origin)) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('Location');
    if (next === null) throw new Error(`${address}: ${await response.text()}`);
    address = new URL(next, address).href;
  }
  return address.slice(origin.length);
}
