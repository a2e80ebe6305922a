import { expect, followTo, openLive, test } from './fixtures';

const routes = ['/', '/Introduction', '/Programme/IVF', '/FAQ', '/12/BlogDetails', '/UrinaryIncontinenceManagement'];

for (const route of routes) {
  test(`${route} comes to life without a complaint`, async ({ page, complaints }) => {
    await openLive(page, route);
    await page.waitForTimeout(200);
    expect(complaints.list).toEqual([]);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('following links makes no full page load', async ({ page, complaints, isMobile }) => {
  test.skip(isMobile, 'The header is folded on phones; its own tests open it.');
  await openLive(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const header = page.getByRole('banner');
  await followTo(page, '/Doctor', () => header.getByRole('link', { name: 'Doctors' }).click());
  await followTo(page, '/Contact', () => header.getByRole('link', { name: 'Contact' }).click());
  await expect(page).toHaveTitle(/contact/i);
  await page.goBack();
  await page.waitForURL('**/Doctor');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  expect(complaints.list).toEqual([]);
});

test('a new page starts at its top, Back restores the position', async ({ page }) => {
  await openLive(page, '/Introduction');
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await page.waitForTimeout(100);
  await followTo(page, '/FAQ', () => page.getByRole('contentinfo').getByRole('link').first().evaluate((link: HTMLAnchorElement) => { link.href = '/FAQ'; link.click(); }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/Introduction');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('an unknown address answers 404 with ways on', async ({ page, request }) => {
  expect((await request.get('/NoSuchPage')).status()).toBe(404);
  await page.goto('/NoSuchPage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});

test('aliases lead on', async ({ page }) => {
  await page.goto('/Programme');
  await expect(page).toHaveURL(/\/Programme\/IVF$/);
  await page.goto('/Blog');
  await expect(page).toHaveURL(/\/Blogs$/);
});

test('every page says all without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(800);
  }
  await context.close();
});
