import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { allRoutes, expect, once, openLive, share, test } from './fixtures';
import { outlineFaults, scrollThrough, sidewaysFaults, watch } from './page-faults';
import { printFaults } from './print-faults';
import { readingFaults } from './reading-faults';
import { floatingFaults, orphanFaults, targetFaults, tornFaults } from './reach-faults';

const shares = 4;

for (let index = 0; index < shares; index += 1) {
  test(`every page is accessible, stands still, fits, reads and prints well and keeps to the policy (${index + 1}/${shares})`, async ({
    page,
    request,
    complaints,
    isMobile,
  }) => {
    test.setTimeout(900_000);
    await page.addInitScript(watch);
    const faults: string[] = [];
    for (const route of share(await allRoutes(request), index, shares)) {
      await openLive(page, route);
      const found = await faultsOf(page, isMobile);
      // On a phone nothing is beside the text.
      if (!isMobile) found.push(...(await readingFaults(page)), ...(await printFaults(page)));
      found.push(...(await faultsOfWidths(page, isMobile)));
      faults.push(...found.map((fault) => `${route} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(complaints.list).toEqual([]);
  });
}

test('the page for unknown addresses is accessible, stands still and fits', async ({ page, isMobile }) => {
  await page.addInitScript(watch);
  await openLive(page, '/NoSuchPage');
  expect(await faultsOf(page, isMobile)).toEqual([]);
  expect(await faultsOfWidths(page, isMobile)).toEqual([]);
});

test('every page is sent with the headers that protect it', once, async ({ request }) => {
  for (const route of await allRoutes(request)) {
    const headers = (await request.get(route)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).toHaveProperty('strict-transport-security');
  }
});

async function faultsOf(page: Page, isMobile: boolean): Promise<string[]> {
  await scrollThrough(page);
  const { shift, moved, violations } = await page.evaluate(() => window.watched);
  const faults = violations.map((violation) => `violates ${violation}`);
  if (shift >= 0.02) faults.push(`moves by ${shift.toFixed(3)}: ${[...new Set(moved)].join(', ')}`);
  faults.push(...(await axeFindings(page)), ...(await outlineFaults(page)));
  // At the width it is read at: rows for fingers on a phone, lines for a pointer elsewhere.
  faults.push(...(await targetFaults(page, isMobile ? 44 : 24)));
  faults.push(...(await orphanFaults(page)), ...(await floatingFaults(page)));
  return faults;
}

/** What does not fit at the width the page has, and at others; the page keeps the width it has at the end. */
async function faultsOfWidths(page: Page, isMobile: boolean): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  const roomFaults = async (width: number) => [
    ...(await sidewaysFaults(page, width)),
    ...(await tornFaults(page)),
  ];
  const faults = await roomFaults(before.width);
  for (const width of isMobile ? [320, 768] : [1024, 1060, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await roomFaults(width)));
  }
  if (isMobile) faults.push(...(await faultsOfLargeLetters(page)));
  await page.setViewportSize(before);
  return faults;
}

/** What is cut on the narrowest phone whose owner has made the letters twice as large. */
async function faultsOfLargeLetters(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const letters = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await letters('32px');
  const faults = await sidewaysFaults(page, 320);
  await letters('');
  return faults.map((fault) => `${fault} (large letters)`);
}
