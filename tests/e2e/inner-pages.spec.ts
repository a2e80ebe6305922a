import { axeFindings } from './axe';
import { expect, followTo, once, openLive, test, untilLive, withoutMotion } from './fixtures';
import { watch } from './page-faults';

test.use(withoutMotion);

test.describe('questions', () => {
  test('ten numbered questions, one open at a time', async ({ page, complaints }) => {
    await openLive(page, '/FAQ');
    const questions = page.locator('main details[name]');
    const open = page.locator('main details[name][open]');
    await expect(questions).toHaveCount(10);
    await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(10);
    await expect(open).toHaveCount(0);
    for (const index of [0, 4, 9]) {
      await questions.nth(index).locator('summary').click();
      await expect(open).toHaveCount(1);
      await expect(questions.nth(index)).toHaveAttribute('open');
      await expect(questions.nth(index).locator('p').first()).toBeVisible();
    }
    const numbers = await questions.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one.querySelector('summary') ?? one, '::before').content),
    );
    expect(numbers.every((number) => number.includes('counter'))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await questions.nth(9).locator('summary').click();
    await expect(open).toHaveCount(0);
    expect(complaints.list).toEqual([]);
  });

  test('the keyboard opens a question', once, async ({ page }) => {
    await openLive(page, '/FAQ');
    const question = page.locator('main details[name]').nth(2);
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveAttribute('open');
    await page.keyboard.press('Space');
    await expect(question).not.toHaveAttribute('open');
  });

  test('the address of a question opens it, on arrival and within the page', once, async ({ page }) => {
    await openLive(page, '/FAQ#does-it-hurt');
    const open = page.locator('main details[name][open]');
    await expect(open.getByRole('heading', { name: 'Will it hurt?' })).toBeInViewport();
    await expect(open).toHaveCount(1);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#costs', textContent: 'Costs' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(open.getByRole('heading', { name: 'What will treatment cost?' })).toBeInViewport();
    await expect(open).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/#does-it-hurt$/);
  });

  test('without JavaScript too, one question is open at a time', once, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/FAQ');
    for (const index of [0, 1]) await page.locator('main details[name] > summary').nth(index).click();
    await expect(page.locator('main details[name][open]')).toHaveCount(1);
    await context.close();
  });
});

test('beside the questions there is something at every height', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On a phone there is no column beside the text.');
  await openLive(page, '/FAQ');
  const bare = await page.evaluate(async () => {
    const aside = document.querySelector('main aside');
    const text = aside?.previousElementSibling;
    if (!aside || !text) return ['no aside'];
    // Beside the text is the aside, or a wide part of the text itself.
    const edge = aside.getBoundingClientRect().left;
    const parts = [...document.querySelectorAll('main :is(h2, h3, p, a, li, td, img)')].filter(
      (part) => part.getBoundingClientRect().right > edge,
    );
    const heights: string[] = [];
    const end = text.getBoundingClientRect().bottom + scrollY - innerHeight;
    for (let top = 0; top < end; top += 100) {
      window.scrollTo({ top, behavior: 'instant' });
      // What goes along with the reader is placed with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      const isFilled = parts.some((part) => {
        const box = part.getBoundingClientRect();
        return box.height > 0 && box.top < innerHeight - 40 && box.bottom > 120;
      });
      if (!isFilled) heights.push(`nothing at ${top}`);
    }
    return heights;
  });
  expect(bare).toEqual([]);
});

test.describe('the doctor', () => {
  const names = ['Overview', 'Experience', 'Location', 'Publications'];

  test('four tabs by pointer, one panel at a time', async ({ page, complaints }) => {
    await openLive(page, '/Doctor');
    await expect(page.getByRole('tab')).toHaveText(names);
    for (const name of names) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      expect(await axeFindings(page, 'main')).toEqual([]);
    }
    expect(complaints.list).toEqual([]);
  });

  test('tabs by keys', once, async ({ page }) => {
    await openLive(page, '/Doctor');
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Overview').focus();
    const steps = [
      ['ArrowRight', 'Experience'],
      ['ArrowRight', 'Location'],
      ['End', 'Publications'],
      ['ArrowRight', 'Overview'],
      ['ArrowLeft', 'Publications'],
      ['Home', 'Overview'],
    ] as const;
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab('Overview')).toBeFocused();
  });

  test('a tab has an address of its own', once, async ({ page }) => {
    await openLive(page, '/Doctor#publications');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['Publications']);
    await expect(page.getByRole('tabpanel', { name: 'Publications' })).toBeInViewport();
  });

  test('the profile, the sections and the side panel are complete', async ({ page }) => {
    await openLive(page, '/Doctor');
    const main = page.getByRole('main');
    for (const words of [
      'Fertility Specialist and Endoscopic Surgeon',
      '20 years of experience',
      '10 AM - 1 PM',
    ]) {
      await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    }
    for (const name of ['Educational Background', 'Awards'])
      await expect(main.getByRole('heading', { name })).toBeVisible();
    const aside = page.getByRole('complementary');
    await expect(aside.getByRole('heading', { name: 'Book Appointment' })).toBeVisible();
    await expect(aside.getByRole('heading', { name: 'Opening Hours' })).toBeVisible();
    await expect(aside).toContainText(/Monday to Saturday\s*10:00 am - 6:00 pm/);
    await expect(aside).toContainText(/Sunday\s*Close/);
  });

  test('without JavaScript all panels are one under another', once, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/Doctor');
    for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await context.close();
  });
});

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

test.describe('a programme', () => {
  test('opens with its heading and the film, and the words come after it', async ({ page }) => {
    await page.goto('/Programme/IVF');
    const main = page.getByRole('main');
    const heights = [
      main.getByRole('heading', { name: 'Where egg and sperm meet in the laboratory' }),
      main.locator('figure img'),
      main.getByText('Medicines ripen several eggs at once'),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0);
    const [heading = 0, film = 0, words = 0] = await Promise.all(heights);
    expect(heading).toBeLessThan(film);
    expect(film).toBeLessThan(words);
  });

  test('has tables whose cells keep their words together on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/Programme/AssistedHeching');
    const words = page.getByText('The usual method; see laser assisted hatching');
    const left = (await words.boundingBox())?.x ?? 0;
    const link = (await words.getByRole('link').boundingBox())?.x ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(link).toBeGreaterThanOrEqual(left);
  });
});
