import { axeFindings } from './axe';
import { expect, holdViews, once, openLive, test, withoutMotion } from './fixtures';
import { aboutRoutes, serviceRoutes } from '../lib/specified-routes';

const green = 'rgb(14, 122, 88)';

test.describe('without motion', () => {
  test.use(withoutMotion);

  test('the footer has its groups, contacts and last line', async ({ page }) => {
    await page.goto('/FAQ');
    const footer = page.getByRole('contentinfo');
    const addresses = (name: string) =>
      footer
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses('About Us')).toEqual(aboutRoutes);
    expect(await addresses('Our Services')).toEqual(serviceRoutes.slice(0, 6));
    await expect(footer.getByText('Your Miracle Our Mission')).toBeVisible();
    for (const name of ['Facebook', 'YouTube', 'Instagram', 'Find us on the map']) {
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.getByText(/Chembur, Mumbai/)).toBeVisible();
    await expect(footer.getByText(/All Rights Reserved\.$/)).toBeVisible();
  });

  test('every group of pages has its entry lit', async ({ page }) => {
    const lit: Record<string, string | undefined> = {
      '/': 'Home',
      '/RightEnvironment': 'About',
      '/Programme/PICSI': 'Programme',
      '/UrinaryIncontinenceManagement': 'Services',
      '/Doctor': 'Doctors',
      '/FAQ': 'Media',
      '/Blogs': 'Media',
      '/7/BlogDetails': 'Media',
      '/Contact': undefined,
      '/Appointment': undefined,
    };
    for (const [route, name] of Object.entries(lit)) {
      await page.goto(route);
      const current = await page
        .getByRole('banner')
        .locator('[data-entry] > a[aria-current]')
        .evaluateAll((links) => links.map((link) => [link.textContent, getComputedStyle(link).color]));
      expect(current, route).toEqual(name ? [[name, green]] : []);
    }
  });

  test('the back-to-top button appears beyond 400 px and leads to the top', async ({ page }) => {
    await openLive(page, '/Introduction');
    const button = page.getByRole('button', { name: 'Back to the top' });
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(button).toHaveCount(0);
    await scrollTo(395);
    await expect(button).toHaveCount(0);
    await scrollTo(410);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  });

  test('it appears as well where a busy browser tells late that the page was scrolled', async ({ page }) => {
    const tellViews = await holdViews(page);
    await openLive(page, '/Introduction');
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.scrollTo({ top: 1500, behavior: 'instant' });
    });
    await tellViews();
    await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
  });

  test('the skip link is the first stop and leads past the menus', once, async ({ page }) => {
    await openLive(page, '/FAQ');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('a choice from the ways to reach the clinic is at hand on every page', async ({ page, isMobile }) => {
    await openLive(page, '/Introduction');
    if (isMobile) {
      const bar = page
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: 'Book', exact: true }) });
      await expect(bar.getByRole('link')).toHaveText(['Call', 'Urgent', 'Book']);
      await expect(bar).toBeInViewport();
      return;
    }
    const widget = page.getByRole('group').filter({ hasText: 'Contact us' });
    const toggle = widget.locator('summary');
    const book = widget.getByRole('link', { name: 'Book an appointment' });
    await expect(book).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(book).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(book).toBeHidden();
    await page.keyboard.press('Enter');
    await page.mouse.click(200, 300);
    await expect(book).toBeHidden();
    await toggle.click();
    await book.click();
    await page.waitForURL('**/Appointment');
    await expect(book).toBeHidden();
  });

  test('no loader is shown where motion is not wanted', async ({ page }) => {
    await page.goto('/FAQ');
    await expect(page.locator('[data-loader]')).toBeHidden();
  });
});

test('the loader covers the first page for two seconds, and no other', async ({ page, complaints }) => {
  await page.goto('/FAQ');
  const loader = page.locator('[data-loader]');
  // The animation's own clock, so that the test does not wait.
  const at = (time: number) =>
    loader.evaluate((element, currentTime) => {
      const animations = element.getAnimations();
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = currentTime;
      }
      return animations.map(({ effect }) => effect?.getComputedTiming().endTime);
    }, time);
  expect(new Set(await at(0))).toEqual(new Set([2000]));
  await expect(loader).toBeVisible();
  const box = await loader.boundingBox();
  const window = page.viewportSize();
  expect(box).toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height });
  await at(1600);
  await expect(loader).toBeVisible();
  await expect(loader).toHaveCSS('opacity', '1');
  // The mark for light grounds or the one for dark grounds, never both.
  await expect(loader.locator('img:visible')).toHaveCount(1);
  await at(2000);
  await expect(loader).toBeHidden();
  // Nothing in it goes on moving where nobody sees it.
  const ends = await loader.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(ends.filter((end) => end > 2000)).toEqual([]);
  // The page under it is there from the start.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(5, 300);
  await openLive(page, '/FAQ');
  await at(2000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Introduction' }).click();
  await page.waitForURL('**/Introduction');
  await expect(loader).toBeHidden();
  expect(complaints.list).toEqual([]);
});

test('the loader goes without JavaScript too', once, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  // The cover may be over before everything has loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-loader] img:visible')).toHaveCount(1);
  await expect(page.locator('[data-loader]')).toBeHidden({ timeout: 4000 });
  await context.close();
});

test('the ways to reach the clinic and the way to the top lie on nothing of each other', async ({
  page,
  isMobile,
}) => {
  await openLive(page, '/Programme/IVF');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await expect(toTop).toBeVisible();
  if (!isMobile) await page.locator('summary').filter({ hasText: 'Contact us' }).click();
  const ways = page.getByRole('navigation', { name: 'Contact us' }).getByRole('link');
  await expect(ways.first()).toBeVisible();
  const top = await toTop.boundingBox();
  for (const way of await ways.all()) {
    const box = await way.boundingBox();
    if (!box || !top) throw new Error('Nothing to measure');
    const isApart =
      box.x + box.width <= top.x ||
      top.x + top.width <= box.x ||
      box.y + box.height <= top.y ||
      top.y + top.height <= box.y;
    expect(isApart, await way.innerText()).toBe(true);
  }
});
