import { allRoutes, expect, openLive, share, test } from './fixtures';
import { printFaults } from './print-faults';

const shares = 2;

for (let index = 0; index < shares; index += 1) {
  test(`every page is a clean handout (${index + 1}/${shares})`, async ({ page, request }) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    for (const route of share(await allRoutes(request), index, shares)) {
      await openLive(page, route);
      faults.push(...(await printFaults(page)).map((fault) => `${route} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('on paper the counters have their final figures', async ({ page }) => {
  await openLive(page, '/');
  await page.emulateMedia({ media: 'print' });
  const figures = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d+\+/ })
    .locator('[data-final]')
    .evaluateAll((numbers) =>
      numbers.map((number) => ({
        shown: getComputedStyle(number, '::before').visibility,
        counting: [...number.children].map((child) => getComputedStyle(child).visibility),
        final: number.getAttribute('data-final'),
      })),
    );
  expect(figures.map(({ final }) => final)).toEqual(['60', '72', '75', '76', '80', '35']);
  expect(figures.every(({ shown }) => shown === 'visible')).toBe(true);
  expect(figures.flatMap(({ counting }) => counting)).toEqual(figures.map(() => 'hidden'));
});

test('a page becomes a file of a few sheets', async ({ page }) => {
  await openLive(page, '/Appointment');
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(3);
});
