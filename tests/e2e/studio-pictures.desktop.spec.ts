import { expect, test } from './studio-window';

const embryo = 'media/hero/05-icsi.webp';
const other = 'media/blog/09.webp';

test('by the keys, another picture is put everywhere in one step, with a description of its own', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await window.getByRole('button', { name: 'Pictures', exact: true }).focus();
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog', { name: 'Pictures' });
  await expect(dialog.getByRole('combobox', { name: 'Search the pictures' })).toBeFocused();
  expect(await studio.findings()).toEqual([]);
  // By a word of its description.
  await window.keyboard.type('needle 05-icsi.webp');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'hero/05-icsi.webp' })).toBeFocused();
  await expect(dialog.getByText(/^1920 × 1080 pixels, \d+ kB$/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^IVF technology in 2024 › Banner/,
    /^Home › Opening slides/,
  ]);
  await expect(dialog.getByRole('button', { name: 'Remove it from the site' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Put another in its place' }).press('Enter');
  await window.keyboard.type('blog/09');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /^Put it in/ })).toHaveCount(0);
  await window.keyboard.type('A strand of &DNA&');
  expect(await studio.findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it in 2 places' }).press('Enter');
  await expect(dialog.getByRole('status').last()).toHaveText(/^Done: Picture blog\/09\.webp in place of/);
  await expect(dialog.getByText('Nothing uses it.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'hero/05-icsi.webp' })).toBeFocused();
  const diff = site.diff();
  expect(diff).toHaveLength(4);
  expect(diff.join('\n')).not.toContain(`+          "image": { "src": "${embryo}"`);
  expect(diff[1]).toContain(`"src": "${other}", "focus": "right", "alt": "", "decorative": true`);
  expect(diff[3]).toContain(`"src": "${other}", "alt": "A strand of &DNA&"`);

  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Pictures', exact: true })).toBeFocused();
  await studio.undo.click();
  await expect(said).toHaveText(/^Undone: Picture/);
  expect(site.diff()).toEqual([]);
});

test('what nothing uses is removed, and Undo brings it back', async ({ studio }) => {
  const { page: window, site, said } = studio;
  const open = () => window.getByRole('button', { name: 'Pictures', exact: true }).click();
  const dialog = window.getByRole('dialog', { name: 'Pictures' });
  await open();
  await dialog.locator('input[type=file]').setInputFiles('public/media/blog/02.webp');
  await expect(dialog.getByRole('heading', { name: '02.webp', exact: true })).toBeFocused();
  expect(site.status().trim()).toBe('?? public/media/02.webp');
  await expect(dialog.getByText('Nothing uses it.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Not used/ }).check({ force: true });
  await dialog.getByRole('combobox').fill('02.webp');
  await dialog.getByRole('option', { name: '02.webp' }).click();
  await dialog.getByRole('button', { name: 'Remove it from the site' }).click();
  const sure = dialog.getByRole('alert');
  expect(await studio.findings()).toEqual([]);
  await sure.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByRole('heading', { name: '02.webp' })).toBeFocused();
  expect(site.status().trim()).toBe('?? public/media/02.webp');
  await dialog.getByRole('button', { name: 'Remove it from the site' }).click();
  await sure.getByRole('button', { name: 'Remove it from the site' }).click();
  await expect(dialog.getByRole('status').last()).toHaveText(/^Done: Remove the picture 02\.webp/);
  await expect(dialog.getByRole('combobox')).toBeFocused();
  expect(site.status()).toBe('');

  await window.keyboard.press('Escape');
  await window.keyboard.press('Escape');
  await studio.undo.click();
  await expect(said).toHaveText('Undone: Remove the picture 02.webp');
  expect(site.status().trim()).toBe('?? public/media/02.webp');
  // The way from a picture to the part that shows it.
  await open();
  await dialog.getByRole('combobox').fill('05-icsi.webp');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'IVF technology in 2024 › Banner' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(window.getByRole('button', { name: /^Page: IVF technology in 2024/ })).toBeVisible();
  await expect(window.getByRole('treeitem', { selected: true })).toContainText('Banner');
  await studio.openPage('Home');
});

test('the part to keep in view is chosen on the picture, by sliders and by sides, a line each', async ({
  studio,
}) => {
  const { page: window, site, shown } = studio;
  await studio.openPage('Contact');
  await window.getByRole('treeitem').first().click();
  const fold = window.locator('button[data-fold]', { hasText: 'Part to keep in view' });
  await expect(fold).toContainText('Right');
  await fold.click();
  expect(await studio.findings()).toEqual([]);
  const left = window.getByRole('slider', { name: 'From the left' });
  const top = window.getByRole('slider', { name: 'From the top' });
  await expect(left).toHaveAttribute('aria-valuetext', '100%');
  const seen = () =>
    shown
      .locator('img[data-focus]')
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
  const picture = window.locator('[data-field$="/image/focus"] img');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not seen.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await window.mouse.move(...at(0.9, 0.9));
  await window.mouse.down();
  await window.mouse.move(...at(0.25, 0.5), { steps: 3 });
  await window.mouse.up();
  await expect.poll(seen).toMatch(/^2[45](?:\.\d)?% (?:49|50)(?:\.\d)?%$/);
  await expect
    .poll(site.diff)
    .toEqual([
      '-        "focus": "right",',
      expect.stringMatching(/^\+ {8}"focus": "2[45]\d (?:49|50)\d",$/),
    ]);

  await left.focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('ArrowRight');
  await top.focus();
  await window.keyboard.press('End');
  await window.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-valuetext', '99%');
  await expect.poll(site.diff).toEqual(['-        "focus": "right",', '+        "focus": "10 990",']);
  await expect.poll(seen).toBe('1% 99%');
  await window.getByRole('button', { name: 'Bottom left', exact: true }).press('Enter');
  await expect.poll(site.diff).toEqual(['-        "focus": "right",', '+        "focus": "bottom-left",']);
  await window.getByRole('button', { name: 'The middle', exact: true }).press('Enter');
  await expect.poll(site.diff).toEqual(['-        "focus": "right",']);
  await studio.undoAll();
  await expect(left).toHaveAttribute('aria-valuetext', '100%');

  // Another picture is not cut as this one was.
  await window.getByRole('button', { name: 'Top', exact: true }).press('Enter');
  await left.focus();
  await window.keyboard.press('ArrowRight');
  await expect.poll(site.diff).toEqual(['-        "focus": "right",', '+        "focus": "510 0",']);
  await window.getByRole('button', { name: 'Choose another picture' }).click();
  await window.getByRole('combobox', { name: 'Search the pictures' }).fill('blog/09');
  await expect(window.getByRole('option').first()).toHaveAccessibleName(/09\.webp/);
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect.poll(site.diff).toContainEqual(expect.stringContaining(`"src": "${other}"`));
  expect(site.read('pages/Contact.json')).not.toContain('"510 0"');
});

test('a page of the built site has the point without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/Contact');
  const image = page.locator('main img[data-focus]').first();
  expect(await image.getAttribute('style')).toBeNull();
  const position = (focus: string) =>
    image.evaluate((element, value) => {
      element.setAttribute('data-focus', value);
      return getComputedStyle(element).objectPosition;
    }, focus);
  expect(await position('at x300 x20 y400 y10 left')).toBe('32% 41%');
  expect(await position('at')).not.toBe('32% 41%');
  expect(await position('at x1000 y10')).toBe('100% 1%');
  await context.close();
});
