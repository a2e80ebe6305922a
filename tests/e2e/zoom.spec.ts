import type { Page } from '@playwright/test';
import { expect, openLive, test, withoutMotion } from './fixtures';
import { sidewaysFaults } from './page-faults';
import { tornFaults } from './reach-faults';

test.use(withoutMotion);

const kinds = [
  '/',
  '/Introduction',
  '/MaleInfertility',
  '/Programme/IVF',
  '/Doctor',
  '/FAQ',
  '/Blogs',
  '/12/BlogDetails',
  '/Contact',
];

// 1280 × 1024 px at 400 %.
const zoomed = { width: 320, height: 256 };

test('at 400 % everything can be read and reached', async ({ page }) => {
  await page.setViewportSize(zoomed);
  for (const route of kinds) {
    await openLive(page, route);
    expect(await sidewaysFaults(page, 320), route).toEqual([]);
    // What stays in the window must leave most of it to the page.
    const covered = await page.evaluate(() => {
      window.scrollTo({ top: 500, behavior: 'instant' });
      const isOfPage = (y: number) => Boolean(document.elementFromPoint(160, y)?.closest('main'));
      return Array.from({ length: 64 }, (_, index) => index * 4 + 2).filter((y) => !isOfPage(y)).length / 64;
    });
    expect(covered, `share of the window that ${route} gives to bars`).toBeLessThan(0.56);
  }
  const header = page.getByRole('banner');
  await header.locator('summary').filter({ hasText: /^Menu/ }).click();
  const contact = header.getByRole('link', { name: 'Contact', exact: true });
  await contact.scrollIntoViewIfNeeded();
  await expect(contact).toBeInViewport();
  await contact.click();
  await expect(page).toHaveURL(/Contact$/);
});

