import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, followTo, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

const groups = { About: 6, Programme: 16, Services: 8, Media: 2 };

/** An entry of the header with what opens under it. */
function entry(page: Page, name: string) {
  const header = page.getByRole('banner');
  const item = header.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const own = item.filter({ has: page.locator('summary') }).first();
  return {
    link: header.getByRole('link', { name, exact: true }).first(),
    toggle: own.locator('summary'),
    sub: own.locator('[data-submenu] a'),
  };
}

test('the header has exactly its entries, and leads to them', async ({ page }) => {
  await openLive(page, '/FAQ');
  const header = page.getByRole('banner');
  const entries = header.locator('[data-entry] > a');
  await expect(entries).toHaveText(['Home', 'About', 'Programme', 'Services', 'Doctors', 'Media']);
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses[0]).toBe('/');
  expect(addresses[2]).toBe('/Programme/IVF');
  expect(addresses[4]).toBe('/Doctor');
  await expect(header.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
    'href',
    '/Contact',
  );
  for (const [name, count] of Object.entries(groups)) {
    await expect(entry(page, name).sub.filter({ visible: true })).toHaveCount(0);
    await entry(page, name).toggle.click();
    await expect(entry(page, name).sub.filter({ visible: true })).toHaveCount(count);
    expect(await axeFindings(page, 'header')).toEqual([]);
    // What goes with scrolling runs by no clock; what only waits, and then is there, does not move.
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().activeDuration !== 0).length;
    expect(await page.evaluate(running)).toBe(0);
  }
  await expect(entry(page, 'Media').sub).toHaveText(['Blog', 'FAQ']);
});

test('a sub-menu opens under the pointer and closes behind it', async ({ page }) => {
  await openLive(page, '/FAQ');
  const { link, sub } = entry(page, 'Services');
  await link.hover();
  await expect(sub.first()).toBeVisible();
  await sub.last().hover();
  await expect(sub.last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sub.first()).toBeHidden();
  await page.mouse.move(5, 600);
  await link.hover();
  await expect(sub.first()).toBeVisible();
  await page.mouse.move(5, 600);
  await expect(sub.first()).toBeHidden();
});

test('a sub-menu opens by click, one at a time, and closes by a click elsewhere', async ({ page }) => {
  await openLive(page, '/FAQ');
  const [about, media] = [entry(page, 'About'), entry(page, 'Media')];
  await about.toggle.click();
  await page.mouse.move(5, 600);
  await expect(about.sub.first()).toBeVisible();
  await media.toggle.click();
  await page.mouse.move(5, 600);
  await expect(media.sub.first()).toBeVisible();
  await expect(about.sub.first()).toBeHidden();
  await page.mouse.click(5, 600);
  await expect(media.sub.first()).toBeHidden();
});

test('the keyboard opens, walks and leaves a sub-menu', async ({ page }) => {
  await openLive(page, '/FAQ');
  const [about, programme] = [entry(page, 'About'), entry(page, 'Programme')];
  await about.link.focus();
  await page.keyboard.press('Tab');
  await expect(about.toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(about.sub.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(about.sub.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(about.sub.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(about.sub.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(about.sub.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(about.sub.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(about.sub.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about.toggle).toBeFocused();
  await expect(about.sub.first()).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(programme.link).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(programme.sub.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(about.link).toBeFocused();
  await expect(programme.sub.first()).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(about.sub.last()).toBeFocused();
});

test('a sub-menu closes when the focus goes on, and on a choice', async ({ page }) => {
  await openLive(page, '/FAQ');
  const about = entry(page, 'About');
  await about.toggle.focus();
  await page.keyboard.press('Enter');
  await about.sub.last().focus();
  await page.keyboard.press('Tab');
  await expect(about.sub.first()).toBeHidden();
  await about.toggle.click();
  await followTo(page, '/QualityExpertise', () => about.sub.nth(1).click());
  await page.mouse.move(5, 600);
  await expect(about.sub.first()).toBeHidden();
  await expect(about.sub.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('the menus work before the page comes to life', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/FAQ');
  const services = entry(page, 'Services');
  await services.link.hover();
  await expect(services.sub.first()).toBeVisible();
  await page.mouse.move(5, 600);
  await services.toggle.click();
  await page.mouse.move(5, 600);
  await expect(services.sub.first()).toBeVisible();
  await services.sub.first().click();
  await expect(page).toHaveURL(/LaparoscopyHysteroscopy$/);
  await context.close();
});
