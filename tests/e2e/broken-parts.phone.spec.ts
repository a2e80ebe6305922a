import type { Page } from '@playwright/test';
import { expect, followTo, openLive, test, untilLive, withoutMotion } from './fixtures';

test.use(withoutMotion);

const formCode = /\/assets\/form-[\w-]{8}\.js$/;

/** Puts a link to a page into the current one, as an author might, and follows it. */
async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'another page';
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('main').getByRole('link', { name: 'another page' }).first().click();
}

/** Changes a page on its way to the browser. */
async function changePage(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

test('a block that fails while it is rendered leaves the rest of the page', async ({ page }) => {
  await openLive(page, '/FAQ');
  // Data that went round the check: the form has lost its document.
  await changePage(page, '/Contact', (html) => html.replace('"document":{', '"lost":{'));
  await goTo(page, '/Contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-block-missing]')).toHaveCount(1);
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await followTo(page, '/FAQ', () => goTo(page, '/FAQ'));
});

test('a block of an unknown type leaves the rest of the page', async ({ page, complaints }) => {
  await openLive(page, '/Contact');
  await changePage(page, '/FAQ', (html) => html.replace('"type":"accordion"', '"type":"__proto__"'));
  await goTo(page, '/FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await expect(page.locator('[data-block-missing]')).toHaveCount(1);
  expect(complaints.list).toEqual([]);
});

test('without the data of the site a page is as it was prerendered', async ({ page }) => {
  await page.route(/\/assets\/site-.*\.json$/, (route) => route.fulfill({ status: 503, body: '' }));
  const asked = page.waitForRequest(/\/assets\/site-.*\.json$/);
  await page.goto('/FAQ');
  await page.mouse.move(5, 300);
  await asked;
  await page.getByText('When should you see a fertility doctor?').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(/\/Appointment$/);
});

test('a page that does not answer for two minutes is given up', async ({ page }) => {
  await page.clock.install();
  await page.goto('/FAQ');
  await page.clock.runFor(5000);
  await untilLive(page);
  await page.route('**/Doctor', () => {});
  const asked = page.waitForRequest('**/Doctor');
  await goTo(page, '/Doctor');
  await asked;
  await page.clock.runFor(121_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toContainText('/Doctor took too long to answer');
  await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toBeVisible();
});

test('an answer that breaks off in the middle leads to the error screen', async ({ page }) => {
  await openLive(page, '/FAQ');
  await changePage(page, '/Doctor', (html) => html.slice(0, html.indexOf('id="page-data"') + 2000));
  await goTo(page, '/Doctor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toContainText('/Doctor is not a page of this site');
});

test('when the network is back, the same page opens', async ({ page, context }) => {
  await openLive(page, '/FAQ');
  await context.setOffline(true);
  await goTo(page, '/Contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(/\/Contact$/);
  await expect(page.getByRole('textbox', { name: /Name/ })).toBeVisible();
});

test('a form whose code comes late can be filled in before', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(formCode, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Contact');
  await page.mouse.move(5, 300);
  const name = page.getByRole('textbox', { name: /Name/ });
  await name.fill('A visitor');
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  release();
  await untilLive(page);
  await expect(name).toHaveValue('A visitor');
});

test('a service that is blocked takes nothing with it', async ({ page }) => {
  await openLive(page, '/FAQ');
  await changePage(page, '/', (html) =>
    html.replaceAll(
      /"title":"(Client film \d)"/g,
      '"frame":"https://www.youtube-nocookie.com/embed/id","title":"$1"',
    ),
  );
  await page.route(/youtube-nocookie/, (route) => route.abort('blockedbyclient'));
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await followTo(page, '/Appointment', () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Book Appointment' }).click(),
  );
});
