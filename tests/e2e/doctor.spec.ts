import { axeFindings } from './axe';
import { expect, once, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

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
      '20 years of experience (our own count)',
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
