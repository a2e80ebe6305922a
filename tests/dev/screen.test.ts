import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { chromiumFlags, ensureChromium } from '../gate/chromium';
import { axeFindings } from '../e2e/axe';
import { openHarbour, until, type Harbour } from './dev-site';

// Each test starts a server of its own, and the first one bundles what the browser needs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});
afterAll(() => browser.close());

// By itself, so that a server that is at work has its own.
const cacheDir = resolve(import.meta.dirname, '../../.cache/dev-screen');

async function openSite(prepare?: Parameters<typeof openHarbour>[0]): Promise<Harbour> {
  return openHarbour(prepare, { cacheDir });
}

async function openPage(harbour: Harbour, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // The first one waits for the bundles.
  await page.goto(new URL(path, harbour.url).href, { timeout: 110_000 });
  return page;
}

/** A page whose app runs, with a mark that is gone after a reload. */
async function openRunning(harbour: Harbour, path: string): Promise<Page> {
  const page = await openPage(harbour, path);
  const isRunning = () =>
    page.evaluate(() => !dispatchEvent(new Event('content:update', { cancelable: true }))).catch(() => false);
  await page.mouse.move(200, 200);
  await until(isRunning, 60_000);
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'));
  return page;
}

const isSamePage = (page: Page) => page.locator('html[data-mark=kept]').isVisible();
const overlay = (page: Page) => page.getByRole('dialog');
const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('an open page follows its file: text, fault and fix, with the last good version behind the overlay', async () => {
  const harbour = await openSite();
  const page = await openRunning(harbour, '/Winds');
  harbour.edit('pages/Winds.json', '"Today"', '"This morning"');
  await shown(page, 'This morning');

  const asked: string[] = [];
  await page.route('**/__open-in-editor**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill({ body: '' });
  });
  harbour.edit('pages/Winds.json', '"caption"', '"captoin"');
  harbour.edit('pages/Winds.json', '(/Tides)', '(/Tydes)');
  await overlay(page).getByText('captoin').first().waitFor();
  await overlay(page).getByRole('heading', { name: '2 errors' }).waitFor();
  expect(await overlay(page).innerText()).toContain('/Tydes');
  expect(await page.getByText('This morning').isVisible()).toBe(true);
  expect(await axeFindings(page, 'content-panel')).toEqual([]);
  const link = overlay(page).getByRole('link').first();
  expect(await link.innerText()).toMatch(/^pages\/Winds\.json:\d+:\d+$/);
  await link.click();
  await until(() => asked.length === 1);
  expect(asked[0]).toMatch(new RegExp(`^${harbour.root}/pages/Winds.json:\\d+:\\d+$`));

  await page.keyboard.press('Escape');
  expect(await overlay(page).isVisible()).toBe(false);
  await shown(page, '2 errors');
  harbour.edit('pages/Winds.json', '"captoin"', '"caption"');
  await overlay(page).getByRole('heading', { name: '1 error' }).waitFor();
  harbour.edit('pages/Winds.json', '"This morning"', '"This evening"');
  harbour.edit('pages/Winds.json', '(/Tydes)', '(/Tides)');
  await shown(page, 'This evening');
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await isSamePage(page)).toBe(true);
});

test('the frame follows the settings and the pages in its menus, and all of it the theme, without a reload', async () => {
  const harbour = await openSite();
  const page = await openRunning(harbour, '/Winds');
  const menu = page.getByRole('banner');
  harbour.edit('pages/_site.json', '"text": "About"', '"text": "Who we are"');
  await menu.getByText('Who we are').first().waitFor();
  harbour.edit('pages/_site.json', '"By the sea"', '"By the lake"');
  await page.getByRole('contentinfo').getByText('By the lake').waitFor();
  harbour.edit('pages/boats/Dory.json', '"label": "Dory"', '"label": "Skiff"');
  await page.getByRole('contentinfo').getByText('Skiff').waitFor();
  harbour.edit('pages/_site.json', '"Til innholdet"', '"Straight to the text"');
  await page.getByText('Straight to the text').waitFor({ state: 'attached' });
  harbour.edit('theme.css', '#f2f7fb', '#fdf6e3');
  const groundOf = () =>
    page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(groundOf, { timeout: 20_000 }).toBe('rgb(253, 246, 227)');
  expect(await isSamePage(page)).toBe(true);
});

test('a fault elsewhere shows as a small badge that lists it, and no more', async () => {
  const harbour = await openSite();
  const page = await openRunning(harbour, '/Tides');
  harbour.edit('pages/Winds.json', '"blocks"', '"blcks"');
  const badge = page.getByText(/\d errors? elsewhere/);
  await badge.waitFor();
  expect(await overlay(page).isVisible()).toBe(false);
  await badge.click();
  await page
    .getByRole('link', { name: /pages\/Winds\.json:\d+:\d+/ })
    .first()
    .waitFor();
  expect(await axeFindings(page, 'content-panel')).toEqual([]);
  // A link that leads to the broken page loads what is wrong with it.
  await page.getByRole('link', { name: 'the wind', exact: true }).click();
  await page.getByRole('heading', { name: /on \/Winds/ }).waitFor();
  harbour.edit('pages/Winds.json', '"blcks"', '"blocks"');
  await page.getByRole('heading', { name: 'Winds', exact: true }).waitFor();
  expect(await badge.isVisible()).toBe(false);
});

