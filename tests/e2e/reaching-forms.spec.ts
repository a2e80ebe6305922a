import { expect, once, openLive, test } from './fixtures';
import { openForm } from './forms';

test('on its own page, Book goes to the first field, without a change of page', async ({
  page,
  isMobile,
}) => {
  await openLive(page, '/Appointment');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const books = isMobile
    ? page.getByRole('navigation', { name: 'Contact us' }).getByRole('link', { name: 'Book' })
    : page.getByRole('contentinfo').getByRole('link', { name: 'Book Appointment' });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request.url()));
  let hasCover = false;
  await page.exposeFunction('noteCover', () => (hasCover = true));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const note: unknown = Reflect.get(window, 'noteCover');
      if (document.querySelector('[data-overlay]') && typeof note === 'function') note();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const entries = await page.evaluate(() => history.length);
  await books.click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  // Once more, now from the form itself.
  await page.locator('footer a[href="/Appointment"]').dispatchEvent('click');
  await expect(name).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/Appointment');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(fetched.filter((url) => url.endsWith('/Appointment'))).toEqual([]);
  expect(hasCover).toBe(false);
});

/** Whether nothing lies over the lower edge of an element. */
function isOnTop(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}

test('the first field is in the first view, on a phone after one of what can be had', async ({
  page,
  isMobile,
}) => {
  for (const [width, height] of isMobile
    ? ([
        [390, 844],
        [360, 740],
      ] as const)
    : ([[1280, 800]] as const)) {
    await page.setViewportSize({ width, height });
    await openLive(page, '/Appointment');
    const name = page.getByLabel('Name');
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), isMobile ? height / 2 : 0);
    await expect(name).toBeInViewport({ ratio: 1 });
    // Nothing lies over it: no bar, no button.
    await expect.poll(() => name.evaluate(isOnTop)).toBe(true);
  }
});

test('a link to the open page goes to its top where no form asks for more', async ({ page }) => {
  await openLive(page, '/Contact#get-in-touch');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.locator('header a[href="/Contact"]').first().dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/Contact$/);
});

for (const width of [320, 640]) {
  test(`at ${width} px no form is wider than the page`, once, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ['/Appointment', '/Contact', '/Doctor']) {
      const form = await openForm(page, address);
      await form.locator('button[type=submit]').click();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
