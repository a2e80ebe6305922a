import { readFileSync } from 'node:fs';
import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'pages/Contact.json';
const heading =
  (JSON.parse(readFileSync(file, 'utf8')) as { blocks: { heading: string }[] }).blocks[0]?.heading ?? '';

/** Into the field of the first heading, at its end. */
async function begin({ page, shown, focused, openPage }: StudioWindow): Promise<void> {
  await openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused).toHaveValue(heading);
  await page.keyboard.press('End');
}

test('an undo that is answered late calls nobody away from what they do next', async ({ studio }) => {
  const { page, site, focused, status, said } = studio;
  await begin(studio);
  await page.keyboard.type('!');
  await expect(status).toHaveText(/^Saved/);
  await studio.openPage('FAQ');
  const answer = await studio.holdAnswers('undo');
  await studio.undo.click();
  await page.getByRole('button', { name: /Choose another$/ }).click();
  const search = page.getByRole('combobox', { name: 'Go to a page, a part, an entry or a setting' });
  await page.keyboard.type('app');
  await answer.isHeld();
  await answer.letGo();
  await expect(said).toHaveText('Undone: Contact › Banner › Heading');
  await page.keyboard.type('oint');
  await expect(search).toHaveValue('appoint');
  await expect(page).toHaveURL(/page=\/FAQ/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Choose another$/ })).toBeFocused();
  expect(site.status()).toBe('');
  await expect(focused).toHaveCount(0);
});

test('what is typed while answers are on their way is saved after them, and undone as quickly as one can press', async ({
  studio,
}) => {
  const { page, site, status, said, undo } = studio;
  await begin(studio);
  const answer = await studio.holdAnswers('change');
  await page.keyboard.type(' to');
  await answer.isHeld();
  await page.keyboard.type('day');
  await expect(status).toHaveText('Saving …');
  // On to another part of the page, with the last letters not sent yet.
  await page.getByRole('treeitem').nth(1).click();
  await answer.letGo();
  await expect(status).toHaveText(/^Saved/);
  await expect.poll(() => site.read(file)).toContain(`"heading": "${heading} today"`);
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();

  for (let press = 0; press < 10; press += 1) await undo.click({ force: true });
  await expect(said).toHaveText('There is nothing to undo.');
  expect(site.status()).toBe('');
  await expect(page.getByRole('treeitem', { name: new RegExp(`^${heading}`) }).first()).toBeVisible();
});

test('what is typed right after an undo asks nobody, and stays', async ({ studio }) => {
  const { page, site, focused, status } = studio;
  await begin(studio);
  await page.keyboard.type('?');
  await expect(status).toHaveText(/^Saved/);
  const answer = await studio.holdAnswers('undo');
  await page.keyboard.press('Control+z');
  await answer.isHeld();
  await page.keyboard.type('!');
  await answer.letGo();
  await expect.poll(() => site.read(file)).toContain(`"heading": "${heading}?!"`);
  await expect(focused).toHaveValue(`${heading}?!`);
  await expect(status).toHaveText(/^Saved/);
});

