import type { Locator } from '@playwright/test';
import { expect, test, type StudioWindow } from './studio-window';

const file = 'pages/YogaForFertility.json';

interface Block {
  type: string;
  heading?: string;
  paragraphs?: string[];
  items?: unknown[];
  main?: Block[];
}

/** Does what takes a row out of the list of parts, and waits until it is gone. */
async function without({ page }: StudioWindow, remove: () => Promise<void>): Promise<void> {
  const rows = page.getByRole('treeitem');
  const count = await rows.count();
  await remove();
  await expect(rows).toHaveCount(count - 1);
}

/** A part is chosen in the list, and removed. */
async function removePart(studio: StudioWindow, name: string | RegExp): Promise<void> {
  const { page } = studio;
  await page.getByRole('treeitem', { name }).first().click();
  const tools = page.getByRole('toolbar', { name: 'Parts of the page' });
  await without(studio, () => tools.getByRole('button', { name: 'Remove' }).click());
}

const texts: Record<string, string> = {
  '/blocks/0/heading': 'Yoga for fertility',
  '/blocks/0/text': 'Gentle movement for people who try to have a child.',
  '/meta/title': 'Yoga for fertility: gentle classes in Chembur',
  '/meta/description':
    'What gentle yoga can do while you try to have a child, what it cannot do, and how to join a class in Chembur.',
};

/** Writes over every text that begins with ✎, in the order in which Studio leads to them. */
async function writeAll({ page }: StudioWindow): Promise<void> {
  const left = page.getByText(/^✎ \d+ texts? still to be written$/);
  const marked = page
    .locator('[data-field]')
    .filter({ has: page.locator(':focus') })
    .last();
  const isMarked = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const isLine = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      return (isLine ? element.value : element?.closest('[contenteditable]')?.textContent)?.startsWith('✎');
    });
  while (await left.isVisible()) {
    await page.getByRole('button', { name: 'Next text to write' }).click();
    // What was written last may still be counted.
    const isThere = async () => ((await isMarked()) ? 'marked' : (await left.isVisible()) ? '' : 'none');
    await expect.poll(isThere, { intervals: [50] }).not.toBe('');
    if ((await isThere()) !== 'marked') break;
    const pointer = (await marked.getAttribute('data-field')) ?? '';
    await page.keyboard.insertText(texts[pointer] ?? `Words at ${pointer.split('/').slice(-2).join(' ')}`);
  }
  await expect(left).toBeHidden({ timeout: 60_000 });
}

/** It has all that it should, and nothing else is changed. */
function expectPage({ site }: StudioWindow): void {
  expect(site.status().trim()).toBe(`?? ${file}`);
  const { blocks, draft } = JSON.parse(site.read(file)) as { blocks: Block[]; draft?: boolean };
  expect(draft).toBeUndefined();
  // The names for links of the other page are its own.
  expect(site.read(file)).not.toContain('"id"');
  expect(blocks.map(({ type }) => type)).toEqual(['banner', 'sidebar']);
  expect(blocks[1]?.main?.map(({ type }) => type)).toEqual([
    'paragraphs',
    'figure',
    'list',
    'form',
    'accordion',
    'notice',
    'include',
  ]);
  expect(blocks[1]?.main?.[0]?.paragraphs).toHaveLength(2);
  expect(blocks[1]?.main?.[4]?.items).toHaveLength(3);
  expect(site.read(file)).not.toContain('✎');
}

test('a whole page is made, and found by visitors', async ({ studio }) => {
  test.setTimeout(240_000);
  const { page, said, shown, status } = studio;
  const row = (name: RegExp) => page.getByRole('treeitem', { name }).first();
  await page.getByRole('button', { name: 'New page', exact: true }).click();
  await page.keyboard.type('Yoga for fertility');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fertility Couns');
  const model = page.getByRole('option', { name: /Fertility Counselling/ });
  await expect(model).toBeVisible();
  await model.click();
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(said).toContainText('Page “Yoga for fertility” made');
  await expect(page.locator('[data-field="/blocks/0/heading"] :focus')).toBeVisible({ timeout: 30_000 });

  const entries = page.getByRole('toolbar', { name: /^For the entry/ });
  const keep = async (part: Locator, count: number) => {
    await part.click();
    await expect(part).toHaveAttribute('aria-selected', 'true');
    await expect(entries.nth(count - 1)).toBeVisible();
    for (let at = (await entries.count()) - 1; at >= count; at -= 1) {
      await entries.nth(at).getByRole('button', { name: 'Remove' }).click();
      await expect(entries).toHaveCount(at);
    }
  };
  for (const part of ['✎ Heading Opening lines', 'If you are in crisis']) await removePart(studio, part);
  await row(/List of points/).click();
  await page.getByRole('button', { name: 'Insert a part' }).click();
  await page.keyboard.type('contact form');
  await page.getByRole('dialog').getByRole('button', { name: 'Form', exact: true }).click();
  await expect(said).toContainText('inserted');
  // Of what the other page has.
  await keep(row(/✎ Text Text$/), 2);
  await keep(row(/Questions and answers/), 3);
  await writeAll(studio);
  await expect(status).toContainText('Saved');
  await page.getByRole('switch', { name: 'Only for us: not published yet' }).click();
  await expect(said).toContainText('Visitors see the page');
  expectPage(studio);

  await expect(shown.locator('header a', { hasText: 'Yoga for fertility' }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Use the page' }).click();
  await shown
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const search = shown.getByRole('dialog');
  await search.getByRole('searchbox').fill('yoga');
  await expect(search.getByRole('link', { name: /^Yoga for fertility/ })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use the page' }).click();
});
