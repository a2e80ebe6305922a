import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

test('a heading that is clicked twice is changed where it is, and so is a text by the keyboard', async ({
  studio,
}) => {
  const { page, site, shown } = studio;
  const field = page.getByRole('dialog', { name: 'Change: Heading' });
  const text = field.getByRole('textbox');
  const heading = shown.getByRole('heading', { level: 1 });
  await studio.openPage('Contact');

  await heading.dblclick();
  await expect(text).toBeFocused({ timeout: 60_000 });
  expect(await studio.findings()).toEqual([]);
  const [over, below] = [await text.boundingBox(), await heading.boundingBox()];
  // Over the words themselves, also where the page is shown smaller than it is.
  expect(Math.abs((over?.x ?? 0) - (below?.x ?? 0))).toBeLessThan(4);
  expect(Math.abs((over?.y ?? 0) - (below?.y ?? 0))).toBeLessThan(4);
  await text.fill('Contact us today');
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  await expect(heading).toHaveText('Contact us today');
  expect(site.diff()).toEqual(['-      "heading": "Contact us",', '+      "heading": "Contact us today",']);

  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('F2');
  await expect(text).toHaveValue('Contact us today');
  await text.fill('Contact us');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await expect.poll(() => site.diff()).toEqual([]);
  await page.getByRole('radio', { name: 'Desktop' }).check();
});

test('the box of a text that grows stays in the window, and is left by a button', async ({ studio }) => {
  const { page, site, shown, status } = studio;
  await studio.openPage('Laparoscopy & Hysteroscopy');
  await page.getByRole('treeitem', { name: /^Warning signs/ }).click();
  await page.getByRole('textbox', { name: /^Text until then/ }).focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('dialog', { name: 'Change: Text until then' });
  await expect(field.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+End');
  const more = ` ${'and more of it '.repeat(30).trim()}`;
  await page.keyboard.insertText(more);
  await expect(shown.getByText(more.trim())).toBeVisible();
  // What opens within it makes it larger, and the page has nothing to do with that.
  const least = (await field.boundingBox())?.height ?? 0;
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await expect.poll(async () => (await field.boundingBox())?.height ?? 0).toBeGreaterThan(least + 50);
  const done = field.getByRole('button', { name: 'Done' });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(done).toBeInViewport({ ratio: 1 });
  await done.press('Enter');
  await expect(field).toBeHidden();
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await expect(status).toHaveText(/^Saved/);
  expect(site.diff()).toHaveLength(2);
  expect(site.diff().join()).toContain(more);
});

test('where only one of both has room, a double click writes on the page, and touches nothing beside it', async ({
  studio,
}) => {
  const { page, site, shown } = studio;
  await studio.openPage('Contact');
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('radio', { name: 'Page', exact: true }).check();
  const heading = shown.getByRole('heading', { level: 1 });
  await heading.dblclick();
  const text = page.getByRole('dialog', { name: 'Change: Heading' }).getByRole('textbox');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeHidden();
  // What is typed now goes into no other text.
  await page.keyboard.type('and more words');
  await expect(page.getByRole('radio', { name: 'Page', exact: true })).toBeChecked();
  // A single click leads to the field.
  await heading.click();
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(site.diff()).toEqual([]);
});

test('no element of a page is elsewhere because Studio outlines its parts', async ({ studio }) => {
  const { page, site } = studio;
  for (const route of ['/FAQ', '/Contact']) {
    await page.goto('about:blank');
    await page.goto(site.address().replace('/_studio', `/_studio?page=${route}&at=/blocks/0`));
    const shown = page.frameLocator('iframe');
    await expect(shown.locator('studio-outlines .selected')).toBeVisible({ timeout: 60_000 });
    const boxes = await shown.locator('html').evaluate((html) => {
      const all = [html, ...html.querySelectorAll('body, body *')];
      const measure = () => all.map((element) => JSON.stringify(element.getBoundingClientRect()));
      const overlay = html.querySelector('studio-outlines');
      const outlined = measure();
      overlay?.remove();
      const plain = measure();
      if (overlay) html.append(overlay);
      const again = measure();
      // What goes with the overlay and comes back with it; the page may move something of its own meanwhile.
      const moved = all.filter(
        (_, index) => outlined[index] === again[index] && outlined[index] !== plain[index],
      );
      const marks = all.filter((element) =>
        element.getAttributeNames().some((name) => name.includes('studio')),
      );
      return {
        count: all.length,
        moved: moved.map(({ outerHTML }) => outerHTML),
        marks: marks.length,
      };
    });
    expect(boxes.count).toBeGreaterThan(100);
    expect(boxes).toMatchObject({ moved: [], marks: 0 });
  }
});
