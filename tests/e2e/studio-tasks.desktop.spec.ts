import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

test('a new page is made and written by the keyboard, from one text to the next', async ({ studio }) => {
  const { page: window, site, said, status } = studio;
  const { keyboard } = window;
  await window.getByRole('button', { name: 'New page' }).focus();
  await keyboard.press('Enter');
  await expect(window.getByRole('dialog').locator('input:focus')).toBeVisible();
  await keyboard.type('Yoga for fertility');
  await keyboard.press('Tab');
  await keyboard.type('Fertility Couns');
  await expect(window.getByRole('option', { name: 'Fertility Counselling' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(said).toContainText('Page “Yoga for fertility” made');
  const heading = window.locator('[data-field="/blocks/0/heading"] :focus');
  await expect(heading).toHaveValue('✎ Heading', { timeout: 30_000 });
  const left = window.getByText(/^✎ \d+ texts still to be written$/);
  const count = async () => Number(/\d+/.exec((await left.textContent()) ?? '')?.[0]);
  const before = await count();
  await keyboard.type('Yoga for fertility');
  await keyboard.press('F8');
  await expect(window.locator('[data-field="/blocks/0/text"] :focus')).toBeVisible();
  await keyboard.type('Gentle movement.');
  await expect(status).toContainText('Saved');
  await expect.poll(count).toBe(before - 2);
  const { blocks } = JSON.parse(site.read('pages/YogaForFertility.json')) as { blocks: unknown[] };
  expect(blocks[0]).toMatchObject({ heading: 'Yoga for fertility', text: 'Gentle movement.' });
  const draft = window.getByRole('switch', { name: 'Only for us: not published yet' });
  await expect(draft).toHaveAttribute('aria-disabled', 'true');
  expect(await studio.findings()).toEqual([]);
});

test('a part is dragged to another place, shared under a name, and the page’s own again', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await studio.openPage('FAQ');
  const file = 'pages/FAQ.json';
  const row = (name: string | RegExp) => window.getByRole('treeitem', { name }).first();
  await row(/Comparison/).dragTo(row(/Ten questions/), { targetPosition: { x: 90, y: 3 } });
  await expect(said).toContainText('moved. Before “Ten questions and answers”. Saved');
  await expect(row(/Comparison/)).toHaveAttribute('aria-selected', 'true');
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');
  // Its row is back in its place, too.
  await expect(row(/Comparison|Ten questions/)).toContainText('Ten questions');
  await row(/Comparison/).click();
  const original = site.read(file);
  await window.getByRole('button', { name: 'Make it a shared part' }).click();
  await window.getByRole('textbox', { name: 'Name', exact: true }).fill('Side by side');
  await window.keyboard.press('Enter');
  await expect(said).toContainText('“Side by side” is a shared part');
  expect(site.status()).toContain('pages/_shared/side-by-side.json');
  expect(
    site
      .diff()
      .filter((line) => line.startsWith('+'))
      .join(''),
  ).toMatch(/^\+ +"type": "include",\+ +"name": "side-by-side"$/);
  await expect(row(/Comparison/)).toContainText('shared, only here so far');
  await window.getByRole('button', { name: 'Make it this page’s own' }).click();
  await window.getByRole('button', { name: 'Make it its own' }).click();
  await expect(said).toContainText('belongs to this page alone');
  expect(site.read(file)).toBe(original);
});

test('a table gets a column with its cells, a part its first paragraph', async ({ studio }) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  await window.getByRole('treeitem', { name: /Table$/ }).click();
  await window.getByRole('button', { name: 'Add to: Column headings' }).click();
  await expect(said).toContainText('Column headings: entry 4 added');
  await expect(window.locator('[data-field$="/columns/3"] :focus')).toHaveValue('✎ Text');
  await window.keyboard.type('How long');
  await expect.poll(() => site.read('pages/AffordableTreatment.json')).toContain('"How long"]');
  // The line of the heads, and one cell in each row, with the comma before it.
  const cells = site.diff().filter((line) => line.endsWith('"✎ Text"'));
  expect(cells.length).toBeGreaterThan(5);
  expect(site.diff().filter((line) => line.startsWith('+'))).toHaveLength(1 + 2 * cells.length);
  await studio.undoAll();
  expect(site.status()).toBe('');
  await window.getByRole('treeitem', { name: /How to spend less without extra risk/ }).click();
  await window.getByRole('button', { name: 'Add to: Opening text' }).click();
  await expect(said).toContainText('Opening text: entry 1 added');
  await expect(window.locator('[data-field$="/intro/0"] :focus')).toBeVisible();
  await window.keyboard.type('Two of them.');
  await expect.poll(() => site.diff().join('\n')).toContain('Two of them.');
  expect(site.diff().filter((line) => line.startsWith('-'))).toEqual([]);
  await expect(studio.status).toHaveText(/^Saved/);
  await window.getByRole('group', { name: 'Opening text' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => site.status()).toBe('');
});
