import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, followTo, once, openLive, test, untilLive, withoutMotion } from './fixtures';
import { sidewaysFaults } from './page-faults';

test.use(withoutMotion);

const field = (page: Page) => page.getByRole('searchbox', { name: 'What would you like to know?' });
const results = (page: Page) => page.getByRole('dialog').locator('ol a');

test(
  'a question is answered by keyboard alone, and nothing of it leaves the page',
  once,
  async ({ page, complaints }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await openLive(page, '/Programme/IVF');
    expect(asked.filter((url) => url.includes('search'))).toEqual([]);
    const opened = asked.length;
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await page.keyboard.type('lowww amh');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      /^(Pages found|Best matches shown): \d$/,
    );
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    // Code and fonts of the site, the index, and nothing else.
    const loaded = asked.slice(opened).filter((url) => !url.includes('/assets/'));
    expect(loaded.map((url) => new URL(url).pathname)).toEqual(['/search-index.json']);
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    expect(await field(page).getAttribute('name')).toBeNull();
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect(results(page).first()).toBeFocused();
    expect(page.url()).toBe(before);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/HormonalAssays#low-amh');
    await expect(page.getByRole('dialog')).toBeHidden();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect([...asked, kept, page.url()].filter((text) => text.includes('lowww'))).toEqual([]);
    expect(complaints.list).toEqual([]);
  },
);

test(
  'what is rehearsed once the index is there is out of sight and reach, and goes',
  once,
  async ({ page }) => {
    await openLive(page, '/Programme/IVF');
    await page.evaluate(() => {
      new MutationObserver(() => {
        const list = document.querySelector('dialog [inert]');
        if (list?.querySelector('a'))
          document.body.dataset['rehearsal'] = `${getComputedStyle(list).visibility} ${list.clientHeight}`;
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.keyboard.press('Control+k');
    await expect(page.locator('body')).toHaveAttribute('data-rehearsal', 'hidden 0');
    await page.keyboard.press('Enter');
    await expect(page.locator('[inert] :focus')).toHaveCount(0);
    await expect(page.locator('dialog [inert]')).toHaveCount(0);
    await expect(results(page)).toHaveCount(0);
  },
);

test('the button opens it, Escape closes it and gives the focus back; nothing found is said with what else to do', async ({
  page,
}) => {
  await openLive(page, '/Contact');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await field(page).fill('zzzxq');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('Nothing was found for these words.');
  await expect(dialog.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'What will treatment cost?' })).toBeVisible();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a search that cannot be loaded says so with ways on, and the next letter tries again', async ({
  page,
}) => {
  await page.route('**/search-index.json', (route) => route.abort());
  await openLive(page, '/Contact');
  await page.keyboard.press('Control+k');
  await field(page).fill('low am');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('The search could not be loaded');
  await expect(dialog.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'All pages' })).toBeVisible();
  let send = () => {};
  const isHeld = new Promise<void>((done) => (send = done));
  await page.unroute('**/search-index.json');
  await page.route('**/search-index.json', (route) => isHeld.then(() => route.continue()));
  await field(page).press('h');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toBeFocused();
  send();
  await expect(dialog.getByRole('status')).toHaveText(/^Best matches shown: \d$/);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
});

test('Back closes the search, composed words are left alone, and print shows the page behind it', async ({
  page,
}) => {
  await openLive(page, '/Contact');
  await followTo(page, '/FAQ', () =>
    page.evaluate(() => document.querySelector<HTMLElement>('a[href="/FAQ"]')?.click()),
  );
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await field(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const text of ['आ', 'आई', 'आईवीएफ']) await compose(text);
  await expect(dialog.getByRole('status')).toHaveText(/^Best matches shown: \d$/);
  for (const key of ['ArrowDown', 'Escape'])
    await field(page).evaluate(
      (input, key) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true })),
      key,
    );
  await expect(field(page)).toBeFocused();
  await keyboard.send('Input.insertText', { text: 'आईवीएफ' });
  await expect(field(page)).toHaveValue('आईवीएफ');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/Contact$/);
});

test(
  'words of an emergency lead to the phone above all results, and are announced',
  once,
  async ({ page }) => {
    await openLive(page, '/Contact');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await field(page).fill('chest pian');
    await expect(dialog.getByRole('alert')).toContainText(
      'Call 112 or 108 (ambulance), or go to the nearest hospital now',
    );
    await expect(dialog.locator('[data-result]').first()).toHaveAttribute('href', 'tel:112');
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    const small = await dialog
      .locator('a, button, input')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
      );
    expect(small).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: 'Call 112', exact: true })).toBeFocused();
    await field(page).fill('suicide');
    await expect(dialog.getByRole('alert')).toContainText('If you are in crisis');
    await expect(dialog.getByRole('link', { name: 'Call 14416', exact: true })).toBeVisible();
    await expect(dialog.getByText('Nothing was found')).toHaveCount(0);
  },
);

test('the page of the search and that for unknown addresses hold the field', async ({ page, complaints }) => {
  for (const address of ['/Search', '/NoSuchPage']) {
    await openLive(page, address);
    await field(page).fill('how long does ivf take');
    await expect(page.locator('main a[href="/FAQ#how-long"]').first()).toBeVisible();
    expect(await axeFindings(page, 'main')).toEqual([]);
  }
  // The address without a page is answered as one.
  expect(complaints.list.filter((text) => !text.includes('404'))).toEqual([]);
});

test(
  'what is typed before the page has come to life is searched as soon as it has',
  once,
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/Search', { waitUntil: 'commit' });
    await field(page).fill('how long does ivf take');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/Search$/);
    release();
    await expect(page.locator('main a[href="/FAQ#how-long"]').first()).toBeVisible();
    await expect(field(page)).toHaveValue('how long does ivf take');
  },
);

test('the header keeps all its parts on the narrowest phone, with large type and in a low window', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const [width, height, type] of [
    [320, 640, 16],
    [320, 640, 32],
    [844, 390, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/Contact');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), type);
    await untilLive(page);
    const parts = [
      header.locator('a[href="/"]').first(),
      header.locator('[data-search]'),
      header.locator('summary').filter({ hasText: /^Menu/ }),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (box && next) expect(box.x + box.width).toBeLessThanOrEqual(next.x + 1);
    }
    expect(await sidewaysFaults(page, width)).toEqual([]);
  }
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll('header, [data-bottom-bar]')]
      .map((bar) => bar.getBoundingClientRect())
      .reduce((sum, { height }) => sum + height, 0),
  );
  expect(bars).toBeLessThanOrEqual(390 / 4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the button leads to a list of all pages, which search engines pass over',
    once,
    async ({ page, request }) => {
      await page.goto('/Contact');
      await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const routes = [...sitemap.matchAll(/<loc>[^<]*\.com([^<]*)<\/loc>/g)].map(([, route = '']) => route);
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(routes.length).toBeGreaterThan(50);
      expect(routes.filter((route) => !links.includes(route))).toEqual([]);
      expect(routes).not.toContain('/Search');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
    },
  );
});
