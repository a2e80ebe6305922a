import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPresence, longestSilence } from '../../scripts/studio/serve/presence';
import type { Person } from '../../src/model/person';
import { axeFindings } from '../e2e/axe';
import { chromiumFlags, ensureChromium } from '../gate/chromium';
import { yawl } from './changes';
import { addRemote } from './studio-site';
import { asha, ben, openTeam } from './team-site';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let team: Awaited<ReturnType<typeof openTeam>>;
let browser: Browser;
beforeAll(async () => {
  team = await openTeam([asha, ben], true);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  await team.close();
});

// Vite bundles what it finds at the first time, and loads the page once more then.
const isAccessible = (page: Page) =>
  vi.waitFor(async () => expect(await axeFindings(page, '#studio')).toEqual([]), 60_000);

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

async function open(person: Person | undefined, options = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await cookie(context, person?.id ?? 'nobody');
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(`${team.url()}_studio?page=/boats/Yawl`);
  await page.getByRole('treeitem').first().waitFor({ timeout: 120_000 });
  return page;
}

const cookie = (context: BrowserContext, value: string, name = 'person') =>
  context.addCookies([{ name, value, url: team.url() }]);

test('who else is on the page is said, and marked at their part, also on a phone; how old the last push is', async () => {
  addRemote(team.root);
  const first = await open(ben, phone);
  const second = await open(asha, { viewport: { width: 1366, height: 768 } });
  const said = first.getByRole('status').filter({ hasText: /^Also here: Asha Rao$/ });
  await said.waitFor();
  await second
    .getByRole('status')
    .filter({ hasText: /^Also here: Ben$/ })
    .waitFor();
  await second.getByRole('treeitem', { name: /The boat/ }).click();
  await first.getByRole('treeitem', { name: /The boat.*Asha Rao/ }).waitFor();
  await second.getByText('Last published today').waitFor();
  for (const page of [first, second]) {
    await isAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await second.goto(`${team.url()}_studio?page=/Winds`);
  await said.waitFor({ state: 'detached' });
  await Promise.all([first, second].map((page) => page.context().close()));
});

test('a session that ends while somebody writes loses nothing: it is said, and what was typed is saved once they are back', async () => {
  const page = await open(asha, phone);
  await page.getByRole('treeitem', { name: /The boat/ }).click();
  const field = page.locator('[data-field$="/heading"]').getByRole('textbox').first();
  await field.fill('Her');
  await cookie(page.context(), 'yes', 'ended');
  await field.fill('Her hull');
  await page.getByRole('treeitem').first().click();
  const alert = page.getByRole('alert').filter({ hasText: 'You have been signed out' });
  await alert.waitFor();
  expect(await alert.first().textContent()).toBe(
    'You have been signed out. Sign in again: nothing you typed is lost. Sign in',
  );
  await isAccessible(page);
  expect(team.read(yawl)).not.toContain('Her hull');
  await page.context().clearCookies({ name: 'ended' });
  // Signing in leads back to where it was left.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('treeitem').first().waitFor();
  await vi.waitFor(() => expect(team.read(yawl)).toContain('"heading": "Her hull"'), { timeout: 20_000 });
  expect(page.url()).toContain('page=/boats/Yawl');
  await page.context().close();
});

test('on one’s own computer nothing is asked, and nothing is shown', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${team.url()}_studio?page=/boats/Yawl`);
  await page.getByRole('treeitem').first().waitFor();
  expect(asked.filter((url) => url.includes('api/here'))).toEqual([]);
  expect(await page.getByText(/Last published|Also here/).count()).toBe(0);
  await context.close();
});

test('whoever is not heard of for twenty seconds is not there any more', () => {
  let now = 0;
  const told: string[][] = [];
  const presentWith = createPresence(
    (people) => told.push(people.map(({ name }) => name)),
    () => now,
  );
  const place = { route: '/', at: '' };
  presentWith(asha, place);
  now += longestSilence / 2;
  presentWith(ben, place);
  presentWith(ben, place);
  now += longestSilence / 2;
  expect(presentWith(ben, place).map(({ name }) => name)).toEqual(['Ben']);
  expect(told).toEqual([['Asha Rao'], ['Asha Rao', 'Ben'], ['Ben']]);
});
