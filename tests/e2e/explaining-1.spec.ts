import { expect, test, type Page } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

test('a timeline is a table on wide screens and a list in the order of time on phones, and both unfold', async ({
  page,
}) => {
  await page.goto('/Programme/IVF');
  const name = 'Calendar of a cycle';
  const section = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const table = section.getByRole('table', { name });
  const list = section.getByRole('list').first();
  if (isPhone(page)) {
    await expect(table).toBeHidden();
    await expect(list.getByRole('listitem').first()).toContainText('Weeks 1–2');
  } else {
    await expect(table.getByRole('columnheader')).toHaveText([/Weeks 1–2/, /3/, /4–5/]);
    await expect(table.getByRole('rowheader')).toHaveCount(2);
  }
  await expect(section.getByRole('link', { name: 'If you are late' })).toBeVisible();
  await page.goto('/HormonalAssays');
  const entry = page.locator('summary:visible', { hasText: /^AMH/ });
  const words = page.getByText('How many eggs the ovaries may give').locator('visible=true');
  await expect(words).toHaveCount(0);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(words).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(words).toHaveCount(0);
});

test('a strip is moved by buttons and keys where it does not fit, and all of it is there where it does', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/Programme/EmbryoTransfer');
  const strip = page.getByRole('list', { name: 'Which day?' });
  const frames = strip.getByRole('listitem');
  const first = frames.first();
  const last = frames.last();
  await strip.scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Next' });
  if (!isPhone(page)) {
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(next).toBeHidden();
    return;
  }
  await expect(strip).toHaveAttribute('tabindex', '0');
  await expect(last).not.toBeInViewport();
  await next.click();
  await expect(first).not.toBeInViewport({ ratio: 0.5 });
  await strip.focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport({ ratio: 0.9 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a timeline unfolds and a strip is a plain list without buttons', async ({ page }) => {
    await page.goto('/HormonalAssays');
    await page.locator('summary:visible', { hasText: /^AMH/ }).click();
    await expect(page.getByText('How many eggs the ovaries may give').locator('visible=true')).toHaveCount(1);
    await page.goto('/Programme/EmbryoTransfer');
    const strip = page.getByRole('list', { name: 'Which day?' });
    await strip.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    const box = await strip.boundingBox();
    for (const frame of await strip.getByRole('listitem').all()) {
      const inner = await frame.boundingBox();
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0) + 1,
      );
    }
  });
});
