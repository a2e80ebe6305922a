import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, followTo, openLive, test, untilLive, withoutMotion } from './fixtures';

test.use(withoutMotion);

// The code of the form block; its validators are `form-<name>-<hash>.js`.
const formCode = /\/assets\/form-[\w-]{8}\.js$/;

const formLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'contact page' });

/** Puts a link to a page into the current one, as an author might. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'contact page';
    document.querySelector('main')?.prepend(link);
  }, href);
}

/** The one error screen: its name small, what went wrong large, and nothing of the code. */
async function expectErrorScreen(page: Page, message: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const large = main.getByRole('paragraph').first();
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(large).toHaveText(message);
  const sizes = await Promise.all(
    [heading, large].map((line) =>
      line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 1.5);
}

async function expectWaysOn(page: Page, canReload = true): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Appointment' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(main.getByRole('button', { name: 'Reload' })).toHaveCount(canReload ? 1 : 0);
  await expect(main).not.toContainText(/\bat .*\.js:\d+/);
}

test('a block whose code is lost keeps its HTML, and the rest of the page lives', async ({ page }) => {
  await page.route(formCode, (route) => route.abort());
  await openLive(page, '/Contact');
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Name/ })).toBeVisible();
  await addLink(page, '/FAQ');
  await followTo(page, '/FAQ', () => formLink(page).click());
});

test('without its code the whole page can still be read and left', async ({ page }) => {
  await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort());
  await page.goto('/FAQ');
  await page.mouse.move(5, 300);
  await page.getByText('When should you see a fertility doctor?').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await addLink(page, '/Contact');
  await formLink(page).click();
  await expect(page).toHaveURL(/\/Contact$/);
});

test('a missing chunk on the way to a page is named, with ways on', async ({ page }) => {
  await openLive(page, '/FAQ');
  await page.route(formCode, (route) => route.fulfill({ status: 404, body: '' }));
  await addLink(page, '/Contact');
  await formLink(page).click();
  await expectErrorScreen(page, 'ChunkLoadError: Loading chunk form failed (missing)');
  await expectWaysOn(page);
});

test('a chunk that takes longer than two minutes is given up', async ({ page }) => {
  await page.clock.install();
  await page.goto('/FAQ');
  await page.clock.runFor(5000);
  await untilLive(page);
  await page.route(formCode, () => {});
  await addLink(page, '/Contact');
  const asked = page.waitForRequest(formCode);
  await formLink(page).click();
  await asked;
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await page.clock.runFor(61_000);
  await expectErrorScreen(page, 'ChunkLoadError: Loading chunk form failed (timeout)');
  await expectWaysOn(page);
});

test('a chunk that breaks as it runs is named, too', async ({ page }) => {
  await openLive(page, '/FAQ');
  await page.route(formCode, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new RangeError("inside")' }),
  );
  await addLink(page, '/Contact');
  await formLink(page).click();
  await expectErrorScreen(page, 'ChunkLoadError: Loading chunk form failed (other)');
});

test('an unknown address is the same screen, without a reload', async ({ page, complaints }) => {
  expect((await page.goto('/No/Such/Page'))?.status()).toBe(404);
  await expectErrorScreen(page, '404 Not Found');
  await expectWaysOn(page, false);
  await expect(page.getByRole('main')).toContainText('Check the address');
  await untilLive(page);
  await expectErrorScreen(page, '404 Not Found');
  expect(await axeFindings(page)).toEqual([]);
  // The browser itself notes the status.
  expect(complaints.list.filter((line) => !line.includes('404'))).toEqual([]);
});

test('a link to an unknown address ends at the same screen', async ({ page }) => {
  await openLive(page, '/FAQ');
  await addLink(page, '/Elsewhere');
  await formLink(page).click();
  await expectErrorScreen(page, '404 Not Found');
  await expectWaysOn(page, false);
});

test('a page of a newer build is loaded in full', async ({ page }) => {
  await openLive(page, '/FAQ');
  await page.route('**/Doctor', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"build":"[^"]+"/, '"build":"newer"');
    return route.fulfill({ response, body });
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await addLink(page, '/Doctor');
  await formLink(page).click();
  await expect(page).toHaveURL(/\/Doctor$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your doctor');
});

test('a page that cannot be fetched leaves ways on, and the next one opens', async ({ page }) => {
  await openLive(page, '/FAQ');
  await page.route('**/Doctor', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await addLink(page, '/Doctor');
  await formLink(page).click();
  await expectErrorScreen(page, /answered 500$/);
  await expectWaysOn(page);
  await followTo(page, '/Appointment', () =>
    page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).click(),
  );
});

test('without a network the page stays, and the next one says so', async ({ page, context }) => {
  await openLive(page, '/FAQ');
  await addLink(page, '/Doctor');
  await context.setOffline(true);
  await formLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectWaysOn(page);
  await context.setOffline(false);
});

test('pages change and Back works where nothing may be stored', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is disabled', 'SecurityError');
        },
      });
    }
  });
  await openLive(page, '/FAQ');
  await addLink(page, '/Doctor');
  await followTo(page, '/Doctor', () => formLink(page).click());
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  expect(complaints.list).toEqual([]);
});

test('without JavaScript there are content, questions, forms and a number to call', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/FAQ');
  await page.getByText('When should you see a fertility doctor?').click();
  await expect(page.locator('details[open]').first()).toContainText(/year/);
  await page.goto('/Appointment');
  await expect(page.getByRole('textbox', { name: /Name/ })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await context.close();
});

for (const hash of ['#%', '#%E0%A4', '#100%25%', '#"><b>']) {
  test(`the broken hash ${hash} harms nothing`, async ({ page }) => {
    await openLive(page, `/Doctor${hash}`);
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.last().click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  });
}
