import { expect, test } from '@playwright/test';
import { openFirefox, type FirefoxPage } from './browser';

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

let page: FirefoxPage;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  origin = baseURL ?? '';
  page = await openFirefox();
});

test.afterAll(() => page?.close());

test('ten pages come to life without a complaint, with their title, heading, styles and fonts', async ({
  request,
}) => {
  for (const route of routes) {
    await openLive(route);
    const html = await (await request.get(route)).text();
    const [, title = 'none'] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const shown = await page.evaluate(look);
    expect(htmlOf(shown.title), route).toBe(title);
    expect(shown.headings, route).toHaveLength(1);
    expect(html, route).toContain(htmlOf(shown.headings[0] ?? 'none').split(' ')[0]);
    expect(shown.family, route).toMatch(/^"?(Fraunces|Figtree) Variable/);
    expect(shown.fonts, route).toEqual(expect.arrayContaining(['Fraunces Variable', 'Figtree Variable']));
    expect(shown.scrollsSideways, route).toBe(false);
    // The stylesheet lays the menu out in a row.
    expect(shown.menuHeight, route).toBeLessThan(120);
    // A font that is left behind halfway would be a complaint of the next page.
    await until(() => document.fonts.status === 'loaded');
    expect(page.complaints(), route).toEqual([]);
  }
});

test('a link changes the page without a load, and the way back restores it', async () => {
  await openLive('/FAQ');
  await page.evaluate(() => {
    document.documentElement.dataset['sameDocument'] = 'yes';
    window.scrollTo({ top: 600, behavior: 'instant' });
  });
  const heading = await page.evaluate(() => document.querySelector('h1')?.textContent);
  await page.click('link', 'Contact');
  await until(() => location.pathname === '/Contact' && document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => document.documentElement.dataset['sameDocument'])).toBe('yes');
  await page.back();
  await until(() => location.pathname === '/FAQ' && window.scrollY === 600);
  expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe(heading);
  expect(await page.evaluate(() => document.documentElement.dataset['sameDocument'])).toBe('yes');
  expect(page.complaints()).toEqual([]);
});

test('tabs and questions open', async () => {
  await openLive('/Doctor');
  await page.click('tab', 'Experience');
  await until(
    () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === 'Experience',
  );
  expect(await page.count('tabpanel', 'Experience')).toBe(1);
  expect(await page.count('tabpanel', 'Overview')).toBe(0);
  await openLive('/FAQ');
  const open = () => document.querySelectorAll('main details[open]').length;
  expect(await page.evaluate(open)).toBe(0);
  await page.evaluate(() => document.querySelector<HTMLElement>('main details > summary')?.click());
  expect(await page.evaluate(open)).toBe(1);
  expect(page.complaints()).toEqual([]);
});

test('the appointment form is checked, filled in and done', async () => {
  await openLive('/Appointment');
  await until(() => document.querySelector<HTMLFormElement>('main form')?.noValidate === true);
  await page.click('button', 'Book Now');
  await until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 5);
  expect(await page.evaluate(said)).toContain('Name is required');
  await page.type('Name', 'Asha');
  await page.type('Email', 'asha@');
  await page.type('Phone number', '98765');
  await until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 4);
  const complaints = await page.evaluate(said);
  expect(complaints).toContain('Invalid email address');
  expect(complaints).toContain('Enter a valid 10-digit phone number');
  await page.type('Email', 'example.com');
  await page.type('Phone number', '43210');
  await page.type('Date', '05202031');
  await page.type('Time', '1030AM');
  await page.click('button', 'Book Now');
  await until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 0);
  await until(() => /nothing was sent/i.test(document.querySelector('main')?.textContent ?? ''));
  expect(page.complaints()).toEqual([]);
});

/** Opens a page and waits until React has taken it over; the shell is live once its effects have run. */
async function openLive(route: string): Promise<void> {
  await page.open(`${origin}${route}`);
  await until(() => history.scrollRestoration === 'manual');
}

const until = (ask: () => boolean) => expect.poll(() => page.evaluate(ask)).toBe(true);

const said = () => document.querySelector<HTMLElement>('main form')?.innerText ?? '';

const htmlOf = (text: string) => text.replaceAll('&', '&amp;');

/** Runs in the page: what a visitor sees of it at once. */
async function look() {
  await document.fonts.ready;
  const headings = [...document.querySelectorAll('h1')];
  return {
    title: document.title,
    headings: headings.map(({ textContent }) => textContent),
    family: headings[0] ? getComputedStyle(headings[0]).fontFamily : '',
    fonts: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
    scrollsSideways: document.documentElement.scrollWidth > window.innerWidth,
    menuHeight: document.querySelector('header nav')?.getBoundingClientRect().height ?? Infinity,
  };
}
