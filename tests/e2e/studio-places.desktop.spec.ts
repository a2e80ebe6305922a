import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const page = 'pages/AffordableTreatment.json';
type Part = { heading?: string; type: string };
/** What the parts of the wide column are known by, in their order. */
const wide = (text: string): string[] => {
  const { blocks } = JSON.parse(text) as { blocks: { main?: Part[] }[] };
  return (blocks[1]?.main ?? []).map(({ heading, type }) => heading ?? type);
};

test('a part is put where the plus on the page is, by the mouse and by keys', async ({ studio }) => {
  const { page: window, site, said, shown } = studio;
  await studio.openPage('Affordable Treatment');
  const before = site.read(page);
  const plus = shown.getByRole('button', { name: 'Insert a part: Before “What to ask before you pay”' });
  const dialog = window.getByRole('dialog', { name: 'Insert a part' });
  await expect(plus).toBeHidden();
  await shown.getByRole('heading', { name: 'What to ask before you pay' }).hover();
  await plus.click();
  await expect(dialog.getByLabel('Where').locator('option:checked')).toHaveText(
    /Before “What to ask before you pay”/,
  );
  await dialog.getByRole('searchbox').fill('bullets');
  await dialog.getByRole('button', { name: 'List of points' }).click();
  await expect(said).toContainText('List of points inserted. Before “What to ask before you pay”');
  const expected = wide(before);
  expected.splice(expected.indexOf('What to ask before you pay'), 0, 'list');
  expect(wide(site.read(page))).toEqual(expected);
  expect(site.diff().filter((line) => line.startsWith('-'))).toEqual([]);
  await studio.undo.click();
  await expect.poll(() => site.read(page)).toBe(before);

  await window.getByRole('treeitem', { name: 'Costs that the law adds' }).click();
  await expect(plus).toBeVisible();
  await window.locator('iframe').focus();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Tab');
  await expect(plus).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(plus).toBeFocused();
  await window.getByRole('button', { name: 'Use the page' }).click();
  await expect(plus).toBeHidden();
  await window.getByRole('button', { name: 'Use the page' }).click();
  expect(site.status()).toBe('');
});

test('a part is moved out of a column and into it again, by keys and in the dialog', async ({ studio }) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  const before = site.read(page);
  const row = window.getByRole('treeitem', { name: 'What to ask before you pay' });
  const selected = window.getByRole('treeitem', { selected: true });
  await row.click();
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(said).toContainText(/“What to ask before you pay” moved\. .*\. Saved/);
  await expect(selected).toHaveAttribute('aria-level', '1');
  await expect(selected).toBeFocused();
  expect(wide(site.read(page))).toEqual(wide(before).filter((each) => each !== 'What to ask before you pay'));
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(said).toHaveText('In nothing else, cannot go further out');
  await window.keyboard.press('Alt+ArrowRight');
  await expect(selected).toHaveAttribute('aria-level', '2');
  await expect.poll(() => wide(site.read(page)).at(-1)).toBe('What to ask before you pay');

  await window.getByRole('button', { name: 'Move to another place' }).click();
  const dialog = window.getByRole('dialog', { name: 'Move “What to ask before you pay”' });
  await dialog
    .getByLabel('Where')
    .selectOption({ label: '\u2003Before “Questions before you pay for an add-on (shared part)”' });
  await dialog.getByRole('button', { name: 'Move it there' }).click();
  await expect.poll(() => site.read(page)).toBe(before);
});

test('a page is moved in its list by one line, and so in the menu', async ({ studio }) => {
  const { page: window, site, said } = studio;
  await studio.openPage('IUI');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  const place = window.getByRole('region', { name: /^Its place in/ });
  const names = () => place.getByRole('listitem').allTextContents();
  const above = async () => (await names())[(await names()).indexOf('IUI') - 1];
  await expect(place.getByRole('listitem').and(window.locator('[aria-current]'))).toHaveText('IUI');
  const before = await names();
  const passed = await above();
  await place.getByRole('button', { name: 'Move up' }).click();
  await expect(said).toHaveText(/^“IUI” moved: \d+ of \d+\. Saved$/);
  const order = async () => (await names()).filter((name) => name === 'IUI' || name === passed);
  await expect.poll(order).toEqual(['IUI', passed]);
  expect(site.diff()).toHaveLength(2);
  expect(site.diff().every((line) => line.includes('"order"'))).toBe(true);
  await expect(place.getByRole('button', { name: 'Move up' })).toBeFocused();
  expect(await studio.findings()).toEqual([]);
  await place.getByRole('button', { name: 'Move down' }).press('Enter');
  await expect.poll(names).toEqual(before);
});
