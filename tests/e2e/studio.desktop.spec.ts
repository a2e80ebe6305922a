import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

interface Block {
  type: string;
  heading?: string;
  paragraphs?: string[];
  image?: { src: string; alt: string };
  main?: Block[];
}

const blocksOf = (text: string) => (JSON.parse(text) as { blocks: Block[] }).blocks;

test('a heading that is clicked on the page is changed, and nothing else of its file', async ({ studio }) => {
  const { page, site, shown, focused, status } = studio;
  expect(page.url()).not.toContain('token');
  await studio.openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused).toHaveValue('Contact us');
  await expect(page).toHaveURL(/\?page=\/Contact&at=\/blocks\/0$/);
  expect(await studio.findings()).toEqual([]);
  // The form of the page has come to life, and goes on living while the page follows what is typed.
  const form = shown.locator('main form[novalidate]');
  await expect(async () => {
    await shown.locator('main form').scrollIntoViewIfNeeded();
    await expect(form).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await focused.fill('Contact us today');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact us today');
  await expect(form).toBeVisible();
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.Contact.json$/);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact us today');
  expect(site.diff()).toEqual(['-      "heading": "Contact us",', '+      "heading": "Contact us today",']);

  await studio.openPage('FAQ');
  await studio.undo.click();
  // It leads back to where it was made, and into the field.
  await expect(studio.said).toHaveText('Undone: Contact › Banner › Heading');
  await expect(page).toHaveURL(/\?page=\/Contact&at=\/blocks\/0$/);
  await expect(focused).toHaveValue('Contact us');
  expect(site.status()).toBe('');
});

test('a sentence gets a word in bold and a link, by keyboard', async ({ studio }) => {
  const { page, site, shown, focused, status } = studio;
  const file = 'pages/FertilityCounselling.json';
  const notice = blocksOf(site.read(file))[1]?.main?.find(({ type }) => type === 'notice');
  const [text = ''] = notice?.paragraphs ?? [];
  const begin = text.slice(0, 30);
  await studio.openPage('Fertility Counselling');
  await shown.getByText(begin).click({ position: { x: 10, y: 10 } });
  // The text has the focus, and not the first of its tools.
  await expect(focused).toContainText(begin);
  const chooseBack = async (letters: number) => {
    for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  };
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Thank');
  await chooseBack(5);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' you');
  await chooseBack(3);
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Where the link leads')).toBeFocused();
  await page.keyboard.type('/FAQ');
  expect(await studio.findings()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(focused).toContainText(begin);
  await expect(shown.locator('strong', { hasText: 'Thank' })).toBeVisible();
  await expect(shown.getByRole('main').getByRole('link', { name: 'you', exact: true })).toBeVisible();
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.FertilityCounselling.json$/);
  const [before = '', ...after] = site.diff();
  expect(after).toEqual([`+${before.slice(1).replace(`${text}"`, `${text} **Thank** [you](/FAQ)"`)}`]);
});

