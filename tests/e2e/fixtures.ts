import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

/** What a page must never do: errors, warnings of React, violations of the policy, requests to others. */
export interface Complaints {
  list: string[];
}

export const test = base.extend<{ complaints: Complaints }>({
  complaints: async ({ page, baseURL }, use) => {
    const complaints: Complaints = { list: [] };
    page.on('pageerror', (error) => complaints.list.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.list.push(`${message.type()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(baseURL ?? '')) complaints.list.push(`request to ${url}`);
    });
    await use(complaints);
  },
});

export { expect };

/** Opens an address and waits until the page has come to life and can be used. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
  // Two seconds of it are one test's subject, and in the way of every other.
  await page.evaluate(() => {
    for (const cover of document.querySelector('[data-loader]')?.getAnimations() ?? []) cover.finish();
  });
}

/** Waits until React has taken over the prerendered HTML. */
export async function untilLive(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await page.waitForFunction(() => {
    const root = document.getElementById('app');
    const hasRoot = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    // The shell is live once its effects have run.
    return hasRoot && history.scrollRestoration === 'manual';
  });
}

/**
 * Lets what comes into view and leaves it be told late and together, as a browser does that has much to do.
 * To be called before the page is opened; returns what tells it.
 */
export async function holdViews(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const entries: IntersectionObserverEntry[] = [];
        super((changes, observer) => {
          if (entries.length === 0) waiting.push(() => callback(entries.splice(0), observer));
          entries.push(...changes);
        }, options);
      }
    };
    addEventListener('tell-views', () => waiting.splice(0).forEach((tell) => tell()));
  });
  return () =>
    page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (let index = 0; index < 3; index += 1) await frame();
      dispatchEvent(new Event('tell-views'));
    });
}

/** Follows a link within the site and waits for the page it leads to. */
export async function followTo(page: Page, path: string, click: () => Promise<void>): Promise<void> {
  await click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.locator('main h1')).toBeFocused();
}

/** What the entry of the timeline says that `openUnfolding` opens: too much for its place, so it unfolds. */
export const unfolded = {
  route: '/Programme/IVF',
  timeline: 'Calendar of a cycle',
  entry: '4–5 scans',
  text: 'They show how the follicles grow, and on which day the eggs are ripe enough to be collected.',
};

/** Opens a page whose timeline has an entry that unfolds, as an author might write it. */
export async function openUnfolding(page: Page): Promise<void> {
  const { route: path, entry, text } = unfolded;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const title = `"title":"${entry}"`;
    await route.fulfill({ response, body: html.replace(title, `${title},"text":[["${text}"]]`) });
  });
  await openLive(page, '/FAQ');
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'the timeline';
    document.querySelector('main')?.prepend(link);
  }, path);
  await followTo(page, path, () => page.getByRole('link', { name: 'the timeline' }).click());
}

/** For tests that are not about motion: no loader, and pages change at once. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** For tests that are the same on every screen, by pointer and by touch: they run on the desktop alone. */
export const once = { tag: '@once' };

/** The routes of the built site, from its sitemap. */
export async function allRoutes(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** One of `count` equal shares of a list, so that several workers can walk it. */
export function share<T>(list: T[], index: number, count: number): T[] {
  return list.filter((_, position) => position % count === index);
}
