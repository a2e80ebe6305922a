import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, once, openLive, test, untilLive, withoutMotion } from './fixtures';

test.use(withoutMotion);

const decision = '/Programme/PGS';
const checklist = '/Programme/ForeignPatientCare';
const diagram = '/AdvancedTechnology';
const pacer = '/UrinaryIncontinenceManagement';

const question = (page: Page, name: string) => page.locator('main').getByRole('heading', { level: 3, name });
const answer = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

test.describe('a decision', () => {
  test(
    'goes on by keyboard, keeps its state in the fragment, and Back goes back',
    once,
    async ({ page, complaints }) => {
      await openLive(page, decision);
      await answer(page, 'Yes, in one or both').focus();
      await page.keyboard.press('Enter');
      await expect(question(page, 'What was found?')).toBeFocused();
      await expect(page).toHaveURL(/PGS#what-was-found$/);
      await answer(page, 'A disease that one parent can pass on alone (“dominant” on the report)').focus();
      await page.keyboard.press('Enter');
      await expect(question(page, 'Ask a registered Genetic Counselling Centre about PGT')).toBeFocused();
      await expect(page.getByRole('list', { name: 'Your answers so far' }).getByRole('listitem')).toHaveText([
        'Is a genetic condition known in one of you? Yes, in one or both',
        'What was found? A disease that one parent can pass on alone (“dominant” on the report)',
      ]);
      expect(await axeFindings(page)).toEqual([]);

      await page.goBack();
      await expect(question(page, 'What was found?')).toBeFocused();
      await page.goBack();
      await expect(question(page, 'Is a genetic condition known in one of you?')).toBeFocused();
      await expect(page).toHaveURL(/PGS$/);
      await page.goForward();
      await expect(question(page, 'What was found?')).toBeFocused();
      await page.getByRole('link', { name: 'Start again' }).click();
      await expect(question(page, 'Is a genetic condition known in one of you?')).toBeFocused();
      expect(await page.evaluate(() => [localStorage.length, location.search])).toEqual([0, '']);
      expect(complaints.list).toEqual([]);
    },
  );

  test('opens at the step that the address names, and says the way only where there is one', async ({
    page,
  }) => {
    await openLive(page, `${decision}#x-chromosome`);
    await expect(question(page, 'Ask a registered Genetic Counselling Centre first')).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Your answers so far' }).getByRole('listitem')).toHaveCount(
      2,
    );
    // Two answers lead to this one.
    await page.goto(`${decision}#counselling-first`);
    await expect(question(page, 'A genetic counsellor comes first')).toBeVisible();
    await page.reload();
    await untilLive(page);
    await expect(question(page, 'A genetic counsellor comes first')).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Your answers so far' })).toHaveCount(0);
  });

  test(
    'another part of the page does not change it, and the page after it comes back to it',
    once,
    async ({ page }) => {
      await openLive(page, decision);
      await answer(page, 'Yes, in one or both').click();
      await expect(question(page, 'What was found?')).toBeFocused();
      await page.evaluate(() => {
        location.hash = 'who-can-have-it-under-indian-law';
      });
      await expect(question(page, 'What was found?')).toBeVisible();
      await page.goBack();
      await answer(page, 'A disease that one parent can pass on alone (“dominant” on the report)').click();
      await page.locator('main').getByRole('link', { name: 'Find a registered centre' }).first().click();
      await expect(page).toHaveURL(/QualityExpertise/);
      await page.goBack();
      await expect(question(page, 'Ask a registered Genetic Counselling Centre about PGT')).toBeVisible();
    },
  );
});

test.describe('a checklist', () => {
  const boxes = (page: Page) => page.locator('main ul').getByRole('checkbox');
  const keep = (page: Page) => page.getByRole('checkbox', { name: 'Keep my ticks on this device' });

  test('keeps ticks only when asked, and Clear forgets them', once, async ({ page, complaints }) => {
    await openLive(page, checklist);
    await boxes(page).nth(1).focus();
    await page.keyboard.press('Space');
    await expect(boxes(page).nth(1)).toBeChecked();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await untilLive(page);
    await expect(boxes(page).nth(1)).not.toBeChecked();

    await boxes(page).nth(2).check();
    await keep(page).check();
    await boxes(page).nth(0).check();
    await page.reload();
    await untilLive(page);
    await expect(keep(page)).toBeChecked();
    await expect(boxes(page).nth(0)).toBeChecked();
    await expect(boxes(page).nth(2)).toBeChecked();
    await expect(boxes(page).nth(1)).not.toBeChecked();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(boxes(page).nth(0)).not.toBeChecked();
    await expect(keep(page)).not.toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'All ticks are removed.' })).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(complaints.list).toEqual([]);
  });

  test('says so where the device refuses to keep anything', once, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openLive(page, checklist);
    await keep(page).click();
    await expect(page.getByText('This device does not allow ticks to be kept.')).toHaveCount(1);
    await expect(keep(page)).not.toBeChecked();
  });

  test(
    'prints alone when its button is pressed, and the page is whole afterwards',
    once,
    async ({ page }) => {
      await openLive(page, checklist);
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: 'Print this list' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Passports, visas/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden();
    },
  );
});

