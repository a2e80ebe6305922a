import type { Locator, Page } from '@playwright/test';
import { expect, once, openLive, test, untilLive } from './fixtures';

/** A link of the footer, chosen without the pointer so that the moment is exact. */
function footerLink(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}

/** From now on the test alone moves what code animates. */
function holdMoves(page: Page): Promise<void> {
  return page.evaluate(() => {
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (...how): Animation {
      const move = Reflect.apply(animate, this, how);
      move.pause();
      return move;
    };
  });
}

/** How long each move of the cover takes, in milliseconds, from the first to the one under way. */
function moves(page: Page): Promise<unknown[]> {
  return page
    .locator('[data-overlay]')
    .evaluateAll((covers) =>
      covers.flatMap((cover) =>
        cover.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
      ),
    );
}

/** Takes the cover's last move to a moment of its way, in milliseconds, and leaves it there. */
async function moveTo(page: Page, time: number): Promise<void> {
  await page.locator('[data-overlay]').evaluate((cover, moment) => {
    const move = cover.getAnimations().at(-1);
    if (move) move.currentTime = moment;
  }, time);
}

/** Whether what is seen in the middle of an element is the element itself, and all of it is below the cover. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return target.contains(shown);
  });
}

function endMoves(page: Page): Promise<void> {
  return page
    .locator('[data-overlay]')
    .evaluate((cover) => cover.getAnimations().forEach((animation) => animation.finish()));
}

test('the cover comes for 0.8 s, then the page changes, then the cover goes for 0.8 s', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  const coverCode = page.waitForResponse(/overlay.*\.js/);
  await openLive(page, '/Introduction');
  await coverCode;
  const link = footerLink(page, 'Male Infertility');
  await link.focus();
  // The code of the cover is there; now the test alone moves the time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await holdMoves(page);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await link.press('Enter');
  await expect.poll(() => moves(page)).toEqual([800]);
  await moveTo(page, 0);
  await expect(page.locator('[data-overlay]')).not.toBeInViewport();
  await moveTo(page, 50);
  await expect(page.locator('[data-overlay] > :first-child')).toBeInViewport();
  await page.clock.runFor(780);
  await moveTo(page, 800);
  expect(await page.locator('[data-overlay]').boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect(heading).toHaveText(before);
  await expect(page).toHaveURL(/Introduction$/);
  // Meanwhile it says where the visitor is going.
  await expect(page.locator('[data-overlay]').getByText('Male Infertility')).toBeVisible();
  await expect(page.locator('[data-overlay] img')).toBeVisible();

  await page.clock.runFor(40);
  await expect(page).toHaveURL(/MaleInfertility$/);
  await expect(heading).not.toHaveText(before);
  await expect.poll(() => moves(page)).toEqual([800, 800]);
  await moveTo(page, 0);
  expect(await page.locator('[data-overlay]').boundingBox()).toMatchObject({ x: 0, y: 0 });
  // Its arch is seen on its way up: half of the view is still covered, then the first view can be read.
  await moveTo(page, 400);
  expect(await isUncovered(heading)).toBe(false);
  await moveTo(page, 600);
  await expect.poll(() => isUncovered(heading)).toBe(true);
  await endMoves(page);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(complaints.list).toEqual([]);
});

/** Follows a pressed link, and tells where the cover was when the page changed, and how long that took. */
async function changeBy(link: Locator): Promise<{ top: number | undefined; time: number }> {
  return link.evaluate(async (pressed: HTMLElement) => {
    const heading = document.querySelector('h1');
    const begin = performance.now();
    const changed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => document.contains(heading) || resolve());
      watch.observe(document.body, { childList: true, subtree: true });
    });
    dispatchEvent(new Event('choose'));
    pressed.click();
    await changed;
    const cover = document.querySelector('[data-overlay]');
    return { top: cover?.getBoundingClientRect().top, time: performance.now() - begin };
  });
}

