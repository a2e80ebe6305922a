import { axeFindings } from './axe';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test.describe('questions', () => {
  test('numbered questions, one open at a time', async ({ page, complaints }) => {
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

test('a list in another language is folded under a heading in its script, and a link to it opens it', async ({
  page,
}) => {
  await page.goto('/Contact');
  const lists = page.locator('main details').filter({ hasText: /^(हिंदी|मराठी)/ });
  await expect(lists).toHaveText([/^हिंदी में ख़तरे के लक्षण/, /^मराठीत धोक्याची लक्षणे/]);
  await expect(page.locator('main details[open]')).toHaveCount(0);
  await openLive(page, '/Programme/IVF');
  await page.getByRole('main').getByRole('link', { name: 'धोक्याची लक्षणे' }).first().click();
  await expect(page.getByText('छातीत दुखणे, श्वास घेण्यास त्रास')).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
});