test('what was just written is removed without a word of somebody else, though the page is not read anew yet', async ({
  studio,
}) => {
  const { page, site, status } = studio;
  await studio.openPage('Affordable Treatment');
  await page.getByRole('treeitem', { name: /How to spend less without extra risk/ }).click();
  await page.getByRole('button', { name: 'Add to: Opening text' }).click();
  await expect(page.locator('[data-field$="/intro/0"] :focus')).toBeVisible();
  const answer = await studio.holdAnswers('page?*');
  await page.keyboard.type('Two of them.');
  await expect.poll(() => site.diff().join('\n')).toContain('Two of them.');
  await expect(status).toHaveText(/^Saved/);
  await page.getByRole('group', { name: 'Opening text' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => site.status()).toBe('');
  await answer.letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who duplicates a part and removes it at once removes the copy, and never the one that links lead to', async ({
  studio,
}) => {
  const { page, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  const before = site.read('pages/AffordableTreatment.json');
  const part = page.getByRole('treeitem', { name: /^What makes up the cost/ });
  await part.click();
  const answer = await studio.holdAnswers('page?*');
  await page.keyboard.press('Control+d');
  await expect(said).toContainText('duplicated. Saved');
  expect(site.read('pages/AffordableTreatment.json')).not.toBe(before);
  await page.keyboard.press('Delete');
  await expect(said).toContainText('removed. Undo brings it back');
  expect(site.read('pages/AffordableTreatment.json')).toBe(before);
  await answer.letGo();
  await expect(part).toHaveCount(1);
});

test('whoever goes on in the list of parts keeps the focus when a part before it is there', async ({
  studio,
}) => {
  const { page, said } = studio;
  await studio.openPage('Women’s Health Care');
  const parts = page.getByRole('treeitem', { level: 1 });
  const before = await parts.count();
  await parts.nth(1).click();
  const answer = await studio.holdAnswers('page?*');
  await page.keyboard.press('Control+d');
  await expect(said).toContainText('duplicated. Saved');
  await page.getByRole('treeitem', { name: /^When to come/ }).click();
  await answer.letGo();
  await expect(parts).toHaveCount(before + 1);
  await expect(page.locator('[role="treeitem"][aria-selected="true"]:focus')).toHaveText(/^When to come/);
});

test('a window that is loaded anew in the middle of a word loses no letter', async ({ studio }) => {
  const { page, site, status } = studio;
  await begin(studio);
  await page.keyboard.type(' now');
  await page.reload();
  await expect(status).toHaveText(/^Saved/, { timeout: 60_000 });
  expect(site.read(file)).toContain(`"heading": "${heading} now"`);
});

test('two windows on one file: the other one is asked only where it writes the same words', async ({
  studio,
  browser,
}) => {
  const { page, site, focused, status } = studio;
  await begin(studio);
  const other = await browser.newPage();
  await other.goto(site.address().replace('/_studio', '/_studio?page=/Contact&at=/blocks/0'));
  const fields = other.locator('[data-field]');
  await expect(fields.first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.type('!');
  await expect(status).toHaveText(/^Saved/);
  // Nobody writes there: the window follows.
  const theirs = fields.getByRole('textbox').first();
  await expect(theirs).toHaveValue(`${heading}!`);
  await theirs.fill(`${heading}?`);
  await expect(other.getByRole('banner').getByRole('status').last()).toHaveText(/^Saved/);
  // The field that has the focus is never overwritten.
  await expect(focused).toHaveValue(`${heading}!`);
  await page.keyboard.type('!');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog).toContainText(`${heading}?`);
  await dialog.getByRole('button', { name: 'Keep the other' }).click();
  await expect(dialog).toBeHidden();
  await expect(focused).toHaveCount(1);
  expect(site.read(file)).toContain(`"heading": "${heading}?"`);
  await other.close();
});

test('the page shows what is typed before it is saved, and what is refused no longer', async ({ studio }) => {
  const { page, site, shown, focused, status } = studio;
  await begin(studio);
  const title = shown.getByRole('heading', { level: 1 });
  const answer = await studio.holdAnswers('change');
  await page.keyboard.type(' today');
  await expect(title).toHaveText(`${heading} today`);
  await page.keyboard.press('Enter');
  await answer.isHeld();
  await expect(status).toHaveText('Saving …');
  await page.keyboard.type(' and tomorrow');
  await expect(title).toHaveText(`${heading} today and tomorrow`);
  await answer.letGo();
  await expect(status).toHaveText(/^Saved/);
  await expect(title).toHaveText(`${heading} today and tomorrow`);

  // What is wrong only across pages shows while it is typed, and not any more when it is refused.
  const place = { file, pointer: '/blocks/0/heading', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const fault = { ...place, severity: 'error', code: 'route/duplicate', message: 'There is such a page.' };
  const refused = { result: 'refused', faults: [fault] };
  // A pause saves, too: nothing is refused before it was seen.
  let refuse: () => void = () => {};
  const isSeen = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/_studio/api/change', async (route) => {
    await isSeen;
    await route.fulfill({ json: refused });
  });
  await focused.fill('Closed');
  await expect(title).toHaveText('Closed');
  await page.keyboard.press('Enter');
  refuse();
  await expect(status).toHaveText(/^Not saved/);
  await expect(title).toHaveText(`${heading} today and tomorrow`);
  await page.unroute('**/_studio/api/change');
  await page.getByRole('button', { name: 'Put back' }).click();
  expect(site.read(file)).toContain(`"heading": "${heading} today and tomorrow"`);
});
