import { expect, followTo, once, openLive, test } from './fixtures';

const routes = [
  '/',
  '/Introduction',
  '/Programme/IVF',
  '/FAQ',
  '/12/BlogDetails',
  '/UrinaryIncontinenceManagement',
];

test('following links makes no full page load, and neither does the way back', async ({
  page,
  complaints,
}) => {
  await openLive(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await followTo(page, '/Introduction', () => link('Introduction').click());
  await followTo(page, '/Appointment', () => link('Book Appointment').click());
  await expect(page).toHaveTitle(/appointment/i);
  await page.goBack();
  await page.waitForURL('**/Introduction');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  expect(complaints.list).toEqual([]);
});

test('the page of a hovered, focused or touched link is fetched before the click, and not again by it', async ({
  page,
}) => {
  await openLive(page, '/');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link('Male Infertility').hover();
  await expect.poll(() => fetched).toContain('/MaleInfertility');
  await link('Introduction').dispatchEvent('touchstart');
  await expect.poll(() => fetched).toContain('/Introduction');
  await link('Hormonal Assays').focus();
  await expect.poll(() => fetched).toContain('/HormonalAssays');
  await followTo(page, '/HormonalAssays', () => link('Hormonal Assays').press('Enter'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hormonal');
  expect(fetched.filter((path) => path === '/HormonalAssays')).toHaveLength(1);
});

test('an unknown address answers 404 with ways on', once, async ({ page, request }) => {
  expect((await request.get('/NoSuchPage')).status()).toBe(404);
  await page.goto('/NoSuchPage');
  await expect(page.getByRole('main')).toContainText('404 Not Found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});

test('aliases lead on', once, async ({ page }) => {
  await page.goto('/Programme');
  await expect(page).toHaveURL(/\/Programme\/IVF$/);
  await page.goto('/Blog');
  await expect(page).toHaveURL(/\/Blogs$/);
});

test('every page says all without JavaScript', once, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(800);
  }
  await context.close();
});
