import { type Browser, chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumFlags, ensureChromium } from '../gate/chromium';
import { copyHarbour, removedFolder } from '../lib/sites';
import { startTlsProxy, type TlsProxy } from '../lib/tls-proxy';
import { addRemote, commitAll, git } from '../studio/studio-site';
import { client, startIdentityProvider, type IdentityProvider } from './identity-provider';
import { startTeam, type TeamProcess } from './team-process';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = removedFolder();
const file = 'pages/boats/Yawl.json';
const accounts = {
  pia: { name: 'Pia', email: 'pia@harbour.example', email_verified: true },
  eddy: { name: 'Eddy', email: 'eddy@harbour.example', email_verified: true },
};

let root: string;
let remote: string;
let proxy: TlsProxy;
let provider: IdentityProvider;
let server: TeamProcess;
let start: () => Promise<TeamProcess>;
let browser: Browser;

beforeAll(async () => {
  root = copyHarbour(folder.path);
  commitAll(root);
  remote = addRemote(root);
  git(root, 'config', 'user.name', 'The server');
  git(root, 'config', 'user.email', 'server@harbour.example');
  proxy = await startTlsProxy(folder.path, () => server.url);
  provider = await startIdentityProvider(`${proxy.url}/_studio/sign-in/callback`, accounts);
  start = () =>
    startTeam(root, {
      TEAM_ORIGIN: proxy.url,
      TEAM_DATA: join(folder.path, 'team'),
      TEAM_ISSUER: provider.issuer,
      TEAM_CLIENT_ID: client.client_id,
      TEAM_CLIENT_SECRET: client.client_secret,
      TEAM_EDIT: accounts.eddy.email,
      TEAM_PUBLISH: accounts.pia.email,
    });
  server = await start();
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  });
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  proxy.close();
  provider.close();
  folder.remove();
});

/** Somebody with a browser of their own, who opens the same page. */
async function signedIn(account: keyof typeof accounts, options = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ignoreHTTPSErrors: true, ...options });
  const page = await context.newPage();
  provider.is(account);
  await page.goto(`${proxy.url}/_studio?page=/boats/Yawl`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('treeitem').first().waitFor({ timeout: 120_000 });
  return page;
}

async function writeHeading(page: Page, part: RegExp, text: string): Promise<void> {
  await page.getByRole('treeitem', { name: part }).first().click();
  await page.locator('[data-field$="/heading"]').getByRole('textbox').first().fill(text);
  await vi.waitFor(() => expect(readFileSync(join(root, file), 'utf8')).toContain(text), 30_000);
}

test('two people with different rights, one at a telephone, work on one page behind TLS, and the changes of one are published', async () => {
  const pia = await signedIn('pia');
  const eddy = await signedIn('eddy', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await pia
    .getByRole('status')
    .filter({ hasText: /^Also here: Eddy$/ })
    .waitFor();
  await writeHeading(eddy, /The boat/, 'The boat of Eddy');
  await writeHeading(pia, /Measures/, 'Her measures');
  // What the other has written is on the page, by the connection that stays open.
  await pia.frameLocator('iframe').getByText('The boat of Eddy').waitFor();
  await eddy.getByRole('treeitem', { name: /Her measures/ }).waitFor();

  await pia.getByRole('button', { name: 'Changes', exact: true }).click();
  const changes = pia.getByRole('dialog', { name: 'Changes' });
  const ofEddy = changes.getByRole('listitem').filter({ hasText: 'Eddy' });
  await ofEddy.getByRole('checkbox').uncheck();
  await changes.getByRole('button', { name: 'Publish 1 of 2 changes' }).click();
  await changes.getByText(/^Published: 1 change/).waitFor({ timeout: 60_000 });
  const published = git(remote, 'show', `HEAD:${file}`);
  expect(published).toContain('Her measures');
  expect(published).not.toContain('The boat of Eddy');
  expect(readFileSync(join(root, file), 'utf8')).toContain('The boat of Eddy');
  expect(git(remote, 'log', '-1', '--format=%an <%ae>, %cn').trim()).toBe(
    `Pia <${accounts.pia.email}>, The server`,
  );

  // Who may change may not publish.
  const before = git(remote, 'rev-parse', 'HEAD');
  await eddy.getByRole('button', { name: 'Changes', exact: true }).click();
  const his = eddy.getByRole('dialog', { name: 'Changes' });
  await his.getByRole('button', { name: 'Publish 1 change', exact: true }).click();
  await his.getByText(/You may not do this/).waitFor();
  expect(git(remote, 'rev-parse', 'HEAD')).toBe(before);
});

test('what is typed while the server is started anew is saved once it answers', async () => {
  const pia = await signedIn('pia');
  await pia
    .getByRole('treeitem', { name: /The boat/ })
    .first()
    .click();
  const heading = pia.locator('[data-field$="/heading"]').getByRole('textbox').first();
  await heading.waitFor();
  await server.kill();
  await heading.fill('The boat at anchor');
  await pia.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
  server = await start();
  await vi.waitFor(
    () => expect(readFileSync(join(root, file), 'utf8')).toContain('The boat at anchor'),
    60_000,
  );
});
