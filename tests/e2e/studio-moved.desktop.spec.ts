import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'pages/Contact.json';
interface Contact {
  blocks: { type: string; heading?: string; paragraphs?: string[] }[];
}

/** As another program changes the page meanwhile, until the test is over; returns when Studio shows it as before. */
async function meanwhile(
  { site, page, shown }: StudioWindow,
  change: (page: Contact) => void,
  then: () => Promise<void>,
) {
  const [parts, main] = [page.getByRole('treeitem'), shown.locator('main')];
  const before = { parts: await parts.allTextContents(), main: (await main.textContent()) ?? '' };
  const text = site.read(file);
  const contact = JSON.parse(text) as Contact;
  change(contact);
  site.write(file, JSON.stringify(contact, null, 2));
  try {
    await then();
  } finally {
    site.write(file, text);
  }
  await expect(parts).toHaveText(before.parts);
  await expect(main).toHaveText(before.main);
}

const added = { type: 'paragraphs', paragraphs: ['Words that somebody else put before all others today.'] };
const putBefore = ({ blocks }: Contact) => void blocks.unshift(added);
const blocksOf = ({ site }: StudioWindow) => (JSON.parse(site.read(file)) as Contact).blocks;
const lost = (page: StudioWindow['page']) => page.getByRole('alert').filter({ hasText: 'What you were in' });

test('the caret goes with its text, wherever its part goes', async ({ studio }) => {
  const { page, shown, focused, openPage, status } = studio;
  await openPage('Contact');
  const heading = shown.getByRole('heading', { level: 1 });
  await heading.click();
  await expect(focused).toHaveValue('Contact us');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await meanwhile(studio, putBefore, async () => {
    await expect(page.locator('[data-field="/blocks/1/heading"] :focus')).toBeVisible();
    await page.keyboard.type('ZZ');
    await expect(status).toHaveText(/^Saved/);
    expect(blocksOf(studio)[1]?.heading).toBe('CZZontact us');
    await studio.undoAll();
  });
});

test('the caret goes on from the page into the panel, where the text on the page is not the same any more', async ({
  studio,
}) => {
  const { page, shown, openPage, status } = studio;
  await openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('End');
  await meanwhile(studio, putBefore, async () => {
    await expect(page.locator('[data-field="/blocks/1/heading"] :focus')).toBeVisible();
    await page.keyboard.type('!');
    await expect(status).toHaveText(/^Saved/);
    expect(blocksOf(studio)[1]?.heading).toBe('Contact us!');
    await studio.undoAll();
  });
});

test('the caret goes with an entry of a list', async ({ studio }) => {
  const { page, openPage, status } = studio;
  await openPage('Contact');
  const at = blocksOf(studio).findIndex(({ paragraphs }) => paragraphs);
  const last = (blocksOf(studio)[at]?.paragraphs?.length ?? 0) - 1;
  await page.getByRole('treeitem').nth(at).click();
  await page.locator(`[data-field="/blocks/${at}/paragraphs/${last}"] [contenteditable]`).click();
  await page.keyboard.press('Control+End');
  const paragraph = 'A paragraph that somebody else has put first';
  await meanwhile(
    studio,
    ({ blocks }) => void blocks[at]?.paragraphs?.unshift(paragraph),
    async () => {
      await expect(page.locator(`[data-field="/blocks/${at}/paragraphs/${last + 1}"] :focus`)).toBeVisible();
      await page.keyboard.type(' Go on');
      await expect(status).toHaveText(/^Saved/);
      const paragraphs = blocksOf(studio)[at]?.paragraphs;
      expect(paragraphs?.[0]).toBe(paragraph);
      expect(paragraphs?.at(-1)).toMatch(/ Go on$/);
      await studio.undoAll();
    },
  );
});

test('what is gone, or replaced by something else, takes no keys, and that is said', async ({ studio }) => {
  const { page, site, shown, focused, openPage } = studio;
  await openPage('Contact');
  for (const change of [
    ({ blocks }: Contact) => void blocks.shift(),
    ({ blocks }: Contact) => void (blocks[0] = { type: 'banner', heading: 'Words of quite another kind' }),
  ]) {
    await page.getByRole('treeitem').first().click();
    await shown.getByRole('heading', { level: 1 }).click();
    await expect(focused).toHaveValue('Contact us');
    await meanwhile(studio, change, async () => {
      await expect(lost(page)).toBeFocused();
      const text = site.read(file);
      await page.keyboard.type('QQ');
      await page.waitForTimeout(1500);
      expect(site.read(file)).toBe(text);
    });
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  }
});

test('Enter on the first link of the page chooses nothing that is on every page', async ({ studio }) => {
  const { page, shown, openPage } = studio;
  await openPage('Contact');
  await page.getByRole('treeitem').first().click();
  const address = page.url();
  await shown.locator('a[href]').first().focus();
  for (const key of ['Enter', 'x']) await page.keyboard.press(key);
  await page.waitForTimeout(1000);
  expect(page.url()).toBe(address);
});
