import type { Page } from '@playwright/test';
import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const page = 'pages/AffordableTreatment.json';
const listOf = (text: string): unknown => {
  const { blocks } = JSON.parse(text) as { blocks: { main?: { heading?: string }[] }[] };
  return blocks[1]?.main?.find(({ heading }) => heading === 'What to ask before you pay');
};
const removed = (line: string) => line.startsWith('-');
const copy = (window: Page, text: string) =>
  window.evaluate((copied) => navigator.clipboard.writeText(copied), text);

test('a part is copied to another page by keys, and in another window by buttons', async ({
  studio,
  browser,
}) => {
  const { page: window, site, said } = studio;
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.openPage('Affordable Treatment');
  const list = listOf(site.read(page));
  await window.getByRole('treeitem', { name: 'What to ask before you pay' }).click();
  await window.keyboard.press('Control+c');
  await expect(said).toContainText('“What to ask before you pay” copied');
  await studio.openPage('FAQ');
  await window.getByRole('treeitem').first().click();
  await window.keyboard.press('Control+v');
  await expect(said).toContainText(/“What to ask before you pay” pasted\. Before “.*”\. Saved/);
  const { blocks } = JSON.parse(site.read('pages/FAQ.json')) as { blocks: unknown[] };
  expect(blocks[1]).toEqual(list);
  expect(site.diff().filter(removed)).toEqual([]);
  expect(site.status().trim()).toBe('M pages/FAQ.json');
  await expect(window.getByRole('treeitem', { selected: true })).toContainText('What to ask before you pay');
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');
  await expect(window.getByRole('treeitem', { selected: true })).toContainText('Banner');

  await window.getByRole('button', { name: 'Copy', exact: true }).click();
  const other = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await other.goto(site.address());
  await other.getByRole('treeitem').nth(2).click();
  await other.getByRole('button', { name: 'Paste a part' }).click();
  await expect(other.locator('#studio').getByRole('status').last()).toContainText('pasted');
  await expect.poll(() => site.diff().filter(removed)).toEqual([]);
  expect(site.status().trim()).toBe('M pages/index.json');
  await other.close();
  await expect(studio.undo).not.toHaveAttribute('aria-disabled', 'true');
});

test('a part is copied where the browser refuses the clipboard, and its links lead to the page that it comes from', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await window.context().clearPermissions();
  await studio.openPage('Contact');
  await window.getByRole('treeitem', { name: 'Is it urgent?' }).click();
  await window.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said).toContainText('“Is it urgent?” copied');
  await studio.openPage('Affordable Treatment');
  await window.getByRole('treeitem').first().click();
  await window.getByRole('button', { name: 'Paste a part' }).click();
  await expect(said).toContainText('“Is it urgent?” pasted');
  expect(site.read(page)).toContain('(/Contact#warning-signs-hi)');
  expect(site.read(page)).toContain('(/Contact#warning-signs-mr)');
  expect(site.diff().filter(removed)).toEqual([]);
  // Another one that is copied takes its place.
  await window.getByRole('treeitem', { name: 'What to ask before you pay' }).click();
  await window.keyboard.press('Control+c');
  await expect(said).toContainText('“What to ask before you pay” copied');
  await window.keyboard.press('Control+v');
  await expect(said).toContainText('“What to ask before you pay” pasted');
  // Once the clipboard may be used, what is on it counts again.
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await window.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said).toContainText('copied');
});

test('what is no part, or none of this site, is not pasted, and the reason is said', async ({ studio }) => {
  const { page: window, site } = studio;
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.openPage('FAQ');
  const dialog = window.getByRole('dialog', { name: /^This cannot be done/ });
  for (const [text, why] of [
    ['A sentence.', 'is no part of a page'],
    ['{"part":"x","value":{"type":"zeppelin"}}', '"zeppelin" is not a block type'],
    ['{"part":"x","value":{"type":"list","items":[{"text":"One"}],"onclick":"alert(1)"}}', 'onclick'],
  ] as const) {
    await copy(window, text);
    await window.getByRole('treeitem').first().click();
    await window.keyboard.press('Control+v');
    await expect(dialog).toContainText(why);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(site.status()).toBe('');
  }
});

test('lines pasted into an entry become entries, or one text; a table becomes rows', async ({ studio }) => {
  const { page: window, site, said } = studio;
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.openPage('Affordable Treatment');
  const before = site.read(page);
  await window.getByRole('treeitem', { name: 'What to ask before you pay' }).click();
  const first = window.locator('[data-field$="/items/0/text"]').getByRole('textbox');
  const question = window.getByRole('group', { name: '3 lines were pasted.' });
  const open = async () => {
    if (!(await first.isVisible()))
      await window.getByRole('button', { name: /What would the medicines cost/ }).click();
    await first.click();
  };
  await copy(window, '• Is the scan included?\n• Who pays for *freezing*?\n\n• And storage?');
  await open();
  await window.keyboard.press('Control+v');
  await expect(question.getByRole('button', { name: 'Make 3 entries' })).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(site.status()).toBe('');
  await window.keyboard.press('Control+v');
  await question.getByRole('button', { name: 'Make 3 entries' }).click();
  await expect(said).toContainText('3 entries added. Saved');
  expect(site.diff().filter(removed)).toEqual([]);
  expect(site.diff().join('\n')).toContain('Who pays for \\\\*freezing\\\\*?');
  await studio.undo.click();
  await expect.poll(() => site.read(page)).toBe(before);

  await open();
  await window.keyboard.press('Control+a');
  await window.keyboard.press('Control+v');
  await question.getByRole('button', { name: 'Keep it one text' }).click();
  await expect(first).toHaveText('Is the scan included? Who pays for *freezing*? And storage?');
  await expect.poll(() => site.diff()).toHaveLength(2);
  await studio.undo.click();
  await expect.poll(() => site.read(page)).toBe(before);

  await window.getByRole('treeitem', { name: 'What makes up the cost' }).click();
  await copy(window, 'Scan\tone scan\teach further one\n"Two\nlines"\tb\tc');
  await window.getByRole('button', { name: /^Add to: Rows/ }).focus();
  await window.keyboard.press('Control+v');
  await window.getByRole('button', { name: 'Make 2 entries' }).click();
  await expect(said).toContainText('2 entries added. Saved');
  expect(site.diff().filter(removed)).toEqual([]);
  const table = JSON.stringify(JSON.parse(site.read(page)));
  expect(table).toContain('["Scan","one scan","each further one"],["Two lines","b","c"]]');
});
