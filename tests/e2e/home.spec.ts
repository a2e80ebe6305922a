import type { Page } from '@playwright/test';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

const slides = [
  'Grow Your Family, Grow Your Hope',
  'Your Miracle Our Mission',
  'IVF, One Step at a Time',
  'Know Before You Decide',
  'What a Success Rate Counts',
  'Care for Patients from Abroad',
];
const rates = [60, 72, 75, 76, 80, 35];

/** The hero: the section that holds the page's main heading. */
function hero(page: Page) {
  const section = page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) });
  return { section, headlines: section.locator('h2'), controls: section.getByRole('button') };
}

/** The number of the slide that is shown, from 1. */
async function shownSlide(page: Page): Promise<number> {
  const headline = hero(page).headlines.filter({ visible: true });
  await expect(headline).toHaveCount(1);
  return slides.indexOf(await headline.innerText()) + 1;
}

/** Opens the home page with a clock that stands still. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install();
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: /^(Pause|Play)$/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the hero has six slides, each with a way to an appointment, and no dots', once, async ({ page }) => {
  await page.goto('/');
  const { section, headlines, controls } = hero(page);
  await expect(headlines).toHaveText(slides);
  const ways = section.locator('a', { hasText: /^Book Appointment$/ });
  await expect(ways).toHaveCount(6);
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/Appointment');
  await expect(controls).toHaveCount(1);
  await expect(controls).toHaveAccessibleName('Pause');
});

test(
  'the hero moves on every four seconds, under the pointer too, and begins again',
  once,
  async ({ page, complaints }) => {
    await openAtRest(page);
    await page.mouse.move(200, 300);
    const first = await shownSlide(page);
    // The rest of the slide's time, as near as 100 ms.
    for (let passed = 0; passed < 4000 && (await shownSlide(page)) === first; passed += 100)
      await page.clock.runFor(100);
    for (let step = 1; step <= 6; step += 1) {
      const next = ((first - 1 + step) % 6) + 1;
      expect(await shownSlide(page)).toBe(next);
      await expect(hero(page).section.getByText(`${next} / 6`, { exact: true })).toBeVisible();
      await page.clock.runFor(3800);
      expect(await shownSlide(page)).toBe(next);
      await page.clock.runFor(200);
      await expect.poll(() => shownSlide(page)).not.toBe(next);
    }
    expect(complaints.list).toEqual([]);
  },
);

test('the hero pauses by its button alone', once, async ({ page }) => {
  await openAtRest(page);
  const shown = await shownSlide(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shownSlide(page)).toBe(shown);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(4000);
  await expect.poll(() => shownSlide(page)).not.toBe(shown);
});

test('the hero waits while the search is open', once, async ({ page }) => {
  await openAtRest(page);
  const shown = await shownSlide(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shownSlide(page)).toBe(shown);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.move(5, 300);
  await page.clock.runFor(4000);
  await expect.poll(() => shownSlide(page)).not.toBe(shown);
});

test('the figures count from 0 to their value in two seconds, and again when they come back', async ({
  page,
  complaints,
}) => {
  await openAtRest(page);
  const section = page
    .locator('section')
    .filter({ hasText: 'Success Rates' })
    .filter({ has: page.locator('[data-final]') });
  const figures = async () => (await section.locator('[data-final]').allInnerTexts()).map(Number);
  await expect(section.getByRole('listitem')).toHaveText([
    /60\+.*IVF$/,
    /72\+.*ICSI$/,
    /75\+.*Egg Donation$/,
    /76\+.*Egg Donation \(embryo donation\)$/,
    /80\+.*Surrogacy$/,
    /35\+.*IUI$/,
  ]);
  await expect(section).not.toContainText('%');
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    if (await isInWindow(page)) await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect.poll(figures).toEqual([0, 0, 0, 0, 0, 0]);
    await section
      .getByRole('list')
      .evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect
      .poll(async () => {
        await page.clock.runFor(16);
        return Math.max(...(await figures()));
      })
      .toBeGreaterThan(0);
    await page.clock.runFor(1000);
    for (const [index, figure] of (await figures()).entries()) {
      expect(figure).toBeGreaterThan(0);
      expect(figure).toBeLessThan(rates[index] ?? 0);
    }
    await page.clock.runFor(1000);
    await expect.poll(figures).toEqual(rates);
    await page.clock.runFor(5000);
    expect(await figures()).toEqual(rates);
  }
  expect(complaints.list).toEqual([]);
});

/** Whether the figures can be seen where the page is now. */
function isInWindow(page: Page): Promise<boolean> {
  return page
    .locator('[data-final]')
    .first()
    .evaluate((figure) => figure.getBoundingClientRect().top < window.innerHeight);
}

