import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

const pages = {
  comparison: '/Programme/OocyteFreezing',
  evidence: '/Programme/PICSI',
  ranges: '/MaleInfertility',
  dots: '/9/BlogDetails',
};

const choices = (page: Page) => page.getByRole('table', { name: 'Eggs, embryos or sperm?' });
const criteria = ['What it takes', 'Who decides'];

/** How wide each shape of the kind is drawn, in pixels. */
const widths = (shapes: Locator) =>
  shapes.evaluateAll((all) => all.map((shape) => Math.round(shape.getBoundingClientRect().width)));

test.describe('a comparison', () => {
  test('is a table of options and criteria, however it is laid out', async ({ page, complaints }) => {
    await openLive(page, pages.comparison);
    const table = choices(page);
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(criteria);
    const sperm = table.getByRole('row', { name: 'Sperm' }).last();
    await expect(sperm.getByRole('cell')).toHaveCount(criteria.length);
    await expect(sperm.getByRole('cell').first()).toContainText('One visit');
    expect(complaints.list).toEqual([]);
  });

  test('says by which criterion every cell counts, on a phone within the card', async ({ page }) => {
    await openLive(page, pages.comparison);
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
    const cells = choices(page).locator('tbody td');
    const told = await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]),
    );
    const names = criteria.map((name) => (isNarrow ? `"${name}"` : 'none'));
    expect(told).toEqual([...names, ...names, ...names]);
    const heads = await choices(page).getByRole('columnheader').first().boundingBox();
    expect((heads?.width ?? 0) > 50).toBe(!isNarrow);
  });

  test('has its options side by side where there is room, and its cells in line', async ({ page }) => {
    await openLive(page, pages.comparison);
    const boxes = await choices(page)
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const { left, top } = row.getBoundingClientRect();
          const cell = row.querySelectorAll('td')[1]?.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top), cell: Math.round(cell?.top ?? 0) };
        }),
      );
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(isNarrow ? 1 : 3);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(isNarrow ? 3 : 1);
    expect(new Set(boxes.map(({ cell }) => cell)).size).toBe(isNarrow ? 3 : 1);
  });
});

test('a grade is told by words and by a shape of its own', async ({ page }) => {
  await openLive(page, pages.evidence);
  const claims = page.getByRole('listitem').filter({ has: page.getByText('Who it applies to') });
  const graded = await claims.evaluateAll((all) =>
    all.map((claim) => ({
      words: claim.querySelector('p')?.textContent,
      shape: claim.querySelector('svg')?.innerHTML,
    })),
  );
  expect(graded.map(({ words }) => words)).toEqual(['Not recommended', 'Not proven']);
  expect(new Set(graded.map(({ shape }) => shape)).size).toBe(2);
});

test.describe('bars and dots', () => {
  test('are as long and as many as their figures, read from either side', async ({ page }) => {
    await openLive(page, pages.ranges);
    const bar = page.getByRole('listitem').filter({ hasText: 'Sperm that move' }).locator('svg').first();
    // Along the whole bar from 0 to 100, then from 42 to the end.
    const [whole = 0, span = 0] = await widths(bar.locator('> rect'));
    expect(span / whole).toBeCloseTo(0.58, 1);
    const startOf = () =>
      bar
        .locator('> rect')
        .evaluateAll(
          ([track, shape]) =>
            (shape?.getBoundingClientRect().left ?? 0) - (track?.getBoundingClientRect().left ?? 0),
        );
    expect(await startOf()).toBeGreaterThan(20);
    await page.evaluate(() => {
      Object.assign(document.documentElement, { dir: 'rtl', lang: 'ar' });
    });
    await expect.poll(async () => Math.round(await startOf())).toBe(0);
  });

  test('a proportion is a hundred places, of which so many are filled', async ({ page }) => {
    await openLive(page, pages.dots);
    const place = page.getByRole('listitem').filter({ hasText: '75 of 150' });
    const dots = await place
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => (path.getAttribute('d') ?? '').split('M').length - 1));
    expect(dots[0]).toBe(50);
    expect(dots.reduce((sum, count) => sum + count, 0)).toBe(100);
  });
});

for (const [name, address] of Object.entries(pages)) {
  test(`${name}: complete without JavaScript`, once, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(address);
    const block = blockOn(page, name);
    await expect(block).toBeVisible();
    const shapes = await widths(block.locator('svg, picture img'));
    // A comparison may be one of words alone.
    expect(shapes.length).toBeGreaterThan(name === 'comparison' ? -1 : 1);
    expect(shapes.every((width) => width > 10)).toBe(true);
    await context.close();
  });

  test(`${name}: free of findings, in forced colours too, and on paper`, async ({ page }) => {
    await openLive(page, address);
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const block = blockOn(page, name);
    const hidden = await block.locator('svg :is(rect, path, circle)').evaluateAll((shapes) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const isDrawn = (shape: Element) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke].some((colour) => colour !== 'none' && colour !== ground);
      };
      return [...new Set(shapes.map((shape) => shape.closest('svg')))].filter(
        (svg) => ![...(svg?.querySelectorAll('rect, path, circle') ?? [])].some(isDrawn),
      ).length;
    });
    expect(hidden).toBe(0);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    const cut = await block.evaluate((section) =>
      [...section.querySelectorAll('li, tr, td, dd')]
        .filter((part) => part.scrollWidth > part.clientWidth + 2 && part.clientWidth > 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await expect(block).toBeVisible();
  });
}

/** The part of the page that the block is in. */
function blockOn(page: Page, name: string): Locator {
  const heading = {
    comparison: 'Eggs, embryos or sperm?',
    evidence: 'What the evidence says',
    ranges: 'Your semen report, explained',
    dots: 'An example with invented numbers',
  }[name];
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: heading ?? '' }) })
    .last();
}
