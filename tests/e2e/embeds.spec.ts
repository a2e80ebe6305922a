import type { Page } from '@playwright/test';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

const stub = '<!doctype html><html lang="en"><title>Stub</title><p>Another service</p></html>';

/**
 * Gives the frames ids, as a clinic would by its settings: the page's data is changed on its way.
 * What the other services would answer is answered here.
 */
async function withFrames(page: Page, route: string): Promise<void> {
  await page.route(`**${route}`, async (request) => {
    if (request.request().resourceType() !== 'fetch') return request.fallback();
    const response = await request.fetch();
    const body = (await response.text())
      .replaceAll(
        /"title":"(Client film \d)"/g,
        '"frame":"https://www.youtube-nocookie.com/embed/id","title":"$1"',
      )
      .replaceAll(
        '"title":"Reviews by',
        '"frame":"https://widgets.example.com/reviews/id","title":"Reviews by',
      )
      .replaceAll('"title":"Map of', '"frame":"https://www.google.com/maps/embed?pb=id","title":"Map of');
    await request.fulfill({ response, body });
  });
  await page.route(/youtube-nocookie|widgets\.example|google\.com/, (request) =>
    request.fulfill({ contentType: 'text/html', body: stub }),
  );
}

test('frames that are not set up yet are links, in a new tab', once, async ({ page, complaints }) => {
  await openLive(page, '/');
  for (const name of ['See the clinic on a map', 'Film 1', 'Film 5']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(complaints.list).toEqual([]);
});

test('the testimonials are 600 px of reviews beside a column of five films that scrolls, if there are films', async ({
  page,
  isMobile,
}) => {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What Our Clients Say' }) });
  const column = () =>
    section.getByRole('list').evaluate((list, isAcross) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = list;
      return {
        room: isAcross ? scrollWidth - clientWidth : scrollHeight - clientHeight,
        height: list.parentElement?.clientHeight,
      };
    }, isMobile);
  await openLive(page, '/');
  const films = section.getByRole('link', { name: /^Film \d/ });
  await expect(films).toHaveCount(5);
  // While there is nothing a strip keeps the place: where there is room all are in view, with nothing to scroll.
  if (!isMobile) expect(await column()).toMatchObject({ room: 0 });

  await withFrames(page, '/');
  await openLive(page, '/FAQ');
  await page.getByRole('contentinfo').getByRole('link').first().dispatchEvent('click');
  await page.waitForURL((url) => url.pathname === '/');
  const reviews = await section.getByRole('button', { name: 'Load reviews' }).boundingBox();
  const first = await section.getByRole('button', { name: /client film 1/ }).boundingBox();
  expect(reviews?.height).toBe(600);
  expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(560 / 315, 1);
  const { room, height } = await column();
  expect(room).toBeGreaterThan(600);
  if (isMobile) return;
  expect(first).toMatchObject({ width: 560, height: 315 });
  expect(height).toBe(600);
  expect((reviews?.x ?? 0) + (reviews?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
});

test('a frame is loaded by a click on it and not before', once, async ({ page, complaints }) => {
  await withFrames(page, '/');
  await openLive(page, '/FAQ');
  await page.getByRole('contentinfo').getByRole('link').first().dispatchEvent('click');
  await page.waitForURL((url) => url.pathname === '/');
  const film = page.getByRole('button', { name: 'Play video: client film 2' });
  await film.scrollIntoViewIfNeeded();
  const before = await film.boundingBox();
  expect(complaints.list).toEqual([]);

  await film.click();
  const frame = page.locator('iframe[title="Client film 2"]');
  // The frame takes over the focus of the button that it is in place of.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
    .toBe('Client film 2');
  await expect(page.frameLocator('iframe').getByText('Another service')).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(await frame.boundingBox()).toEqual(before);
  await expect(page.locator('iframe')).toHaveCount(1);

  await page.getByRole('button', { name: 'Load reviews' }).click();
  await expect(page.locator('iframe[title="Reviews by our clients"]')).toBeVisible();
  expect(complaints.list).toEqual([
    'request to https://www.youtube-nocookie.com/embed/id',
    'request to https://widgets.example.com/reviews/id',
  ]);
});

test('the map of the doctor’s page is loaded by a click too', once, async ({ page, complaints }) => {
  await withFrames(page, '/Doctor');
  await openLive(page, '/FAQ');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/Doctor"]')?.click());
  await page.waitForURL('**/Doctor');
  await page.getByRole('tab', { name: 'Location' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(complaints.list).toEqual([]);
  await page.getByRole('button', { name: 'Load map' }).click();
  await expect(page.frameLocator('iframe').getByText('Another service')).toBeVisible();
  expect(complaints.list).toEqual(['request to https://www.google.com/maps/embed?pb=id']);
});
