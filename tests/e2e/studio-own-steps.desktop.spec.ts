import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const lost = ({ page }: StudioWindow) => page.getByRole('alert').filter({ hasText: 'somebody else' });

/** What the file holds, without its order being asked. */
const read = ({ site }: StudioWindow, file: string): unknown => JSON.parse(site.read(`pages/${file}.json`));

interface Faq {
  blocks: { main?: { heading?: string; items?: { question: string }[] }[] }[];
}

const questions = (studio: StudioWindow) =>
  (read(studio, 'FAQ') as Faq).blocks
    .flatMap(({ main = [] }) => main)
    .find(({ heading }) => heading?.startsWith('Ten questions'))
    ?.items?.map(({ question }) => question) ?? [];

async function openQuestions({ page, openPage }: StudioWindow): Promise<void> {
  await openPage('FAQ');
  await page.getByRole('treeitem', { name: /^Ten questions/ }).click();
  await expect(page.getByRole('button', { name: 'Add to: Questions', exact: true })).toBeVisible();
}

test('what is typed right after Add is in the new entry, however late that comes', async ({ studio }) => {
  const { page, status } = studio;
  await openQuestions(studio);
  const count = questions(studio).length;
  const held = await studio.holdAnswers('change');
  await page.getByRole('button', { name: 'Add to: Questions', exact: true }).click();
  await held.isHeld();
  await page.keyboard.type('Can my partner');
  await held.letGo();
  await page.keyboard.type(' come with me?');
  await expect(status).toHaveText(/^Saved/);
  await expect.poll(() => questions(studio)[count]).toBe('Can my partner come with me?');
  expect(questions(studio)).toHaveLength(count + 1);
});

test('the cursor in an entry that is undone goes to the one before, and nobody else is blamed', async ({
  studio,
}) => {
  const { page, said } = studio;
  await openQuestions(studio);
  const count = questions(studio).length;
  for (const way of ['key', 'button']) {
    await page.getByRole('button', { name: 'Add to: Questions', exact: true }).click();
    await expect(page.locator(`[data-field$="/items/${count}/question"] :focus`)).toHaveValue('✎ Question');
    if (way === 'key') await page.keyboard.press('Control+z');
    else await studio.undo.click();
    await expect(said).toHaveText(/^Undone/);
    await expect(page.locator(`[data-field$="/items/${count - 1}"] > :focus`)).toBeVisible();
    await expect(page.getByRole('button', { name: /✎ Question$/ })).toHaveCount(0);
    await expect(lost(studio)).toHaveCount(0);
  }
  // No page links to these two; the next one takes the place, and the focus.
  for (const index of [7, 2]) {
    const entry = page.getByRole('toolbar', { name: `For the entry “${questions(studio)[index]}”` });
    await entry.getByRole('button', { name: 'Remove' }).click();
    await expect(said).toContainText('removed');
    await expect(page.locator(`[data-field$="/items/${index}"] > :focus`)).toBeVisible();
  }
  await expect(lost(studio)).toHaveCount(0);
});

test('an entry that is moved keeps the focus, and is as open as it was', async ({ studio }) => {
  const { page, said } = studio;
  await openQuestions(studio);
  const before = questions(studio);
  const third = page.getByRole('button', { name: `3 ${before[2]}` });
  await third.click();
  const entry = page.getByRole('toolbar', { name: `For the entry “${before[2]}”` });
  await entry.getByRole('button', { name: 'Move up' }).focus();
  for (const place of [2, 1]) {
    await page.keyboard.press('Enter');
    await expect(said).toContainText(`moved: ${place} of`);
    await expect(page.getByRole('button', { name: `${place} ${before[2]}` })).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Move up' })).toBeFocused();
  }
  await entry.getByRole('button', { name: 'Move down' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `2 ${before[2]}` })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Move down' })).toBeFocused();
  await expect(page.locator('[data-fold][aria-expanded="true"]')).toHaveCount(1);
  expect(questions(studio)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
});

test('a part that is removed hands on to the next one, and comes back chosen', async ({ studio }) => {
  const { page, said, openPage } = studio;
  await openPage('Semen Cryopreservation');
  const rows = page.getByRole('treeitem');
  const names = await rows.allTextContents();
  const first = names.findIndex((name) => name.startsWith('Other reasons to freeze sperm'));
  const selected = page.getByRole('treeitem', { selected: true });
  const remove = page
    .getByRole('toolbar', { name: 'Parts of the page' })
    .getByRole('button', { name: 'Remove' });
  await rows.nth(first).click();
  await remove.click();
  await expect(said).toContainText('removed');
  await expect(selected).toHaveText(names[first + 1] ?? '');
  await expect(selected).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(selected).toHaveText(names[first + 2] ?? '');
  await expect(selected).toBeFocused();
  await studio.undo.click();
  await expect(selected).toHaveText(names[first + 1] ?? '');
  await studio.undo.click();
  await expect(selected).toHaveText(names[first] ?? '');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(rows).toHaveCount(names.length - 1);
  await expect(said).toHaveText(/^Redone/);
  await expect(lost(studio)).toHaveCount(0);
});

test('Go to it leads to what is not saved, also from another part', async ({ studio }) => {
  const { page, shown, openPage, status, focused } = studio;
  await openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await focused.fill('');
  await expect(status).toHaveText(/^Not saved/);
  await page.getByRole('treeitem').nth(1).click();
  await page
    .getByRole('toolbar', { name: 'Parts of the page' })
    .getByRole('button', { name: 'Duplicate' })
    .click();
  await expect(studio.said).toContainText('duplicated');
  await page.getByRole('banner').getByRole('button', { name: 'Go to it' }).click();
  await expect(focused).toHaveAccessibleName(/Heading/);
  await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(focused).toHaveValue('Contact us');
});
