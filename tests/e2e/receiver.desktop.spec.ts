import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openReceivedSite } from '../../scripts/receive/received-site';
import { readKey } from '../../scripts/receive/kept/key';
import { startReceiver } from '../../scripts/receive/receiver';
import { openStore, type Store } from '../../scripts/receive/kept/store';
import type { Listening } from '../../scripts/serve/listen';
import { serveSite, type SiteServer } from '../../scripts/serve/server';
import { startTlsProxy, type TlsProxy } from '../lib/tls-proxy';
import { axeFindings } from './axe';
import { expect, test, untilLive } from './fixtures';

/** A site, the receiver of its forms, and before that the proxy that speaks TLS, each at an address of its own. */
const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
let site: SiteServer;
let receiver: Listening;
let proxy: TlsProxy;
let store: Store;

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  // It may be the first build after a change of the app.
  test.setTimeout(400_000);
  proxy = await startTlsProxy(folder, () => receiver.url);
  const root = siteSendingTo(`${proxy.url}/receive`);
  const out = join(folder, 'out');
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--root', root, '--out', out]);
  site = await serveSite(out, 0);
  const data = join(folder, 'data');
  const key = readKey({ RECEIVE_KEY: randomBytes(32).toString('base64') }, data);
  store = openStore(data, key);
  const origins = [new URL(site.url).origin];
  const received = await openReceivedSite(root);
  receiver = await startReceiver({
    site: received,
    origins,
    store,
    key,
    courier: undefined,
    log: () => {},
    port: 0,
  });
});

test.afterAll(async () => {
  await Promise.all([site.close(), receiver.close()]);
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

function siteSendingTo(endpoint: string): string {
  const root = join(folder, 'site');
  cpSync('tests/fixtures/forms-site', root, { recursive: true });
  const change = (path: string, from: string, to: string) =>
    writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8').replace(from, to));
  change('pages/_site.json', 'https://forms.harbour.example/receive', endpoint);
  // A busy machine is slow, not silent.
  change('schema/forms/berth.json', '"timeout": 1', '"timeout": 60');
  return root;
}

const values = () => store.names().map((name) => store.read(name)?.values);
const clear = () => store.names().forEach((name) => store.delete(name));

async function openForm(page: Page): Promise<Locator> {
  clear();
  await page.goto(`${site.url}Berths`);
  return page.locator('main form').first();
}

async function fillAndSend(form: Locator, boat: string): Promise<void> {
  await form.getByLabel('Boat').fill(boat);
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Ask' }).click();
}

test('a form sent by its code is kept, and its visitor reads the reference', async ({ page }) => {
  const form = await openForm(page);
  await untilLive(page);
  await form.evaluate((element) => element.scrollIntoView());
  await expect(form).toHaveJSProperty('noValidate', true);
  await fillAndSend(form, 'Dolphin');
  await expect(form.getByRole('status')).toHaveText(
    /^Your question has arrived\. Your reference is \d{4}-\d{4}\.$/,
  );
  const said = await form.getByRole('status').textContent();
  expect(said).toContain(store.names()[0]?.slice(0, 9));
  expect(values()).toEqual([{ boat: 'Dolphin', consent: true }]);
});

test('while nothing can be taken in, the visitor is told whom to call, and keeps what was typed', async ({
  page,
}) => {
  const form = await openForm(page);
  await untilLive(page);
  await form.evaluate((element) => element.scrollIntoView());
  await expect(form).toHaveJSProperty('noValidate', true);
  await page.route('**/receive', (route) => route.abort());
  await fillAndSend(form, 'Dolphin');
  const alert = form.getByRole('alert').last();
  await expect(alert).toContainText('Nothing you typed is lost');
  await expect(alert.getByRole('link', { name: '0123 4567' })).toHaveAttribute('href', 'tel:+1234567');
  await expect(form.getByLabel('Boat')).toHaveValue('Dolphin');
  expect(values()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the receiver answers with a page of its own, and going back keeps what was typed', async ({
    page,
  }) => {
    const form = await openForm(page);
    await fillAndSend(form, 'Dolphin & <b>Seal</b>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a berth');
    await expect(page.getByText('Your question has arrived.')).toBeVisible();
    await expect(page.getByText(/^Your reference is \d{4}-\d{4}\.$/)).toBeVisible();
    expect(values()).toEqual([{ boat: 'Dolphin & <b>Seal</b>', consent: true }]);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('684px');
    await page.goBack();
    await expect(page.getByLabel('Boat')).toHaveValue('Dolphin & <b>Seal</b>');
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText('Your question has arrived.')).toBeVisible();
    expect(store.names()).toHaveLength(1);
  });

  test('what is refused is said there, with what was typed and whom to call', async ({ page }) => {
    const form = await openForm(page);
    await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.getByLabel('Boat').fill('Dolphin & <b>Seal</b>');
    await form.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText('Please agree')).toBeVisible();
    await expect(page.getByRole('link', { name: '0123 4567' })).toHaveAttribute('href', 'tel:+1234567');
    await expect(page.getByRole('definition')).toHaveText('Dolphin & <b>Seal</b>');
    expect(values()).toEqual([]);
  });
});

test('the page that answers is accessible', async ({ page }) => {
  const form = await openForm(page);
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.submit();
  });
  await expect(page.getByText('Please agree')).toBeVisible();
  expect(await axeFindings(page, 'html')).toEqual([]);
});
