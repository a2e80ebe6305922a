import type { Locator } from '@playwright/test';
import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const settings = 'pages/_site.json';
const years = /^The owner must confirm: “In practice 20 years of experience/;

/** What is asked of a kind of people, as the list has it. */
const row = (dialog: Locator, text: RegExp | string) =>
  dialog.getByRole('listitem').filter({ hasText: text });

test('what the owner knows is confirmed by name, taken back, and asked again once the words change', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  const open = window.getByRole('button', { name: /^Before visitors come: / });
  const left = async () => Number(/: (\d+) left$/.exec((await open.getAttribute('aria-label')) ?? '')?.[1]);
  await expect(open).toBeVisible();
  const before = await left();
  await open.focus();
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog', { name: 'Before visitors come' });
  const owner = Number(
    /^Owner: (\d+) left/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1],
  );
  expect(await studio.findings()).toEqual([]);

  await row(dialog, years)
    .getByRole('button', { name: /^Confirm: / })
    .press('Enter');
  await expect(dialog.getByLabel('Who confirms?')).toBeFocused();
  await window.keyboard.type('Dr <Mehta>');
  await row(dialog, years)
    .getByRole('button', { name: /^Confirm: / })
    .press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(`Owner: ${owner - 1} left.`);
  await expect(row(dialog, years)).toContainText(/Confirmed by Dr <Mehta> on \d{4}-\d\d-\d\d/);
  await expect(dialog.getByRole('button', { name: /^Take back the confirmation: .*20 years/ })).toBeFocused();
  expect(await studio.findings()).toEqual([]);
  expect(site.status().trim()).toBe(`M ${settings}`);
  const diff = site.diff();
  expect(diff.filter((line) => line.startsWith('-'))).toEqual([]);
  expect(diff.map((line) => line.slice(1).trim())).toEqual([
    '"confirmed": [',
    '{',
    '"file": "pages/Doctor.json",',
    expect.stringMatching(/^"pointer": "\/blocks\/.*\/confirm",$/),
    expect.stringMatching(/^"hash": "[\w-]{27}",$/),
    '"by": "Dr <Mehta>",',
    expect.stringMatching(/^"on": "\d{4}-\d\d-\d\d"$/),
    '}',
    '],',
  ]);

  await window.keyboard.press('Escape');
  await expect(open).toBeFocused();
  expect(await left()).toBe(before - 1);
  await studio.openPage('Doctors');
  // Somebody changes what was confirmed.
  const doctor = site.read('pages/Doctor.json');
  expect(doctor).toContain('20 years of experience');
  site.write('pages/Doctor.json', doctor.replace('20 years of experience', '30 years of experience'));
  await expect.poll(left).toBe(before);
  await open.click();
  const changed = row(dialog, '30 years of experience');
  await expect(changed).toContainText(/It was confirmed by Dr <Mehta> on .* for another text\./);
  // The name is remembered, and the new confirmation takes the place of the old one.
  await changed.getByRole('button', { name: /^Confirm: / }).click();
  await expect(changed).toContainText('Confirmed by Dr <Mehta> on');
  expect(site.read(settings).match(/"by": /g)).toHaveLength(1);
  await changed.getByRole('button', { name: /^Take back/ }).click();
  await expect(changed.getByRole('button', { name: /^Confirm: / })).toBeFocused();
  await window.keyboard.press('Escape');
  site.write('pages/Doctor.json', doctor);
  await studio.undo.click();
  await expect(said).toHaveText(/^Undone: Take back the confirmation/);
});

test('a value that is demanded is filled in where it is asked for, and the way to it leads to its place', async ({
  studio,
}) => {
  const { page: window, site } = studio;
  await window.getByRole('button', { name: /^Before visitors come: / }).click();
  const dialog = window.getByRole('dialog', { name: 'Before visitors come' });
  const phone = row(dialog, '“Phone” is to be filled in for good.');
  const answer = phone.getByRole('button', { name: /^Change it here/ });
  await answer.focus();
  await window.keyboard.press('Enter');
  const field = phone.getByRole('textbox');
  await expect(field).toBeFocused();
  expect(await studio.findings()).toEqual([]);
  await field.fill('+91 98765 43210');
  await expect(phone).toContainText('Answered');
  // Whoever is writing goes on.
  await expect(field).toBeFocused();
  const diff = site.diff();
  expect(diff).toHaveLength(2);
  expect(diff[1]).toContain('"phone": { "value": "+91 98765 43210"');

  await dialog.getByRole('radio', { name: /^Reviewer/ }).check({ force: true });
  const review = row(dialog, 'Pages of the kind "about"').first();
  await review.getByRole('button', { name: /^Change it here/ }).click();
  await review.getByLabel('Reviewed by').fill('Dr Asha Mehta, MD');
  await review.getByLabel('Last reviewed').fill('2026-11-01');
  await expect(review).toContainText('Answered');
  expect(site.status()).toContain('pages/AdvancedTechnology.json');

  await dialog.getByRole('radio', { name: /^Lawyer/ }).check({ force: true });
  const law = row(dialog, /Under the ART Act, 2021, a clinic must explain the cost/);
  await law.getByRole('button', { name: /^Go to it/ }).click();
  await expect(dialog).toBeHidden();
  await expect(window.getByRole('button', { name: /^Page: .*Afford.*Choose another$/ })).toBeVisible();
  await expect(window.locator('[data-field] :focus')).toBeVisible();
});

test('on a phone the list fits', async ({ studio }) => {
  const { page: window } = studio;
  await window.setViewportSize({ width: 390, height: 844 });
  await window.getByRole('button', { name: /^Before visitors come: / }).click();
  const dialog = window.getByRole('dialog', { name: 'Before visitors come' });
  const widths = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('[role=region]')].map(
      (each) => each.scrollWidth - each.clientWidth,
    ),
  );
  expect(widths).toEqual([0, 0]);
  await window.keyboard.press('Escape');
  await window.setViewportSize({ width: 1280, height: 800 });
});
