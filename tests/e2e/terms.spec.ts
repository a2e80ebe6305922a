import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

const address = '/3/BlogDetails';
const word = (page: Page) => page.getByRole('main').getByRole('button', { name: 'AMH', exact: true });
const card = (page: Page) => page.getByRole('dialog', { name: 'AMH' });

test('a word shows what it means, by keyboard and touch, and moves nothing', async ({ page, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLive(page, address);
  await word(page).scrollIntoViewIfNeeded();
  expect(asked.filter((url) => url.includes('term-card'))).toEqual([]);
  // Of the text: the footer's other scripts may get their font meanwhile.
  const heightOf = () => page.getByRole('main').evaluate((main) => main.clientHeight);
  const height = await heightOf();
  const before = await word(page).boundingBox();

  await word(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await expect(card(page)).toContainText('It does not measure their quality.');
  await expect(word(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  expect(await word(page).boundingBox()).toEqual(before);
  expect(await heightOf()).toBe(height);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(word(page)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(card(page)).toBeFocused();
  await word(page).click();
  await expect(card(page)).toHaveCount(0);
  await word(page).click();
  await expect(card(page)).toBeVisible();
  await page.mouse.click(2, 200);
  await expect(card(page)).toHaveCount(0);

  await word(page).click();
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('link', { name: 'AMH' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/FAQ#amh');
  await expect(page.getByRole('heading', { name: 'AMH', exact: true })).toBeInViewport();
  expect(complaints.list).toEqual([]);
});

test(
  'an address of a word opens its letter, on the first view and from another page',
  once,
  async ({ page }) => {
    const blastocyst = page.getByRole('heading', { name: 'Blastocyst', exact: true });
    await openLive(page, '/FAQ#blastocyst');
    await expect(blastocyst).toBeInViewport();
    await openLive(page, '/Contact');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/FAQ#blastocyst';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.waitForURL('**/FAQ#blastocyst');
    await expect(blastocyst).toBeFocused();
    await expect(blastocyst).toBeInViewport();
  },
);

test('the card keeps to a narrow window, and follows the direction of the text', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openLive(page, address);
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await word(page).click();
    const box = await card(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a word is a link to the glossary', once, async ({ page }) => {
    await page.goto(address);
    const link = page.getByRole('main').getByRole('link', { name: 'AMH', exact: true });
    await expect(link).toHaveAttribute('href', '/FAQ#amh');
  });
});
