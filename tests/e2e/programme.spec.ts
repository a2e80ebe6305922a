import { expect, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test.describe('a programme', () => {
  test('opens with its heading and the film, and the words come after it', async ({ page }) => {
    await page.goto('/Programme/IVF');
    const main = page.getByRole('main');
    const heights = [
      main.getByRole('heading', { name: 'What happens in IVF' }),
      main.locator('figure img').first(),
      main.getByRole('heading', { name: 'Who it may help' }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0);
    const [heading = 0, film = 0, words = 0] = await Promise.all(heights);
    expect(heading).toBeLessThan(film);
    expect(film).toBeLessThan(words);
  });

  test('has tables whose cells keep their words together on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/Programme/AssistedHeching');
    const words = page.getByText(
      'Perhaps slightly more, and more twins (Cochrane, 2021). One embryo is safest',
    );
    const left = (await words.boundingBox())?.x ?? 0;
    const link = (await words.getByRole('link').boundingBox())?.x ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(link).toBeGreaterThanOrEqual(left);
  });

  test('fetches the font of another script when its words come near', async ({ page }) => {
    const fonts = () =>
      [...document.fonts].filter(({ family }) => family.includes('Devanagari')).map(({ status }) => status);
    // Looked at as soon as the page is drawn: a second later it is fetched anyway.
    await page.addInitScript(() => {
      const look = () =>
        requestAnimationFrame(() => {
          document.documentElement.dataset.atFirst = [...document.fonts]
            .filter(({ family }) => family.includes('Devanagari'))
            .map(({ status }) => status)
            .join();
        });
      addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
    });
    await page.goto('/Programme/IVF');
    await expect(page.locator('html')).toHaveAttribute('data-at-first', 'unloaded');
    await page.getByRole('link', { name: 'मराठी' }).first().scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(fonts)).toEqual(['loaded']);
  });
});
