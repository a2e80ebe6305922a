import { expect, test } from './studio-window';

test('F6 leads from region to region and out of the page; Ctrl+K to whatever has a name', async ({
  studio,
}) => {
  const { page, said, focused } = studio;
  await studio.openPage('FAQ');
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('treeitem').first().click();
  await press('Enter');
  await expect(focused).toHaveAccessibleName(/Heading/);
  const ring = ['The page itself', 'Tools', 'On this page', 'What can be changed'];
  for (const name of ring) {
    await press('F6');
    await expect(said).toHaveText(name);
  }
  await expect(focused).toHaveAccessibleName(/Heading/);
  for (const name of ring.slice(0, 3).toReversed()) {
    await press('Shift+F6');
    await expect(said).toHaveText(name);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');

  const find = async (words: string) => {
    await press('Control+k');
    await page.keyboard.type(words);
    await expect(page.locator('#studio').getByRole('option').first()).toBeVisible();
    await press('Enter');
  };
  // From within the page, whose own search has the same keys.
  await find('menu');
  await expect(page.getByRole('treeitem', { name: /^Menu/, selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1\s*Home/ })).toBeFocused();
  await find('opening hours');
  await expect(page.getByRole('treeitem', { name: /^Opening hours/, selected: true })).toBeVisible();
  await find('night phone');
  await expect(focused).toHaveAccessibleName('Night phone, everywhere');
  await find('ten questions');
  await expect(focused).toHaveAccessibleName(/^Heading/);
  // A part by its kind, where it is called something else.
  await find('questions and answers');
  await expect(page.getByRole('treeitem', { name: /^Ten questions/, selected: true })).toBeVisible();
  await find('when should');
  await expect(page.getByRole('button', { name: /When should you see/, expanded: true })).toBeVisible();

  // To the rows of a table by what they are called, each once.
  await studio.openPage('IVF');
  await find('timeline');
  await expect(page.getByRole('treeitem', { name: /Timeline/, selected: true })).toBeVisible();
  await studio.openPage('Follicular Monitoring');
  await page.getByRole('treeitem', { name: /^What a scan can show/ }).click();
  // What is named "rows" is there once the part has been read.
  await expect(page.locator('[data-fold]', { hasText: 'No follicle' })).toBeVisible();
  await find('rows');
  const row = page.locator('[data-fold]:focus');
  await expect(row).toHaveText(/^1No follicle/);
  await press('ArrowDown');
  await expect(row).toHaveText(/^2Several large/);
  await press('Control+k');
  await page.keyboard.type('the lining stays');
  // The first that fits is chosen already.
  await expect(page.locator('#studio').getByRole('option', { selected: true })).toHaveText(/^The lining/);
  await press('Enter');
  await expect(page.getByRole('button', { name: /^\d\s*The lining/, expanded: true })).toBeVisible();
  await expect(focused).toHaveText(/^The lining/);
  // Words of another part, which has no name of its own for them; and what finds nothing leads back.
  await studio.openPage('IVF');
  await find('one last injection');
  await expect(page.getByRole('treeitem', { name: /^IVF, step by step/, selected: true })).toBeVisible();
  await expect(focused).toHaveText(/one last injection/i);
  await press('Escape');
  await press('Control+k');
  await press('Escape');
  await expect(page.getByRole('treeitem', { name: /^IVF, step by step/ })).toBeFocused();
});

test('a setting is found by its letters in the list, and an entry by the arrow keys', async ({ studio }) => {
  const { page, status, site } = studio;
  await studio.openPage('FAQ');
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('treeitem').first().click();
  await press('Escape');
  await page.keyboard.type('menu');
  await expect(page.locator('[role="treeitem"]:focus')).toHaveText('Menu');
  await expect(page.getByRole('group', { name: /Menu/ }).getByRole('button').first()).toBeVisible();
  await press('Enter');
  await expect(page.locator('[data-fold]:focus')).toHaveText(/Home/);
  await press('End');
  await expect(page.getByRole('button', { name: /^Add to: Menu/ })).toBeFocused();
  await press('Shift+Tab');
  await press('Home');
  await expect(page.getByRole('toolbar', { name: /Home/ }).locator(':focus')).toHaveAccessibleName(
    /^Add one/,
  );
  await press('Shift+Tab');
  for (let line = 1; line < 5; line++) await press('ArrowDown');
  await expect(page.locator('[data-fold]:focus')).toHaveText(/Doctors/);
  await press('Enter');
  await press('Tab');
  await press('Control+a');
  await page.keyboard.type('Our doctor');
  await expect(status).toHaveText(/^Saved/);
  expect(site.diff().map((line) => line.trim())).toHaveLength(2);
  expect(site.diff().join()).toContain('"Our doctor"');
  await page.getByRole('treeitem', { name: /^Shared texts/ }).click();
  await expect(page.getByText('still empty', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Price ivf/ })).toBeHidden();
  await page.getByRole('button', { name: /texts still empty$/ }).click();
  await expect(page.getByRole('button', { name: /^Price ivf/ })).toBeVisible();
});

