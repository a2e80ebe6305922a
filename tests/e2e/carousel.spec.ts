import type { Page } from '@playwright/test';
import { expect, holdViews, once, openLive, test, withoutMotion } from './fixtures';

const titles = ['IVF', 'ICSI', 'IUI', 'PRP', 'Embryo Freezing'];

function services(page: Page) {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Our Services' }) });
  return {
    section,
    cards: section.getByRole('article'),
    previous: section.getByRole('button', { name: 'Previous' }),
    next: section.getByRole('button', { name: 'Next' }),
  };
}

/** The carousel once its code is there; a row that scrolls is in its place before. */
async function openCarousel(page: Page) {
  await openLive(page, '/');
  const carousel = services(page);
  await carousel.section.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live]')).toHaveCount(1);
  await expect(carousel.previous).toBeDisabled();
  return carousel;
}

/** The titles of the cards that can be seen whole. */
function shownCards(page: Page): Promise<string[]> {
  return page.locator('[data-live]').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    const cards = [...viewport.querySelectorAll('article')].filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    });
    return cards.map((card) => card.querySelector('h3')?.textContent ?? '');
  });
}

test.describe('without motion', () => {
  test.use(withoutMotion);

  test('what is pressed before the code of the carousel is there is done when it is', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/create-carousel-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await openLive(page, '/');
    const { section, next } = services(page);
    await section.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page.locator('[data-live]')).toHaveCount(0);
    release();
    await expect(page.locator('[data-live]')).toHaveCount(1);
    await expect.poll(async () => (await shownCards(page))[0]).toBe('ICSI');
  });

  test('five cards say who treats and lead to their programmes', async ({ page }) => {
    await page.goto('/');
    const { cards, section, previous, next } = services(page);
    await expect(cards).toHaveCount(5);
    await expect(cards.getByRole('heading')).toHaveText(titles);
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(
      ['IVF', 'ICSI', 'IUI', 'PRP', 'EmbryoCryopreservation'].map((name) => `/Programme/${name}`),
    );
    for (const card of await cards.all()) {
      await expect(card.locator('img')).toHaveCount(2);
      await expect(card.getByText('Doctor', { exact: true })).toHaveCount(1);
      await expect(card.getByText('Chief IVF Specialist')).toHaveCount(1);
      await expect(card.locator('p').last()).toContainText(/\w+ \w+/);
    }
    // Two arrows and no dots.
    await expect(section.getByRole('button').and(previous.or(next))).toHaveCount(2);
    await expect(section.getByRole('button')).toHaveCount(2);
  });

  test('the carousel goes card by card, from one end to the other', async ({
    page,
    complaints,
    isMobile,
  }) => {
    const { previous, next } = await openCarousel(page);
    const room = isMobile ? 1 : 3;
    await expect.poll(() => shownCards(page)).toEqual(titles.slice(0, room));
    for (let first = 1; first <= 5 - room; first += 1) {
      await expect(next).toBeEnabled();
      await next.click();
      await expect.poll(() => shownCards(page)).toEqual(titles.slice(first, first + room));
    }
    await expect(next).toBeDisabled();
    await previous.click();
    await expect.poll(() => shownCards(page)).toEqual(titles.slice(4 - room, 4));
    await expect(next).toBeEnabled();
    expect(complaints.list).toEqual([]);
  });

  test('the carousel goes by keys, and follows the focus', async ({ page, isMobile }) => {
    const { next, cards } = await openCarousel(page);
    const room = isMobile ? 1 : 3;
    await next.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownCards(page)).toEqual(titles.slice(1, 1 + room));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownCards(page)).toEqual(titles.slice(0, room));
    await page.keyboard.press('Tab');
    for (const [index, title] of titles.entries()) {
      await expect(cards.nth(index).getByRole('link')).toBeFocused();
      await expect.poll(() => shownCards(page)).toContain(title);
      await page.keyboard.press('Tab');
    }
  });

  test('three cards are shown, two up to 1060 px, one up to 767 px', once, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openCarousel(page);
    const rooms = [
      [1280, 3],
      [1061, 3],
      [1060, 2],
      [768, 2],
      [767, 1],
      [390, 1],
      [1920, 3],
    ] as const;
    for (const [width, room] of rooms) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => shownCards(page), `${width} px`).toEqual(titles.slice(0, room));
    }
  });

  test('it starts as well where a busy browser tells late that it came into view', async ({ page }) => {
    const tellViews = await holdViews(page);
    await openLive(page, '/');
    const { section } = services(page);
    await section.evaluate(async (element) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      element.scrollIntoView({ behavior: 'instant' });
    });
    await tellViews();
    await expect(page.locator('[data-live]')).toHaveCount(1);
  });

  test('without its code the row has the same room', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [width, room] of [
      [1280, 3],
      [1061, 3],
      [1060, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const { cards } = services(page);
      const seen = await cards.evaluateAll(
        (all) => all.filter((card) => card.getBoundingClientRect().right <= window.innerWidth).length,
      );
      expect(seen, `${width} px`).toBe(room);
    }
    await context.close();
  });
});

test('a card takes half a second to its place', async ({ page }) => {
  const { next } = await openCarousel(page);
  // Looked at while the click is answered: on a busy machine half a second is soon over.
  const times = page.locator('[data-live] > ul').evaluate(
    (row) =>
      new Promise((done) => {
        const timesOf = () => row.getAnimations().map((move) => move.effect?.getComputedTiming().endTime);
        document.addEventListener('click', () => done(timesOf()), { once: true });
      }),
  );
  await next.click();
  expect(await times).toEqual([500]);
});
