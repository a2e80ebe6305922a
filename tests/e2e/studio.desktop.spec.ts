import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

// One server and one window for all.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
let page: Page;
let shown: FrameLocator;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await openStudioSite();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  shown = page.frameLocator('iframe');
  await page.goto(site.address);
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });
});

test.afterAll(() => site.remove());

const status = () => page.getByRole('banner').getByRole('status');
const undo = () => page.getByRole('button', { name: /^Undo/ });
const focused = (): Locator => page.locator('[data-field] :focus');
/** Studio itself, without the page inside of it, which has tests of its own. */
const findings = () => axeFindings(page, '#studio');

async function openPage(title: string): Promise<void> {
  await page.getByRole('button', { name: /Choose another$/ }).click();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(page.getByRole('button', { name: `Page: ${title}. Choose another` })).toBeVisible();
  const { searchParams } = new URL(page.url());
  await expect
    .poll(() => shown.locator('html').evaluate(() => location.pathname), { timeout: 60_000 })
    .toBe(searchParams.get('page'));
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
}

test('a heading that is clicked on the page is changed, and nothing else of its file', async () => {
  expect(page.url()).not.toContain('token');
  await openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused()).toHaveValue('Contact us');
  await expect(page).toHaveURL(/\?page=\/Contact&at=\/blocks\/0$/);
  expect(await findings()).toEqual([]);
  await focused().fill('Contact us today');
  await expect(status()).toHaveText('Saved · 1 line in pages/Contact.json');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact us today');
  expect(site.diff()).toEqual(['-      "heading": "Contact us",', '+      "heading": "Contact us today",']);

  await openPage('FAQ');
  await undo().click();
  // It leads back to where it was made.
  await expect(page).toHaveURL(/\?page=\/Contact&at=\/blocks\/0$/);
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Banner');
  await expect(page.getByText('Undone: Contact › Banner › Heading')).toBeAttached();
  expect(site.diff()).toEqual([]);
});
