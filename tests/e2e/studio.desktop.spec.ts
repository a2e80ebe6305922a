import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

// One server and one window for all: each test leaves the files as it found them.
test.describe.configure({ mode: 'serial', retries: 0 });

let site: StudioSite;
let page: Page;
let shown: FrameLocator;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await openStudioSite();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  shown = page.frameLocator('iframe');
  await page.goto(site.address());
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });
});

test.afterAll(() => site.remove());

const status = () => page.getByRole('banner').getByRole('status');
const undo = () => page.getByRole('button', { name: /^Undo/ });
const focused = (): Locator => page.locator('[data-field] :focus');
const anywhere = (): Locator => page.locator(':focus');
/** Studio itself, without the page inside of it, which has tests of its own. */
const findings = () => axeFindings(page, '#studio');

async function openPage(title: string): Promise<void> {
  await page.getByRole('button', { name: /Choose another$/ }).click();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(page.getByRole('button', { name: `Page: ${title}. Choose another` })).toBeVisible();
  const { searchParams } = new URL(page.url());
  await expect
    .poll(() => new URL(page.frames()[1]?.url() ?? 'about:blank').pathname, { timeout: 60_000 })
    .toBe(searchParams.get('page'));
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
}

/** Takes back everything, as a person does: until there is nothing to take back. */
async function undoAll(): Promise<void> {
  while ((await undo().getAttribute('aria-disabled')) !== 'true') {
    const name = await undo().getAttribute('aria-label');
    await undo().click();
    await expect(undo()).not.toHaveAttribute('aria-label', name ?? '');
  }
  expect(site.diff()).toEqual([]);
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
  await expect(focused()).toHaveValue('Contact us');
  await expect(page.getByText('Undone: Contact › Banner › Heading')).toBeAttached();
  expect(site.diff()).toEqual([]);
});

test('a sentence gets a word in bold, and a link', async () => {
  await openPage('Appointment');
  await shown.getByText('Call or email before you book a flight.').click({ position: { x: 10, y: 10 } });
  await expect(focused()).toContainText('what Indian law asks of you.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Thank you');
  for (let letter = 0; letter < 'Thank you'.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+B');
  await expect(shown.locator('strong', { hasText: 'Thank you' })).toBeVisible();
  await expect(status()).toHaveText('Saved · 1 line in pages/Appointment.json');
  const [before = '', after = ''] = site.diff();
  expect(after).toBe(`+${before.slice(1).replace('asks of you."', 'asks of you. **Thank you**"')}`);
  await undoAll();
});

test('a shared part says on how many pages it stands, and its token changes all of them', async () => {
  await openPage('Contact');
  await page
    .getByRole('treeitem', { name: /on \d+ pages/ })
    .first()
    .click();
  await expect(page.getByText(/What you change here changes on all \d+ pages/)).toBeVisible();
  await page.getByLabel('Heading', { exact: true }).fill('Make your appointment');
  await expect(status()).toHaveText(/^Saved · 1 line in pages\/_shared\//);
  expect(site.diff()).toHaveLength(2);
  await undoAll();
});

test('somebody else changes the same file: another value is kept, the same value is asked about', async () => {
  await openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused()).toHaveValue('Contact us');
  const file = 'pages/Contact.json';
  site.write(file, site.read(file).replace('Call, write or visit.', 'Call or visit.'));
  await expect(shown.getByText('Call or visit.')).toBeVisible();
  await focused().fill('Contact the clinic');
  await expect(status()).toHaveText(/^Saved · 1 line in pages\/Contact.json/);
  expect(site.read(file)).toContain('"text": "Call or visit."');
  expect(site.read(file)).toContain('"heading": "Contact the clinic"');

  await focused().pressSequentially('!');
  site.write(file, site.read(file).replace('Contact the clinic', 'Find us'));
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog).toContainText('Contact the clinic!');
  await expect(dialog).toContainText('Find us');
  expect(await findings()).toEqual([]);
  expect(site.read(file)).toContain('"heading": "Find us"');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(status()).toHaveText('Saved · 1 line in pages/Contact.json');
  expect(site.read(file)).toContain('"heading": "Contact the clinic!"');
});

test('the server is gone in the middle of a change: the text is kept, and saved with the next one', async () => {
  await shown.getByRole('heading', { level: 1 }).click();
  site.kill();
  await focused().fill('Visit us');
  await expect(status()).toHaveText('1 change is not saved');
  const kept = page.getByRole('region', { name: '1 change is not saved' });
  await expect(kept).toContainText('Visit us');
  expect(await findings()).toEqual([]);
  await site.start();
  await page.goto('about:blank');
  await page.goto(site.address());
  await expect(kept).toContainText('Visit us');
  await kept.getByRole('button', { name: 'Try again' }).click();
  await expect(status()).toHaveText('Saved · 1 line in pages/Contact.json');
  expect(site.read('pages/Contact.json')).toContain('"heading": "Visit us"');
});

test('a whole change without a mouse', async () => {
  await page.getByRole('button', { name: /Choose another$/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('faq');
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=\/FAQ/);
  await expect(page.getByRole('button', { name: 'Page: FAQ. Choose another' })).toBeFocused();
  while ((await anywhere().getAttribute('role')) !== 'treeitem') await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(focused()).toHaveAccessibleName(/Heading/);
  const before = site.diff();
  await page.keyboard.press('End');
  await page.keyboard.type(' answered');
  await expect(status()).toHaveText('Saved · 1 line in pages/FAQ.json');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: FAQ › /)).toBeAttached();
  expect(site.diff()).toEqual(before);
});

test('under "Use the page" a link leads on, and Studio goes with it; otherwise it is selected', async () => {
  await openPage('FAQ');
  const link = shown.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first();
  await link.click();
  await expect(page).toHaveURL(/page=\/FAQ/);
  await page.getByRole('button', { name: 'Use the page' }).click();
  await link.click();
  await expect(page).toHaveURL(/page=\/Contact/);
  await expect(page.getByRole('button', { name: 'Page: Contact. Choose another' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=\/FAQ/);
});