test('what is clicked far down in a long part has the caret, in sight', async ({ studio }) => {
  const { site, shown, focused } = studio;
  const file = 'pages/LaparoscopyHysteroscopy.json';
  // Entries that are written in one piece: a text alone on its line, without links and tokens.
  const plain = [...site.read(file).matchAll(/^\s*(?:\{ "text": )?"([^"\\[{*]{80,})"(?: \})?,?$/gm)].map(
    ([, words = '']) => words,
  );
  await studio.openPage('Laparoscopy & Hysteroscopy');
  const open: string[] = [];
  for (const words of plain) if (await shown.getByText(words).isVisible()) open.push(words);
  expect(open.length).toBeGreaterThan(1);
  for (const words of [open.at(-1) ?? '', open[0] ?? '']) {
    await shown.getByText(words).click({ position: { x: 10, y: 10 } });
    await expect(focused).toContainText(words);
    await expect(focused).toBeInViewport();
  }
});

test('an included part says on how many pages it is on before it is changed', async ({ studio }) => {
  const { page, site, status } = studio;
  await studio.openPage('FAQ');
  await page
    .getByRole('treeitem', { name: /on \d+ pages/ })
    .first()
    .click();
  await expect(page.getByText(/What you change here changes on all \d+ pages/)).toBeVisible();
  expect(await studio.findings()).toEqual([]);
  const field = page.getByRole('textbox', { name: /^Heading/ }).first();
  const heading = await field.inputValue();
  await field.fill(`${heading}, today`);
  await expect(status).toHaveAttribute('title', /^Saved · shared part .+\n1 line in pages\/_shared\//);
  await expect(studio.shown.getByRole('heading', { name: `${heading}, today` }).first()).toBeVisible();
  const [before = '', ...after] = site.diff();
  expect(after).toEqual([`+${before.slice(1).replace(`"${heading}"`, `"${heading}, today"`)}`]);
});

test('a picture is chosen where the words of a banner lie over it, and where it has none itself', async ({
  studio,
}) => {
  const { page, shown, focused } = studio;
  await studio.openPage('Home');
  await shown
    .locator('main img')
    .first()
    .click({ force: true, position: { x: 500, y: 120 } });
  await expect(focused).toHaveText('Choose another picture');
  await expect(page.locator('[data-field$="/slides/0/image"]').locator(':focus')).toBeVisible();
  await studio.openPage('FAQ');
  await shown.locator('main img').first().click({ force: true });
  await expect(focused).toHaveText('Choose another picture');
});

test('a picture is changed with its description', async ({ studio }) => {
  const { page, site, shown, focused, status } = studio;
  const [, sidebar] = blocksOf(site.read('pages/AffordableTreatment.json'));
  const card = sidebar?.main?.find(({ type }) => type === 'detail-card');
  await studio.openPage('Affordable Treatment');
  await shown.getByRole('img', { name: card?.image?.alt ?? '' }).click();
  await expect(focused).toHaveText('Choose another picture');
  await page.keyboard.press('Enter');
  await page.keyboard.type('advanced technology');
  expect(await studio.findings()).toEqual([]);
  await page
    .getByRole('option', { name: /advanced-technology/ })
    .first()
    .click();
  // Nothing is written before it is described.
  await expect(page.getByText(/describe the picture, or say that it is decorative/)).toBeVisible();
  expect(await studio.findings()).toEqual([]);
  expect(site.diff()).toEqual([]);
  await page.getByLabel('Description', { exact: true }).fill('An embryologist beside a screen');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.AffordableTreatment.json$/);
  const [before = '', ...after] = site.diff();
  expect(before).toContain(card?.image?.src);
  expect(after).toEqual([
    '+          "image": { "src": "media/about/advanced-technology.webp", "alt": "An embryologist beside a screen" },',
  ]);
});

test('the text of a token is changed where it is used, for all pages', async ({ studio }) => {
  const { page, site, shown, status } = studio;
  await studio.openPage('Contact');
  await shown.getByRole('main').getByText('Monday to Saturday,').first().click();
  const marked = () =>
    shown
      .locator('html')
      .evaluate(() => [...(CSS.highlights.get('studio-shared') ?? [])].map(String).join(', '));
  await expect.poll(marked).toContain('am - ');
  await page.getByRole('button', { name: 'Change “Weekday hours” everywhere' }).first().click();
  expect(await studio.findings()).toEqual([]);
  await page.getByLabel('Weekday hours, everywhere').fill('8 AM - 6 PM');
  await expect(status).toHaveText(/^Saved · for every page/);
  const [before = '', ...after] = site.diff();
  expect(before).toContain('"weekdayHours"');
  expect(after).toEqual([`+${before.slice(1).replace(/"value": "[^"]*"/, '"value": "8 AM - 6 PM"')}`]);
  await expect(shown.getByRole('main').getByText('Monday to Saturday, 8 AM - 6 PM').first()).toBeVisible();
});

test('under "Use the page" a link leads on, and Studio goes with it; otherwise it is selected', async ({
  studio,
}) => {
  const { page, shown } = studio;
  await studio.openPage('FAQ');
  const link = shown.getByRole('banner').locator('a[href="/"]').first();
  await link.click();
  await expect(page.getByText(/^This appears on every page/).first()).toBeVisible();
  await expect(page).toHaveURL(/page=\/FAQ/);
  await page.getByRole('button', { name: 'Use the page' }).click();
  await link.click();
  await expect(page).toHaveURL(/page=\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=\/FAQ/);
  await page.getByRole('button', { name: 'Use the page' }).click();
});
