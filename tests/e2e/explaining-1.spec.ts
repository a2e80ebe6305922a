import { expect, test, type Page } from '@playwright/test';
import { openUnfolding, unfolded } from './fixtures';

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
    await expect(table.getByRole('rowheader')).toHaveCount(3);
  }
  await openUnfolding(page);
  const entry = page.locator('summary:visible', { hasText: unfolded.entry });
  const words = page.getByText(unfolded.text).locator('visible=true');
  await expect(words).toHaveCount(0);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(words).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(words).toHaveCount(0);
});

test('pictures in their order are side by side where there is room, else one below the other', async ({
  page,
}) => {
  await page.goto('/Programme/EmbryoTransfer');
  const frames = await page
    .getByRole('list', { name: 'On which day?' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(frames.length).toBeGreaterThan(2);
  const starts = new Set(frames.map(({ x, y }) => Math.round(isPhone(page) ? x : y)));
  expect(starts.size).toBe(1);
  for (const { x, width } of frames) expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
