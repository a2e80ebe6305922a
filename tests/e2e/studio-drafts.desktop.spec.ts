import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'pages/Contact.json';

test('what was refused, and what was put off, is still there after a reload, each with its own cause', async ({
  studio,
}) => {
  const { page, site, shown, focused, status } = studio;
  const first = site.read(file);
  await studio.openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused).toHaveValue('Contact us');
  await focused.fill('<script>');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^Not saved, see the note at: /);
  await page.reload();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await expect(heading).toHaveValue('<script>', { timeout: 60_000 });
  await expect(status).toHaveText(/^Not saved, see the note at: /);
  // Elsewhere it is still told of, and it leads back.
  await studio.openPage('FAQ');
  await page.getByRole('button', { name: 'Go to it' }).click();
  await expect(focused).toHaveValue('<script>', { timeout: 30_000 });
  // Of all steps it is the last: undo takes back nothing that was saved before it.
  await studio.undo.click();
  await expect(heading).toHaveValue('Contact us');
  await expect(studio.said).toHaveText(/^Put back as it was saved: .*Heading$/);
  expect(site.status()).toBe('');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(heading).toHaveValue('<script>');
  await expect(status).toHaveText(/^Not saved, see the note at: /);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(heading).toHaveValue('Contact us');

  // Written by somebody else at the very moment.
  await heading.focus();
  site.write(file, first.replace('"Contact us"', '"Find us"'));
  await heading.fill('Visit us');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(status).toHaveText('Waiting for your choice');
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  const kept = page.getByRole('region', { name: '1 change is not saved' });
  await expect(kept).toContainText('you chose to decide later');
  await page.reload();
  await expect(kept).toContainText('Visit us', { timeout: 60_000 });
  await expect(kept).toContainText('you chose to decide later');
  expect(await studio.findings()).toEqual([]);
  await kept.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Keep the other' }).click();
  await expect(kept).toBeHidden();
  expect(site.read(file)).toContain('"Find us"');
  site.write(file, first);
});
