import type { FrameLocator, Locator, Page } from '@playwright/test';
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
    .poll(() => shown.locator('html').evaluate(() => location.pathname), { timeout: 20_000 })
    .toBe(searchParams.get('page'));
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
}

/** Takes back everything, as a person does: until the files are as they were. */
async function undoAll(): Promise<void> {
  await expect(async () => {
    // The last step may be on its way: there is nothing more to press then.
    if (site.diff().length > 0) await undo().click({ force: true });
    expect(site.diff()).toEqual([]);
  }).toPass();
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

test('a picture is changed with its description', async () => {
  await openPage('Appointment');
  await shown.getByRole('img', { name: /two women holding a sleeping baby/ }).click();
  await expect(focused()).toHaveText('Choose another picture');
  await page.keyboard.press('Enter');
  await page.keyboard.type('advanced technology');
  await page
    .getByRole('option', { name: /advanced-technology/ })
    .first()
    .click();
  // Nothing is written before it is described.
  await expect(page.getByText(/describe the picture, or say that it is decorative/)).toBeVisible();
  expect(site.diff()).toEqual([]);
  await page.getByLabel('Description', { exact: true }).fill('An embryologist beside a screen');
  await expect(status()).toHaveText('Saved · 1 line in pages/Appointment.json');
  const [before = '', ...after] = site.diff();
  expect(before).toContain('media/people/appointment.webp');
  expect(after).toEqual([
    '+      "image": { "src": "media/about/advanced-technology.webp", "alt": "An embryologist beside a screen" },',
  ]);
  await undoAll();
});

test('the text of a token is changed where it is used, for all pages', async () => {
  await openPage('Contact');
  await shown.getByRole('main').getByText('Monday to Saturday,').first().click();
  await page.getByRole('button', { name: 'Change “Weekday hours” everywhere' }).first().click();
  await page.getByLabel('Weekday hours, everywhere').fill('8 AM - 6 PM');
  await expect(status()).toHaveText('Saved · for every page 1 line in pages/_site.json');
  const [before = '', ...after] = site.diff();
  expect(before).toContain('"weekdayHours"');
  expect(after).toEqual([`+${before.slice(1).replace(/"value": "[^"]*"/, '"value": "8 AM - 6 PM"')}`]);
  await expect(shown.getByRole('main').getByText('Monday to Saturday, 8 AM - 6 PM').first()).toBeVisible();
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
