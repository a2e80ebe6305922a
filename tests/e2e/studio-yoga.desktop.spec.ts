import type { Locator } from '@playwright/test';
import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'pages/YogaForFertility.json';

interface Block {
  type: string;
  heading?: string;
  paragraphs?: string[];
  items?: unknown[];
  main?: Block[];
}

/** How a person does each thing: by the pointer, or by keys alone. */
interface Hand {
  /** A row of the list of parts is chosen. */
  choose: (name: string | RegExp) => Promise<void>;
  press: (button: Locator) => Promise<void>;
  next: () => Promise<void>;
  remove: (name: string | RegExp) => Promise<void>;
}

/** Does what takes a row out of the list of parts, and waits until it is gone. */
async function without({ page }: StudioWindow, remove: () => Promise<void>): Promise<void> {
  const rows = page.getByRole('treeitem');
  const count = await rows.count();
  await remove();
  await expect(rows).toHaveCount(count - 1);
}

function byMouse(studio: StudioWindow): Hand {
  const { page } = studio;
  const row = (name: string | RegExp) => page.getByRole('treeitem', { name }).first();
  return {
    choose: (name) => row(name).click(),
    press: (button) => button.click(),
    next: () => page.getByRole('button', { name: 'Next text to write' }).click(),
    async remove(name) {
      await row(name).click();
      const tools = page.getByRole('toolbar', { name: 'Parts of the page' });
      await without(studio, () => tools.getByRole('button', { name: 'Remove' }).click());
    },
  };
}

function byKeys(studio: StudioWindow): Hand {
  const { page } = studio;
  const { keyboard } = page;
  const choose = async (name: string | RegExp) => {
    const focused = page.locator('[role="treeitem"]:focus');
    await page.locator('[role="treeitem"][tabindex="0"]').focus();
    await keyboard.press('Home');
    const wanted = page.getByRole('treeitem', { name }).first();
    for (let index = 0; index < 30; index += 1) {
      if ((await focused.textContent()) === (await wanted.textContent())) return;
      await keyboard.press('ArrowDown');
    }
  };
  return {
    choose,
    async press(button) {
      await button.focus();
      await keyboard.press('Enter');
    },
    next: () => keyboard.press('F8'),
    async remove(name) {
      await choose(name);
      await without(studio, () => keyboard.press('Delete'));
    },
  };
}

const texts: Record<string, string> = {
  '/blocks/0/heading': 'Yoga for fertility',
  '/blocks/0/text': 'Gentle movement for people who try to have a child.',
  '/meta/title': 'Yoga for fertility: gentle classes in Chembur',
  '/meta/description':
    'What gentle yoga can do while you try to have a child, what it cannot do, and how to join a class in Chembur.',
};

/** Writes over every text that begins with ✎, in the order in which Studio leads to them. */
async function writeAll({ page }: StudioWindow, hand: Hand): Promise<void> {
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
    await hand.next();
    // What was written last may still be counted.
    const isThere = async () => ((await isMarked()) ? 'marked' : (await left.isVisible()) ? '' : 'none');
    await expect.poll(isThere, { intervals: [50] }).not.toBe('');
    if ((await isThere()) !== 'marked') break;
    const pointer = (await marked.getAttribute('data-field')) ?? '';
    await page.keyboard.insertText(texts[pointer] ?? `Words at ${pointer.split('/').slice(-2).join(' ')}`);
  }
  await expect(left).toBeHidden({ timeout: 60_000 });
}

for (const way of ['mouse', 'keys'] as const)
  test(`a whole page is made, and found by visitors: by ${way}`, async ({ studio }) => {
    test.setTimeout(240_000);
    const { page, site, said, shown, status } = studio;
    const hand = way === 'mouse' ? byMouse(studio) : byKeys(studio);
    await hand.press(page.getByRole('button', { name: 'New page', exact: true }));
    await page.keyboard.type('Yoga for fertility');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fertility Couns');
    const model = page.getByRole('option', { name: /Fertility Counselling/ });
    await expect(model).toBeVisible();
    if (way === 'mouse') {
      await model.click();
      await page.getByRole('button', { name: 'Make the page' }).click();
    } else for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key);
    await expect(said).toContainText('Page “Yoga for fertility” made');
    await expect(page.locator('[data-field="/blocks/0/heading"] :focus')).toBeVisible({ timeout: 30_000 });

    for (const part of [
      '✎ Heading Opening lines',
      '✎ Heading Text',
      '✎ Heading Steps',
      'If you are in crisis',
    ])
      await hand.remove(part);
    await hand.choose(/List of points/);
    await hand.press(page.getByRole('button', { name: 'Insert a part' }));
    await page.keyboard.type('contact form');
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Form', exact: true }));
    await expect(said).toContainText('inserted');
    // The first text of what came in takes the focus; keys that are pressed before it has would go there.
    await expect(page.locator('[data-field] :focus')).toBeVisible();
    // Two paragraphs and three questions of what the other page has.
    await hand.choose(/✎ Text Text$/);
    const entries = page.getByRole('toolbar', { name: /^For the entry/ });
    await hand.press(entries.nth(2).getByRole('button', { name: 'Remove' }));
    await expect(said).toContainText('removed');
    await hand.choose(/Questions and answers/);
    for (const count of [5, 4, 3]) {
      await hand.press(entries.nth(count).getByRole('button', { name: 'Remove' }));
      await expect(entries).toHaveCount(count);
    }
    await writeAll(studio, hand);
    await expect(status).toContainText('Saved');
    await hand.choose(/This page/);
    await hand.press(page.getByRole('button', { name: 'No draft any more' }));
    await expect(said).toContainText('draft');
    expect(site.status().trim()).toBe(`?? ${file}`);
    const { blocks, draft } = JSON.parse(site.read(file)) as { blocks: Block[]; draft?: boolean };
    expect(draft).toBeUndefined();
    expect(blocks.map(({ type }) => type)).toEqual(['banner', 'sidebar']);
    expect(blocks[1]?.main?.map(({ type }) => type)).toEqual([
      'paragraphs',
      'figure',
      'list',
      'form',
      'accordion',
      'include',
    ]);
    expect(blocks[1]?.main?.[0]?.paragraphs).toHaveLength(2);
    expect(blocks[1]?.main?.[4]?.items).toHaveLength(3);
    expect(site.read(file)).not.toContain('✎');

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
