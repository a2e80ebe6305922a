import { expect, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test.describe('a programme', () => {
  test('opens with its heading and the film, and the words come after it', async ({ page }) => {
    await page.goto('/Programme/IVF');
    const main = page.getByRole('main');
    const heights = [
      main.getByRole('heading', { name: 'Where egg and sperm meet in the laboratory' }),
      main.locator('figure img').first(),
      main.getByText('Medicines help several eggs to ripen'),
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
