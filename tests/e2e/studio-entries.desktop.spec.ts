import type { Locator } from '@playwright/test';
import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

/** On with the Tab key until something has the focus. */
async function tabTo({ page }: StudioWindow, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let index = 0; index < 60; index += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached within 60 steps.');
}

async function press({ page }: StudioWindow, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a label of the menu is changed, by keys and by a click on the page', async ({ studio }) => {
  const { page, site, shown, focused, status } = studio;
  await studio.openPage('FAQ');
  const diff = () => site.diff().map((line) => line.replace(/^([-+]).*"text": ("[^"]*").*$/, '$1 $2'));
  const changed = ['- "Doctors"', '+ "Our doctors"'];
  await page.locator('[role="treeitem"][tabindex="0"]').focus();
  await press(studio, 'End', 'Enter');
  await tabTo(studio, page.getByRole('button', { name: 'Menu', exact: true }));
  await press(studio, 'Enter');
  await tabTo(studio, page.getByRole('button', { name: /^1\s*Home$/ }));
  await press(studio, ...Array<string>(4).fill('ArrowDown'), 'Enter', 'Tab');
  await expect(focused).toHaveValue('Doctors');
  await press(studio, 'Home', ...Array.from('Our d'), 'Delete');
  await expect(status).toContainText('Saved · for every page');
  expect(diff()).toEqual(changed);
  await studio.undoAll();
  expect(site.status()).toBe('');

  await page.getByRole('treeitem').first().click();
  await shown.getByRole('banner').getByRole('link', { name: 'Doctors' }).first().click();
  await expect(focused).toHaveValue('Doctors');
  await focused.fill('Our doctors');
  await expect(status).toContainText('Saved · for every page');
  expect(diff()).toEqual(changed);
});

test('an answer far down in a list is reached by a few keys, and gets a word in bold', async ({ studio }) => {
  const { page, site, focused, status } = studio;
  await studio.openPage('FAQ');
  await page.getByRole('treeitem', { name: /^Ten questions/ }).focus();
  await press(studio, 'Enter');
  await expect(focused).toBeVisible();
  await tabTo(studio, page.getByRole('button', { name: /^1\s*When should we see/ }));
  await press(studio, ...Array<string>(9).fill('ArrowDown'), 'Enter');
  await tabTo(studio, page.locator('[data-field$="/items/9/answer/1"]').getByRole('textbox'));
  await press(
    studio,
    'Control+Home',
    'Shift+ArrowRight',
    'Shift+ArrowRight',
    'Shift+ArrowRight',
    'Control+b',
  );
  await expect(status).toHaveText('Saved · 1 line in pages/FAQ.json');
  const [before = '', ...after] = site.diff();
  expect(after).toEqual([`+${before.slice(1).replace(/"(...)/, '"**$1**')}`]);
});
