import type { FrameLocator, Locator, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { axeFindings } from './axe';
import { expect, test as base } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

/** Studio in a window, as a person sees and uses it. */
export interface StudioWindow {
  site: StudioSite;
  page: Page;
  /** The page of the site. */
  shown: FrameLocator;
  status: Locator;
  undo: Locator;
  /** What screen readers are told. */
  said: Locator;
  /** What has the focus within a field. */
  focused: Locator;
  /** Opens the address that Studio printed. */
  open: () => Promise<void>;
  openPage: (title: string) => Promise<void>;
  /** Takes everything back, step by step. */
  undoAll: () => Promise<void>;
  /** Of Studio itself, without the page inside of it, which has tests of its own. */
  findings: () => Promise<string[]>;
  /** Keeps the answers to a question back until they are let go. */
  holdAnswers: (name: string) => Promise<Held>;
}

interface Held {
  /** The server has answered; the window does not know it yet. */
  isHeld: () => Promise<void>;
  letGo: () => Promise<void>;
}

/** One server and one window for all the tests of a worker; each leaves the files as it found them. */
export const test = base.extend<{ studio: StudioWindow }, { isNew: boolean; window: StudioWindow }>({
  // A site as it begins, in place of this one.
  isNew: [false, { option: true, scope: 'worker' }],
  window: [
    async ({ browser, isNew }, use) => {
      const site = await openStudioSite({}, isNew);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      const window = windowOf(site, page);
      await window.open();
      await use(window);
      await page.close();
      site.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  studio: async ({ window }, use) => {
    await use(window);
    await window.undoAll();
    expect(window.site.status()).toBe('');
  },
});

export { expect };

function windowOf(site: StudioSite, page: Page): StudioWindow {
  const shown = page.frameLocator('iframe');
  const undo = page.getByRole('button', { name: /^Undo/ });
  const said = page.locator('#studio').getByRole('status').last();
  return {
    site,
    page,
    shown,
    undo,
    said,
    status: page.getByRole('banner').getByRole('status').last(),
    focused: page.locator('[data-field] :focus'),
    async open() {
      await page.goto('about:blank');
      await page.goto(site.address());
      const first = page.getByRole('treeitem').first();
      await expect(first).toBeVisible({ timeout: 120_000 });
    },
    async openPage(title) {
      const search = page.getByRole('combobox', { name: 'Go to a page, a part, an entry or a setting' });
      // The focus that an undo calls to its place closes it.
      await expect(async () => {
        if (!(await search.isVisible())) await page.getByRole('button', { name: /Choose another$/ }).click();
        await search.fill(title, { timeout: 2000 });
      }).toPass();
      await page.getByRole('option', { name: title }).first().click();
      await expect(page.getByRole('button', { name: `Page: ${title}. Choose another` })).toBeVisible();
      const route = new URL(page.url()).searchParams.get('page');
      const path = () =>
        shown
          .locator('html')
          .evaluate(() => location.pathname)
          .catch(() => '');
      await expect.poll(path, { timeout: 90_000 }).toBe(route);
      await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 });
      // It has come to life: what is clicked stays where it is.
      const live = () =>
        shown
          .locator('html')
          .evaluate(() => history.scrollRestoration)
          .catch(() => '');
      await expect.poll(live, { timeout: 90_000 }).toBe('manual');
    },
    async undoAll() {
      while ((await undo.getAttribute('aria-disabled')) !== 'true') {
        await undo.click();
        await expect(said).toHaveText(/^Undone: /);
      }
    },
    findings: () => axeFindings(page, '#studio'),
    async holdAnswers(name) {
      let [letGo, tell, finish] = [() => {}, () => {}, () => {}];
      const open = new Promise<void>((done) => (letGo = done));
      const held = new Promise<void>((done) => (tell = done));
      const told = new Promise<void>((done) => (finish = done));
      const address = `**/_studio/api/${name}`;
      await page.route(address, async (route) => {
        const response = await route.fetch().catch(() => undefined);
        tell();
        if (response) await open;
        // A window that has given it up takes no answer any more, and may never say so.
        const given = response ? route.fulfill({ response }) : route.abort();
        await Promise.race([given.catch(() => undefined), pause(5000)]);
        finish();
      });
      return {
        isHeld: () => held,
        async letGo() {
          letGo();
          await told;
          await page.unroute(address);
        },
      };
    },
  };
}