test('keys are shown where they act, and listed while nothing is chosen', async ({ studio }) => {
  const { page } = studio;
  await studio.openPage('FAQ');
  await page.getByRole('treeitem').nth(1).click();
  const tools = page.getByRole('toolbar', { name: 'Parts of the page' });
  const keys = ['Control+Enter', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Control+M', 'Control+D', 'Control+C'];
  for (const key of [...keys, 'Delete', 'Control+V'])
    await expect(tools.locator(`[aria-keyshortcuts="${key}"]`)).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Move up' })).toHaveAttribute('title', 'Move up (Alt+↑)');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText('Without a mouse').click();
  await expect(page.getByText(/^F6, Shift\+F6: /)).toBeVisible();
  expect(await studio.findings()).toEqual([]);
});

test('what links to a part that is to go is named by page and words, with the way there', async ({
  studio,
}) => {
  const { page, site } = studio;
  await studio.openPage('FAQ');
  await page.getByRole('treeitem', { name: /^More help/ }).click();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'This cannot be done: Remove “More help”' });
  const text = await dialog.innerText();
  expect(text).toContain('Texts on other pages refer to words that are explained here');
  expect(text).toMatch(/^IUI\s+\/Programme\/IUI\s+“[^”]+”$/m);
  expect(text).toContain('“Will it hurt?”');
  expect(text).not.toMatch(/\bid\b|#|level|page "/);
  expect(site.status()).toBe('');
  await dialog.getByRole('button', { name: 'IUI', exact: true }).press('Enter');
  await expect(page).toHaveURL(/page=\/Programme\/IUI/);
  await expect(page.locator('[data-field] :focus')).toBeVisible();
});

test('kinds of parts: what is called so first, else the most used; nothing is held against what is not written yet', async ({
  studio,
}) => {
  const { page, focused } = studio;
  await studio.openPage('Contact');
  await page.getByRole('treeitem').first().click();
  await page.getByRole('treeitem').first().press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert a part' });
  const kinds = dialog.locator('li strong');
  await expect(kinds.first()).toBeVisible();
  expect((await kinds.allInnerTexts()).slice(0, 6)).toContain('Text');
  const search = dialog.getByRole('searchbox');
  for (const [words, name] of [
    ['text', 'Text'],
    ['picture', 'Picture'],
    ['que', 'Questions and answers'],
  ] as const) {
    await search.fill(words);
    await expect(kinds.first()).toHaveText(name);
  }
  const places = await dialog.getByRole('combobox', { name: 'Where' }).locator('option').allInnerTexts();
  expect(places.at(-1)).toBe('At the end of the page');
  await kinds.first().click();
  await expect(focused).toHaveValue('✎ Question');
  await expect(page.locator('[data-field]').getByText(/smaller|small heading|level/)).toHaveCount(0);
});
