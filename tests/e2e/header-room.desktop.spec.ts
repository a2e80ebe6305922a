import type { Page } from '@playwright/test';
import { expect, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

const longName = 'Sunrise Fertility and Women’s Health Institute';

/** Puts a name of 46 characters into the header, and enlarges all letters if asked. */
async function rename(page: Page, letters = '100%'): Promise<void> {
  await page.evaluate(
    ([name, size]) => {
      document.documentElement.style.fontSize = size;
      const words = document.querySelector('header a > span');
      if (words) words.textContent = name;
    },
    [longName, letters] as const,
  );
}

/** What the header gives its parts: their lines, their places, and what is pushed out of the window. */
function measure(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const parts = [...(header?.querySelectorAll('a, summary') ?? [])].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const name = header?.querySelector('a > span');
    const lineHeight = name ? parseFloat(getComputedStyle(name).lineHeight) : 1;
    const overlaps = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return across > 1 && down > 1;
        })
        .map((other) => `${box.x},${box.y} and ${other.x},${other.y}`),
    );
    return {
      nameLines: Math.round((name?.getBoundingClientRect().height ?? 0) / lineHeight),
      out: boxes.filter(({ left, right }) => left < 0 || right > window.innerWidth + 0.5).length,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      overlaps,
      broken: parts
        .filter((part) => part.matches('a') && !part.contains(name ?? null))
        .filter((part) => {
          const { lineHeight: line } = getComputedStyle(part);
          return part.getBoundingClientRect().height > 3 * parseFloat(line);
        })
        .map((part) => part.textContent),
    };
  });
}

test('a name of 46 characters has room in the header at every width', async ({ page }) => {
  await openLive(page, '/FAQ');
  await rename(page);
  for (const width of [320, 360, 390, 600, 768, 1024, 1061, 1100, 1152, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { nameLines, ...faults } = await measure(page);
    expect(nameLines, `lines of the name at ${width} px`).toBeLessThanOrEqual(2);
    expect(faults, `${width} px`).toEqual({ out: 0, sideways: 0, overlaps: [], broken: [] });
  }
});

test('with letters twice as large nothing of the header is pushed out or torn', async ({ page }) => {
  await openLive(page, '/Contact');
  await rename(page, '200%');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { out, overlaps, broken } = await measure(page);
    expect({ out, overlaps, broken }, `${width} px`).toEqual({ out: 0, overlaps: [], broken: [] });
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: /^Menu/ });
    await expect(menu).toBeInViewport({ ratio: 1 });
  }
});

test('a phone on its side gives three quarters of its height to the page', async ({ page }) => {
  for (const route of ['/', '/Programme/IVF', '/Contact', '/Blogs', '/12/BlogDetails']) {
    await openLive(page, route);
    for (const [width, height] of [
      [667, 375],
      [844, 390],
      [932, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const top of [0, 150, 390, 420, 700]) {
        const share = await shareOfBars(page, top);
        expect(share, `bars over ${route} at ${width} × ${height} px, ${top} px down`).toBeLessThanOrEqual(
          0.25,
        );
      }
    }
  }
});

/** The share of the window's height that is not the page's, once it has been scrolled. */
function shareOfBars(page: Page, top: number): Promise<number> {
  return page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    // What the scrolling changes has begun after some frames; a bar that slides is then put where it ends.
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let index = 0; index < 4; index += 1) await frame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const isOfPage = (row: number) =>
      Boolean(document.elementFromPoint(window.innerWidth / 2, row)?.closest('main'));
    const rows = Array.from({ length: window.innerHeight / 2 }, (_, index) => index * 2 + 1);
    return rows.filter((row) => !isOfPage(row)).length / rows.length;
  }, top);
}

test('panels of the menu open below the bar, within the page, and say what each link is about', async ({
  page,
}) => {
  await openLive(page, '/FAQ');
  for (const width of [1152, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const header = page.getByRole('banner');
    const bar = await header.locator('nav').boundingBox();
    for (const name of ['About', 'Programme', 'Services', 'Media']) {
      await header.getByRole('link', { name, exact: true }).first().hover();
      const panel = header.locator('[data-submenu]').filter({ visible: true });
      await expect(panel).toHaveCount(1);
      const box = await panel.boundingBox();
      if (!box || !bar) throw new Error('The panel has no place.');
      expect(box.y, `${name} at ${width} px`).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
      const content = Math.max(1200, Math.min(0.7 * width, 1344));
      const margin = (width - Math.min(content, width - 40)) / 2;
      expect(box.x).toBeGreaterThanOrEqual(margin - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(width - margin + 1);
    }
  }
  const programme = page
    .getByRole('banner')
    .locator('[data-entry]')
    .filter({ hasText: 'Show pages under Programme' });
  await programme.locator('summary').click();
  // The gloss is beside the link and is not part of its name.
  await expect(programme.getByRole('link', { name: 'PICSI', exact: true })).toBeVisible();
  await expect(programme.getByText('Choosing sperm on a gel; no effect on births')).toBeVisible();
});
