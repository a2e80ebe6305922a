import type { FrameLocator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

// One server and one window for all: each test leaves the files as it found them.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
let page: Page;
let shown: FrameLocator;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await openStudioSite();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  shown = page.frameLocator('iframe');
  await page.goto(site.address().replace('/_studio', '/_studio?page=/FAQ'));
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
});

test.afterAll(() => site.remove());

const status = () => page.getByRole('banner').getByRole('status');
const undo = () => page.getByRole('button', { name: /^Undo/ });

test('the answer that is being changed lies open on the page, also after it was saved', async () => {
  await page.getByRole('treeitem', { name: /Questions and answers/ }).click();
  await page.getByRole('button', { name: /Will it hurt/ }).click();
  const answer = shown.getByText(/The daily injections sting/);
  await page.getByRole('textbox', { name: 'Question', exact: true }).click();
  await expect(answer).toBeVisible();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Does it hurt?');
  await expect(status()).toHaveAttribute('title', /^Saved · .+\n1 line in pages.FAQ.json$/);
  // Its own words are drawn anew.
  await expect(shown.getByRole('heading', { name: 'Does it hurt?' })).toBeVisible();
  await expect(answer).toBeVisible();
  await undo().click();
  await expect.poll(() => site.diff()).toEqual([]);
});

test('the foot of every page is changed as a part of the page is, and only its line is other', async () => {
  await shown
    .getByRole('contentinfo')
    .getByText(/©|Copyright/)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'On every page' })).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Last line' });
  await expect(line).toBeFocused();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  await line.press('End');
  await line.pressSequentially(' Thank you.');
  await expect(status()).toContainText('Saved · for every page');
  await expect(shown.getByRole('contentinfo').getByText(/Thank you\.$/)).toBeVisible();
  expect(site.diff()).toHaveLength(2);
  await undo().click();
  await expect.poll(() => site.diff()).toEqual([]);
  await expect(page.getByRole('heading', { level: 2, name: 'On every page' })).toBeVisible();
});

test('the slide that is being changed is shown, and none comes in its place', async () => {
  await page.getByRole('button', { name: /Choose another$/ }).click();
  await page.keyboard.type('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: /Opening slides/ }).click();
  const third = page.getByRole('button', { name: /^3/ });
  const headline = ((await third.textContent()) ?? '').replace(/^3/, '');
  await third.click();
  await expect(shown.getByRole('heading', { name: headline })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Play' })).toBeVisible();
});
