import { expect, openLive, test } from './fixtures';

test.describe('with its code', () => {
  test('the loop of a programme is silent, plays in view and pauses by its button', async ({ page }) => {
    await openLive(page, '/Programme/IVF');
    const video = page.locator('main video');
    await video.evaluate((film) => film.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(video).toHaveJSProperty('paused', false);
    for (const name of ['muted', 'loop']) await expect(video).toHaveJSProperty(name, true);
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await expect(video).toHaveJSProperty('paused', false);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(video).toHaveJSProperty('paused', true);
  });

  test('the film does what its button says where little else of it is in view', async ({ page }) => {
    await openLive(page, '/Programme/IVF');
    const video = page.locator('main video');
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
    // The button is at the lower edge of the film.
    await video.evaluate((film) => {
      const { bottom } = film.getBoundingClientRect();
      const header = document.querySelector('#app > header')?.getBoundingClientRect().bottom ?? 0;
      window.scrollBy({ top: bottom - header - 80, behavior: 'instant' });
    });
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await expect(video).toHaveJSProperty('paused', false);
  });

  test('a film that is paused while it is being fetched stays paused', async ({ page, context }) => {
    // It never comes.
    await context.route(/\.(webm|mp4)$/, () => undefined);
    await page.clock.install();
    await openLive(page, '/Programme/IVF');
    const video = page.locator('main video');
    await video.evaluate((film) => film.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(video).toHaveJSProperty('paused', false);
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
    await expect(video).toHaveJSProperty('paused', true);
    await page.clock.runFor(5000);
    await expect(video).toHaveJSProperty('paused', true);
    await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('the loop rests where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, '/Programme/IVF');
    const video = page.locator('main video');
    await video.scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(video).toHaveJSProperty('paused', true);
  });
});
