import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, followTo, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

function menu(page: Page) {
  const header = page.getByRole('banner');
  return {
    header,
    button: header.locator('summary').filter({ hasText: /^Menu/ }),
    contact: header.getByRole('link', { name: 'Contact', exact: true }),
    about: header.locator('summary').filter({ hasText: 'Show pages under About' }),
  };
}

test('the menu opens over a page that stands still', async ({ page, complaints }) => {
  await openLive(page, '/Introduction');
  const { header, button, contact, about } = menu(page);
  await expect(contact).toBeHidden();
  // So high that axe takes what is open for the dialog that it is.
  await page.setViewportSize({ width: 390, height: 1000 });
  await button.click();
  await expect(contact).toBeVisible();
  for (const name of ['Home', 'About', 'Programme', 'Services', 'Doctors', 'Media']) {
    await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Book an appointment' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Call \+/ }).last()).toBeVisible();
  await expect(header.getByText(/Mon–Sat .*Sunday closed/).last()).toBeVisible();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // What is behind is out of reach of keys and screen readers.
  await expect(page.locator('#app > main')).toHaveAttribute('inert');
  await expect(page.locator('#app > footer')).toHaveAttribute('inert');
  await about.click();
  await expect(header.getByRole('link', { name: 'Right Environment' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await button.click();
  await expect(contact).toBeHidden();
  await expect(page.locator('#app > main')).not.toHaveAttribute('inert');
  expect(complaints.list).toEqual([]);
});

test('the button of the menu stays where the finger is', async ({ page }) => {
  await openLive(page, '/Introduction');
  const { button } = menu(page);
  const before = await button.boundingBox();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-menu-open');
  // Its name is another now.
  expect(
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Close' }).boundingBox(),
  ).toEqual(before);
});

test('the open menu keeps the focus, and Escape gives it back', async ({ page }) => {
  await openLive(page, '/Introduction');
  const { header, button, contact } = menu(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(contact).toBeVisible();
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(header.locator(':focus')).toHaveCount(1);
  }
  const visible = header.locator('a, summary').filter({ visible: true });
  await visible.last().focus();
  await page.keyboard.press('Tab');
  await expect(visible.first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(visible.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(button).toBeFocused();
});

test('the word of a row opens what is under it, and the first of that leads where the word does elsewhere', async ({
  page,
}) => {
  await openLive(page, '/Introduction');
  const { header, button } = menu(page);
  await button.click();
  const word = await header.getByRole('link', { name: 'Programme', exact: true }).boundingBox();
  await page.mouse.click((word?.x ?? 0) + 20, (word?.y ?? 0) + 20);
  const first = header.getByRole('link', { name: 'IVF', exact: true });
  await followTo(page, '/Programme/IVF', () => first.click());
});

test('the menu closes on a choice', async ({ page }) => {
  await openLive(page, '/Introduction');
  const { header, button, contact, about } = menu(page);
  await button.click();
  await about.click();
  const choice = header.getByRole('link', { name: 'Right Environment' });
  await followTo(page, '/RightEnvironment', () => choice.click());
  await expect(contact).toBeHidden();
  await expect(page.locator('#app > main')).not.toHaveAttribute('inert');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('the menu works before the page comes to life', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/Introduction');
  const { button, contact } = menu(page);
  await button.click();
  await contact.click();
  await expect(page).toHaveURL(/Contact$/);
  await context.close();
});