test('a page that goes away and comes back', async () => {
  const harbour = await openSite();
  const winds = harbour.read('pages/Winds.json');
  // Else the link to it would be an error of its own.
  harbour.edit('pages/Tides.json', '(/Winds)', '(/)');
  const page = await openRunning(harbour, '/Winds');
  harbour.remove('pages/Winds.json');
  await page.getByRole('heading', { name: /404/ }).or(page.getByText('404 Not Found')).first().waitFor();
  harbour.write('pages/Winds.json', winds);
  await page.getByRole('heading', { name: 'The week' }).waitFor();
  expect(await page.getByText('404 Not Found').isVisible()).toBe(false);
});

test('settings that go away for a moment leave the page as it is', async () => {
  const harbour = await openSite();
  const settings = harbour.read('pages/_site.json');
  const page = await openRunning(harbour, '/Winds');
  harbour.remove('pages/_site.json');
  await overlay(page).getByText('pages/_site.json').first().waitFor();
  expect(await page.getByText('The week').first().isVisible()).toBe(true);
  harbour.write('pages/_site.json', settings);
  await overlay(page).waitFor({ state: 'hidden' });
  expect(await isSamePage(page)).toBe(true);
});

test('fifty quick edits end on the last one, in place', async () => {
  const harbour = await openSite();
  const winds = harbour.read('pages/Winds.json');
  const page = await openRunning(harbour, '/Winds');
  for (let edit = 1; edit <= 50; edit += 1) {
    harbour.write('pages/Winds.json', winds.replace('"Today"', `"Wind number ${edit}"`));
    await new Promise((done) => setTimeout(done, (edit * 13) % 60));
  }
  await shown(page, 'Wind number 50');
  expect(await isSamePage(page)).toBe(true);
});

test('a change before the app has started is seen as well', async () => {
  const harbour = await openSite();
  const page = await openPage(harbour, '/Winds');
  harbour.edit('pages/Winds.json', '"Today"', '"This morning"');
  await shown(page, 'This morning');
  expect(await page.getByText('Today').isVisible()).toBe(false);
});

test.each([true, false])(
  'a broken page that is opened gives way to the page (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const harbour = await openSite(({ edit }) => edit('pages/Winds.json', '"blocks"', '"blcks"'));
    const page = await openPage(harbour, '/Winds', { javaScriptEnabled });
    await page.getByRole('heading', { name: /errors? on \/Winds/ }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/pages\/Winds\.json:\d+:\d+/);
    expect(javaScriptEnabled ? await axeFindings(page) : []).toEqual([]);
    harbour.edit('pages/Winds.json', '"blcks"', '"blocks"');
    await page.getByRole('heading', { name: 'The week' }).waitFor();
  },
);

test('Alt and a click on a block opens its file at its line', async () => {
  const harbour = await openSite();
  const page = await openRunning(harbour, '/Winds');
  const opened: string[] = [];
  await page.route('**/__open-in-editor**', async (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    await route.fulfill({ status: 200, body: '' });
  });
  // A link within it: it is the block that opens, and the page stays.
  await page.getByRole('link', { name: 'the tides' }).click({ modifiers: ['Alt'] });
  await until(async () => opened.length > 0);
  const lines = harbour.read('pages/Winds.json').split('\n');
  const line = lines.findIndex((text) => text.includes('"paragraphs",'));
  expect(opened).toEqual([expect.stringMatching(new RegExp(`pages/Winds\\.json:${line}:5$`))]);
  expect(await isSamePage(page)).toBe(true);
});

test('the gallery finds a block by what else it is called, and copies its JSON as it is shown', async () => {
  const harbour = await openSite();
  const page = await openPage(harbour, '/_gallery');
  const search = page.getByRole('searchbox');
  const found = async (text: string) => {
    await search.fill(text);
    return (await page.getByRole('status').first().innerText()) !== '';
  };
  await until(() => found('faq'));
  const accordion = page.locator('#accordion');
  expect(await accordion.isVisible()).toBe(true);
  expect(await page.locator('#banner').isVisible()).toBe(false);
  await found('no block is called that');
  await page.getByText('Nothing is called that.').waitFor();
  await found('faq');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await accordion.getByRole('button', { name: 'Copy JSON' }).first().click();
  const shown = await accordion.locator('pre').first().textContent();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await until(async () => (await copied()) !== '');
  expect(JSON.parse(await copied())).toEqual(JSON.parse(shown ?? ''));
});
