import { expect, openLive, test, untilLive } from './fixtures';
import { printFaults } from './print-faults';

// That every page is a clean handout is seen by the walk.
test('a page is a clean handout while its loader still covers it', async ({ page }) => {
  // The loader is held where it begins, however long this takes.
  await page.addInitScript(() => {
    const held = new CSSStyleSheet();
    held.replaceSync('[data-loader] { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(held);
  });
  await page.goto('/FAQ');
  await expect(page.locator('[data-loader]')).toBeVisible();
  // The date of the print is the browser's to write.
  await untilLive(page);
  expect(await printFaults(page)).toEqual([]);
});

test('on paper the counters have their final figures', async ({ page }) => {
  await openLive(page, '/');
  await page.emulateMedia({ media: 'print' });
  const figures = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d+\+/ })
    .locator('[data-final]')
    .evaluateAll((numbers) =>
      numbers.map((number) => ({
        shown: getComputedStyle(number, '::before').content,
        counting: [...number.children].map((child) => getComputedStyle(child).display),
        final: number.getAttribute('data-final'),
      })),
    );
  expect(figures.map(({ final }) => final)).toEqual(['60', '72', '75', '76', '80', '35']);
  expect(figures.map(({ shown }) => shown)).toEqual(figures.map(({ final }) => `"${final}"`));
  expect(figures.flatMap(({ counting }) => counting)).toEqual(figures.map(() => 'none'));
});

test('a page becomes a file of a few sheets', async ({ page }) => {
  await openLive(page, '/Appointment');
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(4);
});

test('on paper a row of cards is as wide as its sheet, however far it has been moved', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 1000 });
  await openLive(page, '/');
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('xpath=ancestor::*[@data-live]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(760);
  const claims = page.getByRole('listitem').filter({ hasText: /14\+ years/ });
  expect((await claims.boundingBox())?.width).toBeGreaterThan(300);
});