test('without JavaScript the figures are at their values and the slides are at hand', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('[data-final]')).toHaveText(rates.map(String));
  await expect(hero(page).headlines.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

/** What is being moved at this moment. */
function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML) || '?'),
  );
}

/** What would take time to change its place, size or turn. */
function slowMoves(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSlow = (style: CSSStyleDeclaration) => {
      const times = style.transitionDuration.split(', ').map(parseFloat);
      const moving = style.transitionProperty
        .split(', ')
        .map((name) => /^(all|transform|scale|translate|rotate)$/.test(name));
      const isMoved = moving.some((moves, index) => moves && (times[index % times.length] ?? 0) > 0);
      return isMoved || (style.animationName !== 'none' && parseFloat(style.animationDuration) > 0);
    };
    const parts = [null, '::before', '::after'];
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() && parts.some((part) => isSlow(getComputedStyle(element, part))),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test.describe('without motion', () => {
  test.use(withoutMotion);

  test('nothing moves by itself', async ({ page }) => {
    await page.clock.install();
    await openLive(page, '/');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe(1);
    await expect(page.locator('[data-final]')).toHaveText(rates.map(String));
    await expect.poll(() => runningAnimations(page)).toEqual([]);
  });

  test('nothing takes time to move', once, async ({ page }) => {
    for (const route of ['/', '/Blogs', '/Programme/IVF', '/FAQ', '/Contact']) {
      await openLive(page, route);
      expect(await slowMoves(page), route).toEqual([]);
    }
  });

  test('the page has its sections in order', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main h2').filter({ hasNotText: new RegExp(slides.join('|')) })).toHaveText([
      'What people ask first',
      'Success rates that the clinic reports',
      'Why Choose Us',
      'Our Services',
      'How treatment works',
      'In an emergency',
      'Best Doctors for You!',
      'What Our Clients Say',
      'From the blog',
      'Ask us anything',
    ]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a first visit' })).toHaveAttribute(
      'href',
      '/Appointment',
    );
  });

  test('seven claims are around the picture', async ({ page }) => {
    await page.goto('/');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Why Choose Us' }) });
    await expect(section.getByText('Leading care', { exact: true })).toBeVisible();
    await expect(section.getByRole('img')).toHaveCount(1);
    await expect(section.getByRole('listitem')).toContainText([
      /15000\+.*pregnancy happy clients through IVF/s,
      /5000\+.*babies delivered/s,
      /Chief IVF fertility specialist/,
      /Quality and expertise/,
      /14\+ years.*of experience/s,
      /Medical educator/,
      /Patients treated.*across 60\+ countries/s,
    ]);
  });

  test('the promo leads to an appointment and, in a new tab, to the films', once, async ({ page }) => {
    await page.goto('/');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Best Doctors for You!' }) });
    await expect(section.getByRole('link', { name: 'Get Appointment' })).toHaveAttribute(
      'href',
      '/Appointment',
    );
    const channel = section.getByRole('link', { name: /video channel/ });
    await expect(channel).toHaveAttribute('target', '_blank');
    await expect(channel).toHaveAttribute('rel', /noopener/);
    await expect(channel).toHaveAttribute('href', /^https:\/\//);
  });
});

test('the button of the hero never moves while the slides change', async ({ page, isMobile }) => {
  const widths = isMobile ? [320, 390, 600] : [768, 1024, 1280, 1440, 1920];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    // All slides lie in one place, shown or not.
    const places = await page.locator('[data-primary-action]').evaluateAll((all) =>
      all.map((action) => {
        const { left, top } = (action.querySelector('a') ?? action).getBoundingClientRect();
        return `${Math.round(left)},${Math.round(top)}`;
      }),
    );
    expect(places).toHaveLength(slides.length);
    expect(new Set(places).size, `places at ${width} px: ${places.join(' ')}`).toBe(1);
    // What stops the slides is clear of the pictures' subjects and of the cards below.
    const pause = await hero(page).controls.boundingBox();
    const cards = await page.locator('main > :nth-child(2)').boundingBox();
    expect((pause?.y ?? 0) + (pause?.height ?? 0)).toBeLessThanOrEqual(cards?.y ?? 0);
  }
});
