import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, openLive, openUnfolding, test, unfolded, withoutMotion } from './fixtures';

test.use(withoutMotion);

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

const sectionOf = (page: Page, name: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name, exact: true }) }).last();

async function readFromTheRight(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(document.documentElement, { dir: 'rtl', lang: 'ar' });
  });
}

const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;

/** Everything of a part that is drawn beyond the window, but for what scrolls by itself. */
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Shapes and boxes that have the colour of the ground they are on, and no edge. */
const unseen = (part: Locator) =>
  part.locator('svg').evaluateAll((all) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isDrawn = (shape: Element) =>
      [getComputedStyle(shape).fill, getComputedStyle(shape).stroke].some(
        (colour) => colour !== 'none' && colour !== ground,
      );
    return all
      .filter((svg) => svg.checkVisibility())
      .filter((svg) => ![...svg.querySelectorAll('rect, path, circle, line')].some(isDrawn)).length;
  });

test('a timeline runs from the right where the language does, and is seen in forced colours', async ({
  page,
}) => {
  await openUnfolding(page);
  const section = sectionOf(page, unfolded.timeline);
  await readFromTheRight(page);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  if (!isPhone(page)) {
    const heads = section.getByRole('columnheader');
    expect(await left(heads.first())).toBeGreaterThan(await left(heads.last()));
    const lane = section.getByRole('rowheader').first();
    expect(await left(lane)).toBeGreaterThan(await left(heads.first()));
  }
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await unseen(section)).toBe(0);
  const entry = section.locator('summary:visible').first();
  const edge = await entry.evaluate((summary) => {
    const box = summary.closest('td, li') ?? summary;
    const edges = [box, ...box.querySelectorAll('*')].map((part) => getComputedStyle(part));
    return edges.some(
      ({ borderTopWidth, borderInlineStartWidth, outlineStyle }) =>
        [borderTopWidth, borderInlineStartWidth].some((width) => parseFloat(width) > 0) ||
        outlineStyle !== 'none',
    );
  });
  expect(edge).toBe(true);
});

test('pictures in their order begin at the right where the language does', async ({ page }) => {
  await openLive(page, '/Programme/EmbryoTransfer');
  const section = sectionOf(page, 'On which day?');
  const frames = section.getByRole('list', { name: 'On which day?' }).getByRole('listitem');
  await readFromTheRight(page);
  await section.scrollIntoViewIfNeeded();
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  const [first, second] = isPhone(page)
    ? [frames.first().getByRole('img'), frames.first().locator('figcaption')]
    : [frames.nth(0), frames.nth(1)];
  expect(await left(first)).toBeGreaterThan(await left(second));
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await unseen(section)).toBe(0);
});
