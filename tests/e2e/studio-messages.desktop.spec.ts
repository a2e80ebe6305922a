import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKey } from '../../scripts/receive/kept/key';
import { openStore, type Store } from '../../scripts/receive/kept/store';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
const env = { RECEIVE_DATA: join(folder, 'kept'), RECEIVE_KEY: randomBytes(32).toString('base64') };
let store: Store;
let site: StudioSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const key = readKey(env, env.RECEIVE_DATA);
  store = openStore(env.RECEIVE_DATA, key);
  const keep = (id: string, values: Record<string, string>, isSuspect = false) =>
    store.keep(key.nameOf(id), { form: 'contact', received: new Date().toISOString(), isSuspect, values });
  keep('1', { fname: '=Asha', subject: '<img src=x onerror="document.title=1">', message: 'Hello\nthere' });
  keep('2', { fname: 'Program' }, true);
  site = await openStudioSite(env);
});

test.afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a message is found, read, done, taken out and deleted, with the keyboard', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(site.address());
  await page.getByRole('button', { name: 'Messages, 1 open' }).press('Enter', { timeout: 120_000 });
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await expect(dialog.getByRole('radio', { name: 'Perhaps spam (1)' })).toBeAttached();
  await expect(dialog).not.toContainText('Asha');
  const entry = dialog.getByRole('button', { name: /^Get In Touch/ });
  await expect(entry).toHaveCount(1);
  await entry.press('Enter');
  const message = dialog.getByRole('article');
  await expect(message.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(message.getByRole('definition').nth(1)).toHaveText('<img src=x onerror="document.title=1">');
  await expect(message.getByText(/^Read by \S+,/)).toBeVisible();
  await expect(message.getByText(/not deleted by itself/)).toBeVisible();
  expect(await axeFindings(page, '#studio')).toEqual([]);

  await message.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Marked as done');
  await expect(dialog.getByRole('radio', { name: 'Done (1)' })).toBeAttached();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save all as a table' }).press('Enter');
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(`"'=Asha"`);

  await message.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(message.getByRole('alert')).toContainText('Undo does not bring it back');
  await message.getByRole('button', { name: 'Keep it' }).press('Enter');
  await message.getByRole('button', { name: 'Delete' }).press('Enter');
  await message.getByRole('button', { name: 'Delete it for good' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Deleted');
  await expect(message).toBeHidden();
  expect(readdirSync(env.RECEIVE_DATA).filter((file) => file.endsWith('.sealed'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Messages, 0 open' })).toBeFocused();
  expect(site.status()).toBe('');
});
