import { expect, test } from '@playwright/test';
import { freePort } from '../../gate/free-port';
import { findWebKit } from '../../gate/webkit';
import { openWebKit, type WebKitWindow } from './browser';

const routes = [
  '/',
  '/Introduction',
  '/MaleInfertility',
  '/Programme/IVF',
  '/Doctor',
  '/FAQ',
  '/Blogs',
  '/12/BlogDetails',
  '/Contact',
  '/Appointment',
];

let page: WebKitWindow;
let origin: string;

test.skip(!findWebKit(), 'There is no WebKit with a driver here.');

test.beforeAll(async ({ baseURL }) => {
  origin = baseURL ?? '';
  page = await openWebKit(await freePort());
});

test.afterAll(() => page?.close());

test('ten pages come to life with their heading, styles and fonts', async () => {
  for (const route of routes) {
    await openLive(route);
    await until(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    const shown = await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      family: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      scrollsSideways: document.documentElement.scrollWidth > window.innerWidth,
      menuHeight: document.querySelector('header nav')?.getBoundingClientRect().height,
    }));
    expect(shown, route).toMatchObject({ headings: 1, scrollsSideways: false });
    expect(shown.family, route).toMatch(/^"?(Fraunces|Figtree) Variable/);
    expect(shown.menuHeight, route).toBeLessThan(120);
  }
});

test('a menu opens, its link changes the page under a cover, and the way back restores it', async () => {
  await openLive('/FAQ');
  await page.evaluate(() => void (document.documentElement.dataset['sameDocument'] = 'yes'));
  await page.click('header nav li:has(a[href$="/MaleInfertility"]) summary');
  await until(() => document.querySelector('header nav details[open]') !== null);
  await page.click('header nav a[href$="/MaleInfertility"]');
  await until(() => location.pathname === '/MaleInfertility' && document.activeElement?.tagName === 'H1');
  await until(() => document.querySelector('[data-overlay]') === null);
  await page.back();
  await until(() => location.pathname === '/FAQ' && document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => document.documentElement.dataset['sameDocument'])).toBe('yes');
});

test('the search answers', async () => {
  await openLive('/Introduction');
  await page.click('header [aria-haspopup="dialog"]');
  await until(() => document.querySelector('dialog[open] input') !== null);
  await page.type('dialog[open] input', 'sperm freezing');
  await until(() => document.querySelector('dialog[open] a[href*="SemenCryopreservation"]') !== null);
});

test('the appointment form says what is missing, and what is wrong', async () => {
  await openLive('/Appointment');
  await until(() => document.querySelector<HTMLFormElement>('main form')?.noValidate === true);
  await page.click('main form [type="submit"]');
  await until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 5);
  await page.type('main form [type="email"]', 'asha@');
  await until(() => document.querySelector('main form')?.textContent?.includes('Invalid email') === true);
  await page.type('main form [type="email"]', 'example.com');
  await until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 4);
});

async function openLive(route: string): Promise<void> {
  await page.open(`${origin}${route}`);
  await until(() => history.scrollRestoration === 'manual');
  // The loader lies over the page for two seconds.
  await until(
    () => getComputedStyle(document.querySelector('[data-loader]') ?? document.body).visibility === 'hidden',
  );
}

const until = (ask: () => boolean) => expect.poll(() => page.evaluate(ask), { timeout: 60_000 }).toBe(true);
