import type { Page } from '@playwright/test';
import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

/** What has the focus: never nothing, and always to be seen. */
async function seenFocus(page: Page): Promise<string> {
  const { name, isSeen } = await page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    const isIn = box && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const isNone = element === null || element === document.body;
    const words = `${element?.localName} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40)}`;
    return {
      name: isNone ? 'nothing' : words,
      isSeen: isIn === true && element?.matches(':focus-visible, iframe') === true,
    };
  });
  return name === 'nothing' || !isSeen ? `${name}, not to be seen` : name;
}

test('a whole change without a mouse, with the focus always to be seen', async ({ studio }) => {
  const { page, site, focused, status, said } = studio;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      expect(await seenFocus(page), `after ${key}`).not.toContain('not to be seen');
    }
  };
  const picker = page.getByRole('button', { name: /Choose another$/ });
  await picker.focus();
  await press('Enter');
  await page.keyboard.type('faq');
  expect(await studio.findings()).toEqual([]);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Page: FAQ. Choose another' })).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /Frequently|FAQ/i }).first()).toBeVisible();
  const stops: string[] = [];
  while ((await page.locator(':focus').getAttribute('role')) !== 'treeitem') {
    await press('Tab');
    stops.push(await seenFocus(page));
  }
  expect(stops.join('; ')).toMatch(/Use the page.*Undo.*Redo/);
  await press('Home', 'ArrowDown', 'ArrowUp');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await expect(page.locator('[data-field]').first()).toBeVisible();
  await press('Enter');
  await expect(focused).toHaveAccessibleName(/Heading/);
  await press('End', '!');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.FAQ.json$/);
  expect(await seenFocus(page)).toContain('input');
  await press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await press('Control+z');
  await expect(said).toHaveText(/^Undone: FAQ › /);
  await expect(focused).toHaveAccessibleName(/Heading/);
  expect(site.status()).toBe('');
  await press('Control+Shift+z');
  await expect(said).toHaveText(/^Redone: FAQ › /);
  await expect(focused).toHaveValue(/!$/);

  // On the page itself, and back to where one came from.
  await expect(studio.shown.getByRole('heading', { level: 1 })).toHaveText(/!$/);
  await press('F2');
  await expect(page.getByRole('dialog', { name: 'Change: Heading' }).getByRole('textbox')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  // From any tool of a part back to the list, and to the same tool again.
  const tool = page.getByRole('button', { name: 'What it said before' });
  await tool.focus();
  await press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await press('Enter');
  await expect(tool).toBeFocused();
  // On to the last field, and into the page.
  while (!(await seenFocus(page)).startsWith('iframe')) await press('Tab');
});

test('at 200 % and on a narrow window nothing is cut off or covered', async ({ studio }) => {
  const { page, site, focused, status } = studio;
  await studio.openPage('Contact');
  await page.getByRole('treeitem').first().click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('');
  await expect(status).toHaveText(/^Not saved/);
  const file = 'pages/Contact.json';
  const text = site.read(file);
  site.write(
    file,
    text.replace(/"title": "[^"]*"/, '"title": "How to reach us in Chembur by call, message or visit"'),
  );
  await expect(page.getByRole('button', { name: /^Page: How to reach us/ })).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 640, height: 400 },
    { width: 800, height: 600 },
  ]) {
    await page.setViewportSize(size);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'wider',
    ).toBeLessThan(1);
    expect(await unreachable(page), `${size.width} × ${size.height}`).toEqual([]);
    expect(await studio.findings()).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  site.write(file, text);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(focused).toHaveValue('Contact us');
});

test('what is typed in the moment in which a dialog opens is in the dialog', async ({ studio }) => {
  const { page } = studio;
  const typed = ['Enter', ...'Yoga'.split('')];
  const send = (keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await studio.openPage('FAQ');
  for (const name of ['New page', 'Insert a part', /Choose another$/]) {
    await page.getByRole('button', { name }).focus();
    await send(typed);
    await expect(page.locator('input:focus')).toHaveValue('Yoga');
    await send(['Escape', 'Escape']);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('treeitem').first().click();
  await expect(page.locator('[data-field]').first()).toBeVisible();
  await send(['F2', '!']);
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/^!|!$/);
  await send(['Backspace', 'Escape']);
  // Also while the page that was chosen before is still being read.
  const held = await studio.holdAnswers('page?*');
  await page.getByRole('button', { name: /Choose another$/ }).focus();
  await send(['Enter', ...'Contact'.split(''), 'Enter']);
  await held.isHeld();
  await page.getByRole('button', { name: 'New page' }).focus();
  await send(typed);
  await expect(page.getByRole('dialog').locator('input:focus')).toHaveValue('Yoga');
  await held.letGo();
  await expect(page.getByRole('button', { name: 'Page: Contact. Choose another' })).toBeAttached();
  await expect(page.getByRole('dialog').locator('input:focus')).toHaveValue('Yoga');
  await page.keyboard.press('Escape');
});

test('the focus stays in Studio after a page is duplicated, moved and removed, and a removal begins at Cancel', async ({
  studio,
}) => {
  const { page } = studio;
  const tree = page.locator('[role="treeitem"]:focus');
  const ask = async (name: string) => {
    await page.getByRole('treeitem', { name: /Name, title for search engines, lists/ }).press('Enter');
    // From its name on, past nothing.
    await expect(page.getByRole('heading', { name: 'This page', exact: true })).toBeFocused();
    const button = page.locator('[data-region="fields"]').getByRole('button', { name, exact: true });
    for (let tabs = 0; tabs < 3 && !(await button.evaluate((one) => one.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await studio.openPage('FAQ');
  await ask('Duplicate the page');
  await page.keyboard.type('Twice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=\/Twice/);
  await expect(tree).toBeVisible();
  await ask('Change its address');
  await page.keyboard.press('End');
  await page.keyboard.type('More');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=\/TwiceMore/);
  await expect(tree).toBeVisible();
  await ask('Remove the page');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: /Twice|FAQ|Frequently/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/TwiceMore/);
  await expect(tree).toBeVisible();
});

test('letters in the list of parts are collected; Changes has the focus, and Escape closes it', async ({
  studio,
}) => {
  const { page, said, status, focused } = studio;
  await studio.openPage('FAQ');
  const items = page.getByRole('treeitem');
  await items.first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('what c');
  await expect(page.locator('[role="treeitem"]:focus')).toHaveText(/^What c/);
  await page.keyboard.press('Enter');
  const answer = page.locator('[role="textbox"][contenteditable]').first();
  await answer.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName(/Heading/);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(status).toHaveText(/^Saved/);
  await page.getByRole('button', { name: /^Changes/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show the page' }).first()).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await studio.undoAll();
  await page.keyboard.press('F8');
  await expect(said).toHaveText('No text is left to write.');
});

/** Controls that cannot be pressed where they are, once they are scrolled to. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('#studio :is(button, input, textarea, select, [role="treeitem"])'),
    ];
    return controls.flatMap((control) => {
      if (control.matches('[type="radio"], [type="file"]') || !control.checkVisibility()) return [];
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const there = document.elementFromPoint(left + Math.min(width / 2, 8), (top + bottom) / 2);
      const isIn = left >= 0 && right <= innerWidth + 1;
      return isIn && control.contains(there)
        ? []
        : [`${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`];
    });
  });
