import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const page = 'pages/AffordableTreatment.json';
const blocks = (text: string) => (JSON.parse(text) as { blocks: { type: string }[] }).blocks;
const typesIn = (text: string): string[] =>
  JSON.stringify(blocks(text))
    .match(/"type":"[\w-]+"/g)
    ?.map((type) => type.slice(8, -1)) ?? [];

test('a part is put between two others, written, moved and removed with the mouse', async ({ studio }) => {
  const { page: window, site, said, focused, status } = studio;
  await studio.openPage('Affordable Treatment');
  const before = typesIn(site.read(page));
  const rows = window.getByRole('treeitem');
  await rows.nth(1).click();
  await window.getByRole('button', { name: 'Insert a part' }).click();
  const dialog = window.getByRole('dialog', { name: 'Insert a part' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('zeppelin');
  await expect(dialog.getByRole('status')).toContainText('No part is called “zeppelin”');
  await dialog.getByRole('searchbox').fill('bullets');
  expect(await studio.findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'List of points' }).click();
  await expect(said).toContainText('List of points inserted');
  expect(site.diff().filter((line) => line.startsWith('-'))).toEqual([]);
  expect(site.diff().join('\n')).toContain('✎ Text');
  await expect(window.locator('[data-field$="/items/0/text"] :focus')).toBeVisible();
  await window.keyboard.press('Control+a');
  await window.keyboard.type('Ask what is included.');
  await expect(status).toContainText('Saved');
  await expect(studio.shown.getByText('Ask what is included.')).toBeVisible();
  expect(await focused.count()).toBe(1);

  await window
    .getByRole('toolbar', { name: 'Parts of the page' })
    .getByRole('button', { name: 'Move up' })
    .click();
  await expect(said).toContainText('Saved');
  await window
    .getByRole('toolbar', { name: 'Parts of the page' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(said).toContainText('removed. Undo brings it back');
  expect(typesIn(site.read(page))).toEqual(before);
  expect(site.status()).toBe('');
});

test('parts are moved, duplicated and removed by keys, and each step is said', async ({ studio }) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  const before = site.read(page);
  const count = typesIn(before).length;
  const original = window.getByRole('treeitem', { name: 'Costs that the law adds' }).first();
  const copy = window.getByRole('treeitem', { name: 'Costs that the law adds' }).nth(1);
  await original.click();
  await window.keyboard.press('Alt+ArrowDown');
  await expect(said).toContainText(/moved: \d+ of \d+\. Saved/);
  expect(typesIn(site.read(page)).length).toBe(count);
  expect(site.read(page)).not.toBe(before);
  await expect(window.getByRole('treeitem', { selected: true })).toBeFocused();
  await window.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => site.read(page)).toBe(before);
  await window.keyboard.press('Backspace');
  await window.keyboard.press('Control+d');
  await expect(said).toContainText('duplicated. Saved');
  // What is removed is the copy, once it is chosen.
  await expect(copy).toHaveAttribute('aria-selected', 'true');
  expect(typesIn(site.read(page)).length).toBeGreaterThan(count);
  await window.keyboard.press('Delete');
  await expect(said).toContainText('removed. Undo brings it back');
  await expect.poll(() => site.read(page)).toBe(before);
  // Of the same text, now without a copy, it is the original.
  await original.click();
  await window.keyboard.press('Delete');
  await expect(original).toBeHidden();
  expect(typesIn(site.read(page)).length).toBeLessThan(count);
});

test('an entry is added, moved and removed, and the reason is said where it cannot be', async ({
  studio,
}) => {
  const { page: window, site, said, shown } = studio;
  await studio.openPage('FAQ');
  const faq = 'pages/FAQ.json';
  const before = site.read(faq);
  await shown.getByText('How long does', { exact: false }).first().click();
  const add = window.getByRole('button', { name: /^Add to: Questions/ });
  await expect(add).toBeVisible();
  const count = await window.getByRole('toolbar', { name: /^For the entry/ }).count();
  await add.click();
  await expect(said).toContainText(/Questions.*entry \d+ added, still to be written/);
  expect(site.diff().filter((line) => line.startsWith('-'))).toEqual([]);
  await expect(window.locator('[data-field] :focus')).toBeVisible();
  await studio.undo.click();
  await expect.poll(() => site.read(faq)).toBe(before);
  const entries = window.getByRole('toolbar', { name: /^For the entry/ });
  await expect(entries).toHaveCount(count);
  const last = entries.last();
  await last.getByRole('button', { name: 'Move up' }).click();
  await expect(said).toContainText(/moved: \d+ of \d+\. Saved/);
  await studio.undo.click();
  await expect.poll(() => site.read(faq)).toBe(before);
  await expect(studio.undo).toHaveAttribute('aria-disabled', 'true');
});

test('keys act on an entry as on a part, also from within its text, and the page shows what they made', async ({
  studio,
}) => {
  const { page: window, site, said, shown } = studio;
  const press = (key: string) => window.keyboard.press(key);
  await studio.openPage('FAQ');
  const faq = 'pages/FAQ.json';
  const before = site.read(faq);
  await press('Control+k');
  await window.keyboard.type('how long does');
  await press('Enter');
  const question = studio.focused;
  await expect(question).toHaveValue(/How long does/);
  const line = window.locator('li', { has: question }).locator('[data-fold]');
  const number = Number(await line.locator('span').first().textContent());
  await press('Alt+ArrowUp');
  await expect(said).toContainText(`moved: ${number - 1} of 10. Saved`);
  await expect(question).toHaveValue(/How long does/);
  await press('Alt+ArrowDown');
  await expect(said).toContainText(`moved: ${number} of 10. Saved`);
  await expect.poll(() => site.read(faq)).toBe(before);
  await expect(line.locator('span').first()).toHaveText(String(number));
  await press('Control+Enter');
  await expect(said).toContainText(`Questions: entry ${number + 1} added, still to be written`);
  await expect(question).toHaveValue('✎ Question');
  await expect(shown.getByText('✎ Question').first()).toBeInViewport();
  // In a text the other keys are of the text.
  await window.keyboard.type('Why so long?');
  await press('Delete');
  await press('Control+d');
  await press('Alt+ArrowUp');
  await expect(said).toContainText(`moved: ${number} of 11. Saved`);
  await window.getByRole('button', { name: /Why so long/ }).focus();
  await press('Delete');
  await expect(said).toContainText('“Why so long?” removed. Undo brings it back');
  await expect.poll(() => site.read(faq)).toBe(before);
});

test('what is chosen while a part is being removed stays chosen, and is what the next step is for', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  const row = (name: string) => window.getByRole('treeitem', { name });
  const selected = window.getByRole('treeitem', { selected: true });
  const first = JSON.parse(site.read(page)) as object;
  const held = await studio.holdAnswers('change');
  await row('Costs that the law adds').click();
  await window.keyboard.press('Delete');
  await held.isHeld();
  await row('What to ask before you pay').click();
  await held.letGo();
  await expect(row('Costs that the law adds')).toBeHidden();
  await expect(selected).toContainText('What to ask before you pay');
  await window.keyboard.press('Delete');
  await expect(said).toContainText('“What to ask before you pay” removed');
  const left = JSON.stringify(JSON.parse(site.read(page)));
  for (const heading of ['Costs that the law adds', 'What to ask before you pay'])
    expect(left).not.toContain(`"heading":"${heading}"`);
  expect(typesIn(site.read(page))).toHaveLength(typesIn(JSON.stringify(first)).length - 2);
});

test('the title for search engines is a field of the page', async ({ studio }) => {
  const { page: window, site, status } = studio;
  await studio.openPage('Affordable Treatment');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  const title = window.getByRole('textbox', { name: /Title in search results/ });
  const before = await title.inputValue();
  await title.fill(`${before} today`);
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.AffordableTreatment.json$/);
  expect(site.diff()).toHaveLength(2);
  const result = window.getByRole('figure', { name: 'In search results' });
  await expect(result).toContainText(`${before} today`);
  const { length } = `${before} today`;
  await expect(result).toContainText(`Title: ${length} characters`);
  expect(await studio.findings()).toEqual([]);
});
