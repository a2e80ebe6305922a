import { type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../gate/free-port';
import { startTeam, type TeamProcess } from '../team/team-process';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'team-')));
const root = join(folder, 'site');
let env: Record<string, string>;
let server: TeamProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  cpSync('tests/fixtures/harbour', root, { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const port = String(await freePort());
  env = { TEAM_ORIGIN: `http://localhost:${port}`, TEAM_PORT: port, TEAM_DATA: join(folder, 'team') };
  server = await startTeam(root, env);
});

test.afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** As whoever runs the server does it. @returns what the command says. */
const manage = (...options: string[]): string =>
  execFileSync(process.execPath, ['scripts/run.mjs', 'studio', '--team', '--root', root, ...options], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

const invite = (name: string, may: string): string =>
  /http:\S+/.exec(manage('--invite', name, '--may', may))?.[0] ?? '';

/** A browser of its own, on a device that knows its owner by a finger. */
async function newDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

const said = (page: Page) => page.getByRole('status').first();
const isOpen = (page: Page) => expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });

async function writeHeading(page: Page, text: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await expect(page.locator('[data-field] :focus')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('an invitation makes a passkey, which signs in from then on, until its owner is removed', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const link = invite('Nisha', 'edit');
  const page = await newDevice(browser);
  const socket = page.waitForEvent('websocket');
  await page.goto(link);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a passkey and sign in' }).click();
  await isOpen(page);
  await expect(page.getByText('Nisha', { exact: true })).toBeVisible();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  const isUpdate = ({ payload }: { payload: string | Buffer }) => String(payload).includes('content:update');
  const told = (await socket).waitForEvent('framereceived', isUpdate);
  await writeHeading(page, ' ahoy');
  await expect(page.getByRole('banner').getByRole('status').last()).toContainText('Saved');
  // By the connection that the gate has let through.
  await told;
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('ahoy');
  expect(readFileSync(join(root, 'pages/index.json'), 'utf8')).toContain('ahoy');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isOpen(page);

  const other = await newDevice(browser);
  await other.goto(link);
  await other.getByRole('button', { name: 'Make a passkey and sign in' }).click();
  await expect(said(other)).toHaveText(/^This invitation was used/);

  expect(manage('--list')).toMatch(/^Nisha {2}edit {2}has a passkey\s*$/);
  manage('--remove', 'Nisha');
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(said(page)).toHaveText(/^This passkey is not known here/);
  const audit = manage('--audit');
  for (const what of ['invited  Nisha · edit', 'Nisha  signed in', 'Nisha  change', 'removed  Nisha'])
    expect(audit).toContain(what);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a lost passkey is a new invitation, and who may only look is told so', async ({ browser }) => {
  test.setTimeout(300_000);
  const [lost, found] = [await newDevice(browser), await newDevice(browser)];
  for (const page of [lost, found]) {
    await page.goto(invite('Lena', 'look'));
    await page.getByRole('button', { name: 'Make a passkey and sign in' }).click();
    await isOpen(page);
  }
  // The device that was lost is signed out, and its passkey is void.
  await lost.reload();
  await lost.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(said(lost)).toHaveText(/^This passkey is not known here/);
  await found.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await expect(found.getByText('You may look at this site, and not change it.').first()).toBeVisible();
  await expect(found.locator('[data-field]').getByRole('textbox')).toHaveCount(0);
  // What has a button all the same is refused, and said.
  const before = readFileSync(join(root, 'pages/index.json'), 'utf8');
  await found.getByRole('button', { name: 'Duplicate' }).click();
  await expect(found.getByText(/You may not do this/).first()).toBeVisible();
  expect(readFileSync(join(root, 'pages/index.json'), 'utf8')).toBe(before);
  await Promise.all([lost.context().close(), found.context().close()]);
});