test.describe('a diagram', () => {
  test('its numbers lead to their texts, by keyboard and by pointer', async ({ page, complaints }) => {
    await openLive(page, diagram);
    const number = page.getByRole('link', { name: /^4\. Labels/ });
    await number.focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('listitem').filter({ hasText: 'Labels are compared' });
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(/AdvancedTechnology$/);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
  });

  test('its numbers are as large as fingers are, and within the picture', async ({ page }) => {
    await openLive(page, diagram);
    const picture = await page.locator('figure:has(svg a) img').boundingBox();
    const numbers = page.locator('figure svg a');
    for (const number of await numbers.all()) {
      const box = await number.boundingBox();
      if (!box || !picture) throw new Error('not shown');
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      expect(x > picture.x && x < picture.x + picture.width).toBe(true);
      expect(y > picture.y && y < picture.y + picture.height).toBe(true);
    }
  });
});

test.describe('a pacer', () => {
  const cue = (page: Page) => page.getByRole('timer');
  const button = (page: Page, name: string) =>
    page.locator('main').getByRole('button', { name, exact: true });
  const said = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: /./ });

  test('counts, pauses, goes on, and says each step once', once, async ({ page, complaints }) => {
    await page.clock.install();
    await openLive(page, pacer);
    // Nothing looks as if it ran: the whole time, no step and no round.
    await expect(cue(page)).toHaveText('1:20');
    await expect(page.getByText('Round 1 / 8')).toBeHidden();
    await button(page, 'Start').focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(2100);
    await expect(cue(page)).toHaveText('Squeeze and lift3');
    await expect(said(page)).toHaveText('Squeeze and lift');
    await button(page, 'Pause').press('Enter');
    await expect(said(page)).toHaveText('Paused');
    await page.clock.runFor(10_000);
    await expect(cue(page)).toHaveText('Squeeze and lift3');
    await button(page, 'Continue').press('Enter');
    await page.clock.runFor(4000);
    await expect(cue(page)).toHaveText(/Let go and rest[45]/);
    await expect(said(page)).toHaveText('Let go and rest');
    await expect(page.getByText('Round 1 / 8')).toBeVisible();
    await page.clock.runFor(80_000);
    await expect(cue(page)).toHaveText('Done');
    await expect(button(page, 'Start')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Start again').click();
    await expect(cue(page)).toHaveText('1:20');
    expect(complaints.list).toEqual([]);
  });

  test(
    'nothing moves where less motion is asked for, and quick steps are not said',
    once,
    async ({ page }) => {
      await page.clock.install();
      await openLive(page, pacer);
      await page.getByRole('radio', { name: /Quick squeezes/ }).check();
      await expect(cue(page)).toHaveText('0:16');
      await button(page, 'Start').click();
      const ring = page.locator('svg circle[stroke-dashoffset]');
      await page.clock.runFor(1500);
      await expect(cue(page)).toHaveText('Let go1');
      expect(await ring.getAttribute('stroke-dashoffset')).toBe('0');
      await expect(said(page)).toHaveCount(0);
    },
  );

  test('stops when the page is out of sight', once, async ({ page }) => {
    await page.clock.install();
    await openLive(page, pacer);
    await button(page, 'Start').click();
    await page.clock.runFor(1200);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(button(page, 'Continue')).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(cue(page)).toHaveText('Squeeze and lift4');
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the ring of a pacer shows how far a step has come', once, async ({ page }) => {
    await openLive(page, pacer);
    await page.locator('main').getByRole('button', { name: 'Start', exact: true }).click();
    const ring = page.locator('svg circle[stroke-dashoffset]');
    await expect.poll(async () => Number(await ring.getAttribute('stroke-dashoffset'))).toBeGreaterThan(1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a decision is a nested list whose parts links lead to', once, async ({ page }) => {
    await page.goto(`${decision}#x-chromosome`);
    const whole = page.locator('main details ul').filter({ hasText: 'Yes, in one or both' }).first();
    await expect(
      whole.getByText('Ask a registered Genetic Counselling Centre about PGT').first(),
    ).toBeVisible();
    await expect(whole.locator('ul').getByText('A genetic counsellor comes first')).toBeVisible();
    await expect(whole.getByText('Ask a registered Genetic Counselling Centre first')).toBeInViewport();
    await expect(page.getByText('All questions and answers')).toBeHidden();
  });

  test('a checklist has its boxes, and no controls that need scripts', once, async ({ page }) => {
    await page.goto(checklist);
    await expect(page.getByRole('checkbox', { name: /^Passports, visas/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden();
  });

  test('a diagram is a figure with a list, and its numbers lead there', once, async ({ page }) => {
    await page.goto(diagram);
    await page.getByRole('link', { name: '5. Liquid-nitrogen tank' }).click();
    await expect(page.getByRole('heading', { name: 'Liquid-nitrogen tank' })).toBeInViewport();
  });

  test('a pacer says what there is to do', once, async ({ page }) => {
    await page.goto(pacer);
    await expect(
      page.getByText('Squeeze and lift 10 seconds · Let go and rest 10 seconds · 8 ×'),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
  });
});