/** Opens a page and presses a link, for which the cover looks in. */
async function pressLink(page: Page): Promise<Locator> {
  await openLive(page, '/Introduction');
  const link = footerLink(page, 'Male Infertility');
  await expect(async () => {
    await link.dispatchEvent('pointerdown');
    await expect(page.locator('[data-overlay]')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  return link;
}

// Where the clock and the cover contradict each other, the cover wins, by another 0.8 s at the most.
test(
  'a busy window that moves the cover late shows the next page late, and not before it is covered',
  once,
  async ({ page }) => {
    const link = await pressLink(page);
    await page.evaluate(() => {
      const animate = Reflect.get(Element.prototype, 'animate');
      Element.prototype.animate = function (frames, how): Animation {
        const late = typeof how === 'object' && how.duration === 800 ? { ...how, delay: 600 } : how;
        return Reflect.apply(animate, this, [frames, late]);
      };
    });
    const { top, time } = await changeBy(link);
    expect(top).toBe(0);
    expect(time).toBeGreaterThanOrEqual(1390);
  },
);

test('a cover that never closes keeps no page back', once, async ({ page }) => {
  const link = await pressLink(page);
  await holdMoves(page);
  const { time } = await changeBy(link);
  expect(time).toBeGreaterThanOrEqual(1590);
});

test('the cover stays until the next page is drawn, also where that takes long', once, async ({ page }) => {
  // For a second after the choice, what React does in pieces comes late; what answers a press at once does not.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage');
    let isBusy = false;
    addEventListener('choose', () => {
      isBusy = true;
      setTimeout(() => (isBusy = false), 1000);
    });
    MessagePort.prototype.postMessage = function (...message): void {
      if (isBusy) setTimeout(() => Reflect.apply(post, this, message), 1300);
      else Reflect.apply(post, this, message);
    };
  });
  const { top } = await changeBy(await pressLink(page));
  expect(top).toBe(0);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
});

test('a press is answered at once, and taken back when the pointer leaves', async ({ page }) => {
  const coverCode = page.waitForResponse(/overlay.*\.js/);
  await openLive(page, '/Blogs');
  await coverCode;
  await holdMoves(page);
  const link = page
    .locator('main')
    .getByRole('link', { name: /first IVF cycle/ })
    .first();
  await link.hover();
  await page.mouse.down();
  await expect.poll(() => moves(page)).toEqual([200]);
  await moveTo(page, 50);
  await expect(page.locator('[data-overlay] > :first-child')).toBeInViewport();
  expect(await isUncovered(link)).toBe(true);
  await page.mouse.move(5, 5);
  await expect.poll(() => moves(page)).toEqual([200, 200]);
  await endMoves(page);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/Blogs$/);
});

test('the picture of the chosen card opens into the same picture of the next page', async ({
  page,
  complaints,
}) => {
  const coverCode = page.waitForResponse(/overlay.*\.js/);
  await openLive(page, '/Blogs');
  await coverCode;
  const card = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: 'first IVF cycle', has: page.locator('img') })
    .first();
  await holdMoves(page);
  const source = await card.locator('img').evaluate((picture: HTMLImageElement) => picture.currentSrc);
  await card
    .getByRole('link', { name: /first IVF cycle/ })
    .first()
    .click();
  const arch = page.locator('[data-overlay] + img');
  await expect(arch).toHaveAttribute('src', source);
  await expect(page).toHaveURL(/1\/BlogDetails$/);
  const own = page.locator('main img[src*="/blog/01."]').first();
  const middle = async (picture: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // The end of its way, before it makes room.
  const land = () =>
    arch.evaluate((picture) =>
      picture.getAnimations().forEach((move) => {
        if (move.effect?.getComputedTiming().fill === 'none') move.finish();
        else move.currentTime = 520;
      }),
    );
  await expect
    .poll(async () => {
      await land();
      return String(await middle(arch)) === String(await middle(own));
    })
    .toBe(true);
  await endMoves(page);
  // Then its own picture is loaded, and it fades.
  await expect
    .poll(async () => {
      await arch.evaluateAll((pictures) =>
        pictures.forEach((picture) => picture.getAnimations().forEach((move) => move.finish())),
      );
      return arch.count();
    })
    .toBe(0);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints.list).toEqual([]);
});

test('a word and a line say that the page loads', once, async ({ page }) => {
  await openLive(page, '/Introduction');
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/MaleInfertility', async (route) => {
    await asked;
    await route.continue();
  });
  const status = page.getByRole('status').filter({ hasText: 'Loading the page' });
  await expect(status).toHaveCount(0);
  await footerLink(page, 'Male Infertility').press('Enter');
  await expect(status).toHaveCount(1);
  answer();
  await page.waitForURL('**/MaleInfertility');
  await expect(status).toHaveCount(0);
});

test('where motion is not wanted, pages change at once and without a cover', once, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openLive(page, '/Introduction');
  await page.clock.pauseAt(Date.now() + 60_000);
  await footerLink(page, 'Male Infertility').press('Enter');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/MaleInfertility$/);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
});

