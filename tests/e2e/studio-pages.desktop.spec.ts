import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

test('a page like another one is made, written and taken back, with the keyboard', async ({ studio }) => {
  const { page: window, site, said, shown, status } = studio;
  await studio.openPage('FAQ');
  await window.getByRole('button', { name: 'New page' }).focus();
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await window.keyboard.type('Yoga for fertility');
  await window.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Choose the page that it should be like.');
  await window.keyboard.press('Tab');
  await window.keyboard.type('affordable');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(dialog.getByLabel('Address')).toHaveValue('/YogaForFertility');
  expect(await studio.findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the page' }).press('Enter');
  await expect(said).toContainText('Page “Yoga for fertility” made, a draft');
  await expect(
    window.getByRole('button', { name: 'Page: Yoga for fertility. Choose another' }),
  ).toBeVisible();
  await expect(shown.getByText('✎', { exact: false }).first()).toBeVisible();
  expect(site.status().trim()).toBe('?? pages/YogaForFertility.json');
  await window.getByRole('treeitem').first().click();
  const heading = window.locator('[data-field$="/heading"]').getByRole('textbox').first();
  await heading.fill('Yoga, gently');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.YogaForFertility.json$/);
  await expect(shown.getByRole('heading', { name: 'Yoga, gently' })).toBeVisible();
});

test('an empty page of a kind has its opening alone, and a finished one is taken from visitors and given back', async ({
  studio,
}) => {
  const { page: window, site } = studio;
  await window.getByRole('button', { name: 'New page', exact: true }).click();
  await window.keyboard.type('Yoga for fertility');
  await window.getByRole('dialog').getByRole('combobox').fill('Fertility Couns');
  await window.getByRole('option', { name: /Fertility Counselling/ }).click();
  await window.getByRole('checkbox', { name: 'Without its other parts' }).check();
  await window.getByRole('button', { name: 'Make the page' }).click();
  await expect(window.locator('[data-field="/blocks/0/heading"] :focus')).toBeVisible();
  const { blocks } = JSON.parse(site.read('pages/YogaForFertility.json')) as { blocks: { type: string }[] };
  expect(blocks.map(({ type }) => type)).toEqual(['banner']);
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');
  await studio.openPage('IVF and age');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  const draft = window.getByRole('switch', { name: 'Only for us: not published yet' });
  await draft.focus();
  await window.keyboard.press('Space');
  // Others link to it.
  await expect(window.getByRole('dialog', { name: /^This cannot be done/ })).toBeVisible();
  expect(await studio.findings()).toEqual([]);
  await window.keyboard.press('Escape');
  await expect(draft).not.toBeChecked();
  expect(site.status()).toBe('');
});

test('a part that is linked to is not removed: who links is named, and opened', async ({ studio }) => {
  const { page: window, site } = studio;
  await studio.openPage('IUI');
  await window.getByRole('treeitem', { name: /If no cause is found/ }).click();
  await window.keyboard.press('Delete');
  const dialog = window.getByRole('dialog', { name: /^This cannot be done/ });
  await expect(dialog).toContainText('These link to it.');
  await expect(dialog).not.toContainText('"id"');
  expect(await studio.findings()).toEqual([]);
  const link = dialog.getByRole('listitem').getByRole('button').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(window.getByRole('button', { name: `Page: ${name}. Choose another` })).toBeVisible();
  await expect(window.getByRole('treeitem', { selected: true })).toBeVisible();
  await expect(window.locator('[data-field] :focus')).toBeVisible();
  expect(site.status()).toBe('');
});

test('an address that is taken is told in the dialog, and nothing is written', async ({ studio }) => {
  const { page: window, site } = studio;
  await studio.openPage('FAQ');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  await window.getByRole('button', { name: 'Duplicate the page' }).click();
  const dialog = window.getByRole('dialog', { name: 'Duplicate the page' });
  await dialog.getByLabel('Name').fill('Affordable treatment');
  await dialog.getByRole('button', { name: 'Duplicate it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('/AffordableTreatment is taken');
  await dialog.getByLabel('Address').fill('/_hidden');
  await dialog.getByRole('button', { name: 'Duplicate it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be an address');
  expect(site.status()).toBe('');
  await window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a page gets another address: links follow, and one step of undo takes all of it back', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  await window.getByRole('button', { name: 'Change its address' }).click();
  const dialog = window.getByRole('dialog', { name: 'Change its address' });
  await dialog.getByLabel('Address').fill('/Fair costs');
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot hold spaces');
  // What was said goes with what it was said of.
  await dialog.getByLabel('Address').fill('/FairCosts');
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(said).toContainText('has its new address. Saved');
  expect(JSON.parse(site.read('pages/FairCosts.json'))).toMatchObject({
    aliases: expect.arrayContaining(['/AffordableTreatment']),
  });
  expect(site.status()).toContain(' D pages/AffordableTreatment.json');
  const others = site
    .diff()
    .filter((line) => line.startsWith('+'))
    .filter((line) => !line.includes('/FairCosts'));
  expect(others).toEqual([]);
  await studio.undo.click();
  await expect(said).toHaveText(/^Undone: /);
  expect(site.status()).toBe('');
  await expect(window).toHaveURL(/page=\/AffordableTreatment/);
});

test('a page is removed after it is said who links to it, and where they lead from then on', async ({
  studio,
}) => {
  const { page: window, site, said } = studio;
  await studio.openPage('Affordable Treatment');
  await window.getByRole('treeitem', { name: /This page/ }).click();
  await window.getByRole('button', { name: 'Remove the page' }).click();
  const dialog = window.getByRole('dialog', { name: 'Remove the page' });
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  const group = dialog.getByRole('group', { name: 'These link to it:' });
  await expect(group.getByRole('button').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the page where its links');
  expect(site.status()).toBe('');
  expect(await studio.findings()).toEqual([]);
  await dialog.getByRole('combobox', { name: /from now on/ }).fill('FAQ');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(said).toContainText('removed. Undo brings it back');
  expect(site.status()).toContain(' D pages/AffordableTreatment.json');
  await studio.undo.click();
  await expect(said).toHaveText(/^Undone: /);
  expect(site.status()).toBe('');
});