test('the spacing that readers set for themselves cuts nothing off', async ({ page }) => {
  for (const route of kinds) {
    await openLive(page, route);
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-block-end: 2em !important; }`);
      document.adoptedStyleSheets = [sheet];
      const isCut = (element: Element) => {
        const { overflowY, clipPath } = getComputedStyle(element);
        return (
          /hidden|clip/.test(overflowY) &&
          clipPath === 'none' &&
          element.scrollHeight > element.clientHeight + 1
        );
      };
      const holdsText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && holdsText(element) && isCut(element))
        .map((element) => element.outerHTML.slice(0, 160));
    });
    expect(cut, route).toEqual([]);
    expect(await sidewaysFaults(page, page.viewportSize()?.width ?? 0), route).toEqual([]);
  }
});

test('in forced colours states and edges can still be seen', async ({ page, isMobile }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const route of ['/Doctor', '/Contact', '/Blogs', '/Programme/IVF']) {
    await openLive(page, route);
    expect(await bareControls(page), route).toEqual([]);
  }
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await look('nav[aria-label="All Programme"] a[aria-current]', 'outline-style')).not.toBe(
    await look('nav[aria-label="All Programme"] a:not([aria-current])', 'outline-style'),
  );
  await openLive(page, '/Doctor');
  expect(await look('[role="tab"][aria-selected="true"]', 'border-bottom-color')).not.toBe(
    await look('[role="tab"][aria-selected="false"]', 'border-bottom-color'),
  );
  expect(await look('[data-entry] > a[aria-current]', 'text-decoration-line')).toBe('underline');
  expect(await look('[data-entry] > a:not([aria-current])', 'text-decoration-line')).toBe('none');
  if (!isMobile) return;
  // The three strokes of the menu button are drawn by a ground of their own.
  const canvas = await look('body', 'background-color');
  expect(await look('header summary > :last-child', 'background-color')).not.toBe(canvas);
});

/** Fields and buttons of words alone that nothing marks as such. */
function bareControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (control: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
      return borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
    };
    return [...document.querySelectorAll('input, select, textarea, button')]
      .filter((control) => control.checkVisibility() && !control.querySelector('svg') && !hasEdge(control))
      .map((control) => control.outerHTML.slice(0, 160));
  });
}

test('type of twice the size tears no word, and nothing becomes wider than the window', async ({ page }) => {
  for (const route of ['/', '/Programme/IUI', '/Contact', '/5/BlogDetails'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await openLive(page, route);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        // What waits until it comes near has no lines yet.
        for (const element of document.querySelectorAll<HTMLElement>('[lang]'))
          element.style.contentVisibility = 'visible';
      });
      expect(await tornFaults(page), `${route} at ${width} px`).toEqual([]);
      expect(await sidewaysFaults(page, width), `${route} at ${width} px`).toEqual([]);
    }
});

test('rows of findings have no holes, and the last of an odd number of warnings keeps its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openLive(page, '/Programme/PICSI');
  const tops = await page
    .locator('section', { has: page.getByRole('heading', { name: 'What the evidence says' }) })
    .getByRole('list')
    .first()
    .locator('> li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(tops).size, 'rows of findings').toBe(1);
  await openLive(page, '/Programme/IVF');
  const widths = await page
    .getByRole('listitem')
    .filter({ hasText: /^Chest pain/ })
    .first()
    .locator('..')
    .evaluate((list) => {
      if (list.childElementCount % 2 === 0) list.lastElementChild?.remove();
      return [list.firstElementChild?.clientWidth, list.lastElementChild?.clientWidth];
    });
  expect(widths[0], 'the line over the last warning').toBe(widths[1]);
});

test('on a tablet no box has nothing beside it', async ({ page }) => {
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const route of ['/Doctor', '/Programme/PICSI', '/Blogs', '/FAQ', '/Introduction']) {
      await openLive(page, route);
      const gaps = await page
        .locator('main aside')
        .first()
        .evaluate((aside) => {
          const end = aside.getBoundingClientRect().right;
          const rows = new Map<number, number>();
          for (const card of aside.querySelectorAll(':scope > * > *')) {
            const { top, right, width: across } = card.getBoundingClientRect();
            if (across > 0) rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
          }
          return [...rows.values()].map((right) => Math.round(end - right));
        });
      expect(Math.max(...gaps), `${route} at ${width} px: ${gaps.join(', ')}`).toBeLessThanOrEqual(1);
      // A form stands beside no box that is lower.
      const form = page.locator('main aside form');
      if (await form.count()) expect((await form.boundingBox())?.width, route).toBeGreaterThan(width * 0.75);
    }
    await openLive(page, '/');
    const claims = page.getByRole('listitem').filter({ hasText: /15000\+|14\+ years/ });
    const [left, right] = await claims.evaluateAll((all) =>
      all.map((claim) => claim.parentElement?.getBoundingClientRect().x),
    );
    const arch = await page
      .locator('main section')
      .filter({ hasText: 'Why Choose Us' })
      .locator('img')
      .boundingBox();
    expect(left, 'the claims are on both sides of the arch').toBeLessThan(arch?.x ?? 0);
    expect(right).toBeGreaterThan(arch?.x ?? Infinity);
  }
});

test('emergency numbers in a text are as wide as a finger needs', async ({ page }) => {
  for (const route of ['/', '/Contact', '/Doctor', '/Programme/PICSI']) {
    await openLive(page, route);
    const widths = await page
      .locator(':is(main, footer) a[href^="tel:1"]:visible')
      .evaluateAll((links) =>
        links.map((link) => Math.min(...[...link.getClientRects()].map(({ width }) => width))),
      );
    expect(Math.min(...widths), route).toBeGreaterThanOrEqual(24);
  }
});

test('boxes of warnings are full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, '/Contact');
  // The long list has the width of the page.
  const form = await page.locator('main form').boundingBox();
  const soon = await page
    .getByRole('heading', { name: 'Get help today' })
    .first()
    .locator('xpath=../..')
    .boundingBox();
  // The signs themselves are behind the form: whoever needs them is led there before it.
  const way = await page
    .getByRole('main')
    .getByRole('link', { name: /^Warning signs/ })
    .first()
    .boundingBox();
  expect(way?.y ?? Infinity).toBeLessThan(form?.y ?? 0);
  expect(soon?.width).toBeGreaterThan(1150);
});
