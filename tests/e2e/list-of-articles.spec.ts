import { axeFindings } from './axe';
import { expect, followTo, once, openLive, test, untilLive, withoutMotion } from './fixtures';
import { watch } from './page-faults';

test.use(withoutMotion);

test.describe('the list of articles', () => {
  test('six articles a page, on three pages', async ({ page, complaints }) => {
    await openLive(page, '/Blogs');
    const pages = page.getByRole('navigation', { name: 'All articles' });
    const cards = page.getByRole('list', { name: /^All articles/ }).getByRole('article');
    const previous = pages.getByRole('link', { name: 'Previous' });
    const next = pages.getByRole('link', { name: 'Next' });
    const titles: string[] = [];
    for (const [number, count] of [
      [1, 6],
      [2, 6],
      [3, 3],
    ] as const) {
      await expect(pages.locator('[aria-current="page"]')).toHaveText([String(number)]);
      await expect(cards).toHaveCount(count);
      await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3']);
      // Both stay in their places; at the ends one of them is disabled and leads nowhere.
      await expect(previous).toBeVisible();
      await expect(next).toBeVisible();
      await (number === 1 ? expect(previous).toBeDisabled() : expect(previous).toBeEnabled());
      await (number === 3 ? expect(next).toBeDisabled() : expect(next).toBeEnabled());
      await expect(pages.locator('[aria-disabled]:not([href])')).toHaveCount(number === 2 ? 0 : 1);
      titles.push(...(await cards.getByRole('heading').allInnerTexts()));
      expect(await axeFindings(page, 'main')).toEqual([]);
      if (number < 3) await next.click();
      await expect(page).toHaveURL(number < 3 ? `/Blogs?page=${number + 1}` : '/Blogs?page=3');
    }
    expect(new Set(titles).size).toBe(15);
    await previous.click();
    await expect(pages.locator('[aria-current="page"]')).toHaveText(['2']);
    await pages.getByRole('link', { name: '1', exact: true }).click();
    await expect(cards.getByRole('heading').first()).toHaveText(titles[0] ?? '');
    expect(complaints.list).toEqual([]);
  });

  test('the page of the list is in the address: on load, back and forward', once, async ({ page }) => {
    await openLive(page, '/Blogs?page=2');
    const current = page.getByRole('navigation', { name: 'All articles' }).locator('[aria-current="page"]');
    await expect(current).toHaveText('2');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(current).toHaveText('3');
    await expect(page.getByRole('list', { name: /^All articles/ })).toBeFocused();
    await page.goBack();
    await expect(current).toHaveText('2');
    await page.goForward();
    await expect(current).toHaveText('3');
    await page
      .getByRole('list', { name: /^All articles/ })
      .getByRole('heading')
      .getByRole('link')
      .first()
      .dispatchEvent('click');
    await page.waitForURL(/BlogDetails$/);
    await page.goBack();
    await expect(current).toHaveText('3');
  });

  test('a card names its category and author and leads to its article', once, async ({ page }) => {
    await openLive(page, '/Blogs');
    const card = page
      .getByRole('list', { name: /^All articles/ })
      .getByRole('article')
      .first();
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('link', { name: 'Hospital' })).toHaveAttribute('href', '/Doctor');
    await expect(card.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/Doctor');
    await expect(card.locator('time')).toHaveCount(0);
    await followTo(page, '/1/BlogDetails', () => card.getByRole('heading').getByRole('link').click());
  });

  test('six are there before the scripts come, and nothing moves when they do', async ({ page }) => {
    await page.addInitScript(watch);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/assets\/start-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/Blogs');
    const pages = page.getByRole('navigation', { name: 'All articles' });
    const cards = page.getByRole('list', { name: /^All articles/ }).getByRole('article');
    await expect(cards.filter({ visible: true })).toHaveCount(6);
    await pages.scrollIntoViewIfNeeded();
    const before = await pages.boundingBox();
    release();
    await untilLive(page);
    await expect(cards).toHaveCount(6);
    expect(await pages.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.watched.shift)).toBe(0);
  });

  test('when the scripts do not come, all fifteen are shown after a while', once, async ({ page }) => {
    await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort());
    await page.goto('/Blogs');
    const cards = page.getByRole('list', { name: /^All articles/ }).getByRole('article');
    await expect(cards.filter({ visible: true })).toHaveCount(6);
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    });
    await expect(cards.filter({ visible: true })).toHaveCount(15);
  });

  test('without JavaScript all fifteen are at hand', once, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/Blogs');
    const cards = page.getByRole('list', { name: /^All articles/ }).getByRole('article');
    await expect(cards.filter({ visible: true })).toHaveCount(15);
    await expect(page.getByRole('navigation', { name: 'All articles' })).toBeHidden();
    await context.close();
  });
});
