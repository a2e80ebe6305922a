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
  const [card, table, law, ...rest] = wide(before);
  expect(wide(site.read(page))).toEqual([card, table, law, 'list', ...rest]);
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
