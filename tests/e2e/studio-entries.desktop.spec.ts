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
  await page.getByRole('treeitem', { name: /^Ten questions and answers/ }).focus();
  await press(studio, 'Enter');
  await expect(focused).toBeVisible();
  await tabTo(studio, page.getByRole('button', { name: /^1\s*When should you see/ }));
  await press(studio, ...Array<string>(9).fill('ArrowDown'), 'Enter');
  await tabTo(studio, page.locator('[data-field$="/items/9/answer/1"]').getByRole('textbox'));
  await press(studio, 'Control+Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+b');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.FAQ.json$/);
  const [before = '', ...after] = site.diff();
  expect(after).toEqual([`+${before.slice(1).replace(/"(..)/, '"**$1**')}`]);
});

test('Enter in a paragraph makes what is behind the caret the next one, on the page too, and undo joins them', async ({
  studio,
}) => {
  const { page, site, shown, focused, undo, said } = studio;
  await studio.openPage('Single Embryo Transfer');
  const rest =
    'But more of them are born too early, die or have a lasting disability. Two pregnancies, one after the other, are usually safer.';
  const paragraph = shown.getByText(rest);
  await paragraph.dblclick();
  const text = page.getByRole('dialog', { name: /^Change: / }).getByRole('textbox');
  await expect(text).toBeFocused();
  await text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    getSelection()?.collapse(words, words?.nodeValue?.indexOf('But more of them'));
  });
  // What is typed at once is in the new one.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Yes. ');
  await expect(shown.getByText(`Yes. ${rest}`)).toBeVisible();
  await expect(focused).toHaveText(`Yes. ${rest}`);
  const [line = ''] = site.diff();
  await expect
    .poll(() => site.diff().slice(1))
    .toEqual([`+${line.slice(1).replace(` ${rest}`, '')}`, `+            "Yes. ${rest}",`]);
  // Behind the last word a new one begins, whose text is still to be written.
  await press(studio, 'Control+End', 'Enter');
  await page.keyboard.type('At last');
  await expect(focused).toHaveText('At last');
  await expect.poll(() => site.diff().slice(-1)).toEqual(['+            "At last",']);
  // What was just typed is divided where the caret is seen, saved or not.
  await page.keyboard.type(' it is said.');
  await press(studio, 'Control+Home', ...Array<string>('At last '.length).fill('ArrowRight'), 'Enter');
  await page.keyboard.type('Now ');
  await expect(focused).toHaveText('Now it is said.');
  await expect
    .poll(() => site.diff().slice(-2))
    .toEqual(['+            "At last",', '+            "Now it is said.",']);
  await expect(shown.getByText('Now it is said.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  for (let steps = 0; steps < 6; steps += 1) {
    await undo.click();
    await expect(said).toHaveText(/^Undone/);
  }
  await expect.poll(() => site.diff().length).toBe(3);
});

test('an entry is dragged by its bar of tools, and words of a field are not taken for it', async ({
  studio,
}) => {
  const { page, site, said } = studio;
  await studio.openPage('FAQ');
  await page.getByRole('treeitem', { name: /^Ten questions and answers/ }).click();
  const bar = (number: number) =>
    page
      .locator('[data-field$="/items"] > ol > li')
      .nth(number - 1)
      .getByRole('toolbar')
      .last();
  const file = 'pages/FAQ.json';
  const lines = site.read(file).split('\n');
  const drag = async (from: Locator, to: Locator) => {
    const { width = 0, height = 0 } = (await from.boundingBox()) ?? {};
    await from.hover({ position: { x: width - 8, y: height / 2 } });
    await page.mouse.down();
    // What is held is held before anything is scrolled.
    await from.hover({ position: { x: width - 20, y: height / 2 } });
    await to.hover({ position: { x: 8, y: 2 } });
    await to.hover({ position: { x: 9, y: 3 } });
    await page.mouse.up();
  };
  await drag(bar(3), bar(1));
  await expect(said).toContainText('moved: 2 of 10. Saved');
  expect(site.read(file).split('\n').sort()).toEqual(lines.sort());
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');
  // What is marked in a field and dragged elsewhere moves no entry.
  await page.getByRole('button', { name: /^1\s*When should you see/ }).click();
  const question = page.locator('[data-field$="/items/0/question"]').getByRole('textbox');
  await question.selectText();
  await drag(question, bar(1));
  await expect(said).toHaveText(/^Undone/);
  expect(site.status()).toBe('');
});
