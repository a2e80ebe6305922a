import type { Page } from '@playwright/test';
import { allRoutes, expect, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test('every page but the two with forms closes with the way to an appointment, and on', async ({
  page,
  request,
}) => {
  for (const route of (await allRoutes(request)).filter((each) => each !== '/')) {
    const html = await (await request.get(route)).text();
    await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
    const closing = page.locator('main > :last-child').filter({ hasText: 'Make An Appointment' });
    const hasOne = !['/Appointment', '/Contact'].includes(route);
    await expect(closing.locator('a[href="/Appointment"]'), route).toHaveCount(hasOne ? 1 : 0);
    if (!hasOne) continue;
    const onward = closing.locator('a').filter({ hasText: /^Next: / });
    const count = route.endsWith('BlogDetails') ? 2 : /^\/(Doctor|FAQ|Blogs)$/.test(route) ? 0 : 1;
    await expect(onward, route).toHaveCount(count);
    for (const link of await onward.all()) expect(await link.getAttribute('href')).not.toBe(route);
  }
});

test('the list of contents stays beside the text and marks the section being read', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page, '/5/BlogDetails');
  const list = page.getByRole('complementary').getByRole('navigation', { name: 'On this page' });
  const marked = list.locator('[aria-current="location"]');
  for (const name of ['3. Who can help, and how', '6. Sentences you may borrow']) {
    await page
      .getByRole('main')
      .getByRole('heading', { name, level: 2 })
      .evaluate((heading) => {
        window.scrollTo({
          top: heading.getBoundingClientRect().top + window.scrollY - 160,
          behavior: 'instant',
        });
      });
    await expect(marked).toHaveText([name]);
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole('complementary').getByRole('link', { name: /^Call/ }).last(),
    ).toBeInViewport();
  }
  await list.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/#/);
  await expect(marked).toHaveText([(await list.getByRole('link').nth(1).textContent()) ?? '']);
  expect(complaints.list).toEqual([]);
});

test('between wide parts, too, the list stands beside the text that is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  let stretches = 0;
  for (const route of ['/Programme/IVF', '/Programme/MACS', '/MaleInfertility', '/9/BlogDetails']) {
    await openLive(page, route);
    const list = page.getByRole('complementary').getByRole('navigation', { name: 'On this page' });
    for (const middle of await middlesOfStretches(page)) {
      stretches += 1;
      await page.evaluate((y) => window.scrollTo({ top: y - 400, behavior: 'instant' }), middle);
      await expect(list, `${route} at ${middle}`).toBeInViewport({ ratio: 0.9 });
      const isOnTop = () =>
        list.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 4, y));
          const isOpaque = !element.closest('[data-covered]');
          return isOpaque && seen.every((each) => each !== null && element.parentElement?.contains(each));
        });
      await expect.poll(isOnTop, `${route} at ${middle}`).toBe(true);
    }
  }
  expect(stretches).toBeGreaterThan(5);
});

/** The middles of the parts of a page's text that no wide part crosses and that have room for a list beside them. */
const middlesOfStretches = (page: Page) =>
  page.evaluate(() => {
    const column = document.querySelector('[data-follow]')?.parentElement?.getBoundingClientRect();
    if (!column) return [];
    const wide = [...document.querySelectorAll('main [data-wide]')].map((part) =>
      part.getBoundingClientRect(),
    );
    const ends = [column.top, ...wide.map(({ bottom }) => bottom)];
    return ends.flatMap((start) => {
      const end = Math.min(column.bottom, ...wide.map(({ top }) => top).filter((top) => top > start));
      const isFree = !wide.some(({ top, bottom }) => top <= start && bottom > start);
      return isFree && end - start > 500 ? [Math.round((start + end) / 2 + window.scrollY)] : [];
    });
  });

test('a wide part covers nothing that the keyboard is on', async ({ page }) => {
  await openLive(page, '/Programme/IVF');
  const link = page
    .getByRole('complementary')
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .first();
  await page
    .locator('main table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await link.focus();
  await expect
    .poll(() =>
      link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
});

test('on a phone the contents are folded under the opening, and the tabs are one line with the current in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/Programme/PICSI');
  const strip = page.getByRole('navigation', { name: 'All Programme' });
  await expect(strip.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  expect((await strip.boundingBox())?.height).toBeLessThan(60);
  const fold = page.locator('main details').filter({ hasText: 'On this page' });
  await expect(fold).not.toHaveAttribute('open');
  await fold.locator('summary').click();
  await expect(fold.getByRole('link').first()).toBeVisible();
});