test('a place that the header leads to is shown at once and without a cover', once, async ({ page }) => {
  const coverCode = page.waitForResponse(/overlay.*\.js/);
  await openLive(page, '/Programme/IVF');
  await coverCode;
  const urgent = page.getByRole('banner').getByRole('link', { name: 'If it is urgent' });
  // Every cover that comes is noted, however shortly it is there.
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('[data-overlay]')) document.body.dataset['covered'] = '';
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await urgent.click();
  await expect(page).toHaveURL(/\/Contact#warning-signs$/);
  await expect(page.getByRole('heading', { name: 'Warning signs: what to do' })).toBeInViewport();
  await expect(page.locator('body[data-covered]')).toHaveCount(0);
  // All other ways are covered.
  await footerLink(page, 'Male Infertility').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Male Infertility' })).toBeVisible();
  await expect(page.locator('body[data-covered]')).toHaveCount(1);
});

test('a new page takes the focus, is announced and has a head of its own', once, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/Introduction');
  await footerLink(page, 'Women’s Health Care').press('Enter');
  await page.waitForURL('**/WomenHealthCare');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const title = await page.title();
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  const changed = await headOf(page);
  await page.reload();
  await untilLive(page);
  expect(changed).toEqual(await headOf(page));
  expect(changed['canonical']).toMatch(/\/WomenHealthCare$/);
  expect(changed['robots']).toMatch(/index.*follow/);
});

/** Goes back, and tells how long the page stayed and where the cover was on its way. */
async function goBack(page: Page, isShownByBrowser: boolean): Promise<{ time: number; tops: number[] }> {
  await openLive(page, '/Introduction');
  await footerLink(page, 'Male Infertility').dispatchEvent('click');
  await page.waitForURL('**/MaleInfertility');
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
  return page.evaluate(async (isShown) => {
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => isShown });
    const heading = document.querySelector('h1');
    const begin = performance.now();
    const tops: number[] = [];
    history.back();
    while (document.contains(heading)) {
      await new Promise(requestAnimationFrame);
      const cover = document.querySelector('[data-overlay]');
      if (cover) tops.push(Math.round(cover.getBoundingClientRect().top) || 0);
    }
    return { time: performance.now() - begin, tops };
  }, isShownByBrowser);
}

test('with Back, too, the page changes only below the cover, which comes from above', async ({ page }) => {
  const { time, tops } = await goBack(page, false);
  expect(time).toBeGreaterThanOrEqual(790);
  expect(Math.min(...tops)).toBeLessThan(0);
  expect(tops.at(-1)).toBe(0);
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
});

test('a way back that the browser has shown already is not covered', once, async ({ page }) => {
  const { tops } = await goBack(page, true);
  expect(tops).toEqual([]);
});

test('the way to the top is smooth, the way back is the position', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Reflect.set(window, 'scrollCalls', calls);
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      calls.push(args[0]);
      Reflect.apply(scrollTo, window, args);
    };
  });
  await openLive(page, '/Introduction');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await footerLink(page, 'Male Infertility').dispatchEvent('click');
  await page.waitForURL('**/MaleInfertility');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'scrollCalls').at(-1))).toEqual({
    top: 0,
    behavior: 'smooth',
  });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.goBack();
  await expect(page).toHaveURL(/Introduction$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(/MaleInfertility$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('a page comes to life without waiting for the storage of the browser', once, async ({ page }) => {
  await page.addInitScript(() => {
    const kept = window.sessionStorage;
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        Reflect.set(window, 'hasAskedStorage', true);
        return kept;
      },
    });
  });
  await openLive(page, '/Introduction');
  expect(await page.evaluate(() => Reflect.has(window, 'hasAskedStorage'))).toBe(false);
});

test('the code of a page comes after its first picture, also under a pointer', once, async ({ page }) => {
  // Browsers report a pointer at rest as moving when the first layout comes under it.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => dispatchEvent(new PointerEvent('pointermove'))),
  );
  await openLive(page, '/Introduction');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').find(({ name }) => /\/react-/.test(name))?.startTime ?? 0,
  }));
  expect(asked).toBeGreaterThan(painted);
});

test('a page comes to life where the browser tells nothing of its paints', once, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await openLive(page, '/Introduction');
  await footerLink(page, 'Male Infertility').click();
  await expect(page).toHaveURL(/MaleInfertility$/);
});

/** What is in the head of a page, by name. */
function headOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const tags = document.head.querySelectorAll('meta[data-page], link[data-page]');
    const rows = [...tags].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.getAttribute('rel') ?? '',
      tag.getAttribute('content') ?? tag.getAttribute('href') ?? '',
    ]);
    return Object.fromEntries([['title', document.title], ...rows]);
  });
}
