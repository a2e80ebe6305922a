import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });
test.use({ isNew: true });

const settings = 'pages/_site.json';
const order = 'schema/forms/order.json';

test('what is left of the bakery is a list to walk through, one entry a page', async ({ studio }) => {
  test.setTimeout(180_000);
  const { page, site, focused } = studio;
  const open = page.getByRole('button', { name: /^Before visitors come: / });
  const dialog = page.getByRole('dialog', { name: 'Before visitors come' });
  const left = dialog.getByRole('listitem').filter({ hasText: 'still of the bakery' });
  await open.click();
  await expect(left).toHaveCount(7);
  const tabs = dialog.getByRole('group', { name: 'Who can answer' });
  const before = await tabs.boundingBox();
  await tabs.getByText(/^Webmaster/).click();
  await expect(dialog.getByRole('status')).toHaveText('Webmaster: 1 left.');
  expect(await tabs.boundingBox()).toEqual(before);
  expect(await studio.findings()).toEqual([]);
  await tabs.getByText(/^Owner/).click();

  // The settings come first: icon and logo, then their texts. The list follows what is saved.
  const follow = async (count: string) => {
    await expect(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await open.click();
      await expect(left.first()).toContainText(count, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await left
      .first()
      .getByRole('button', { name: /^Go to it/ })
      .click();
  };
  for (const [at, place] of ['/head/icon', '/logo/image'].entries()) {
    await follow(`${4 - at} texts and pictures here are`);
    const field = page.locator(`[data-field="${place}"]`);
    await expect(field.locator(':focus')).toHaveText('Choose another picture');
    await page.keyboard.press('Enter');
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';
    await field
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) });
    await expect.poll(() => site.read(settings).match(/media\/mark/g)).toHaveLength(at + 1);
  }
  await follow('2 texts and pictures here are');
  await expect(focused).toHaveValue('Flour, water, salt and time.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Move well again.');
  await page.keyboard.press('Tab');
  await expect.poll(() => site.read(settings)).toContain('Move well again.');
  await follow('1 text or picture here is');
});

test('the name stands in one place, and hours are added day by day', async ({ studio }) => {
  const { page, site, shown, status } = studio;
  await page.getByRole('treeitem', { name: /On every page/ }).click();
  await page.getByRole('button', { name: /^Name.* on every page$/ }).click();
  const name = page.locator('[data-field="/tokens/name/value"]').getByRole('textbox');
  await name.fill('Sahyadri Physiotherapy');
  await name.press('Tab');
  await expect(status).toContainText('Saved');
  await expect(shown.getByRole('banner')).toContainText('Sahyadri Physiotherapy');
  await expect(shown.getByRole('contentinfo')).toContainText('© Sahyadri Physiotherapy');
  expect(site.diff()).toHaveLength(2);

  await page.getByRole('button', { name: 'Opening hours that forms go by', exact: true }).click();
  await page.getByRole('button', { name: 'Add: Opening hours that forms go by' }).click();
  await page.getByRole('button', { name: 'Add to: Ordinary week' }).click();
  await expect.poll(() => site.read(settings)).toContain('"opens": "✎ Opens"');
  const hours = (place: string) => page.locator(`[data-field="/openingHours/${place}"]`);
  // Any of them, in the order of the week.
  for (const day of ['Thursday', 'Tuesday', 'Sunday'])
    await hours('week/0/days').getByRole('checkbox', { name: day }).check();
  await hours('week/0/days').getByRole('checkbox', { name: 'Sunday' }).uncheck();
  const days = () => JSON.parse(site.read(settings)).openingHours.week[0].days as unknown;
  await expect.poll(days).toEqual(['tuesday', 'thursday']);
  for (const [place, time] of [
    ['opens', '08:30'],
    ['closes', '17:00'],
  ] as const) {
    await hours(`week/0/${place}`).getByRole('textbox').fill(time);
    await page.keyboard.press('Tab');
    await expect.poll(() => site.read(settings)).toContain(`"${place}": "${time}"`);
  }
  expect(site.read(settings)).not.toContain('✎');
  // A closed day stays open until it is chosen.
  await page.getByRole('button', { name: /^Add.*: Further closed days$/ }).click();
  await expect.poll(() => site.read(settings)).toContain('✎ Further closed day');
  const day = hours('closedOn/0').locator('input[type="date"]');
  await expect(day).toHaveValue('');
  await expect(hours('closedOn/0')).toContainText('still to be written');
  await day.fill('2031-12-25');
  await expect.poll(() => site.read(settings)).toContain('"2031-12-25"');
});

test('the pages of the bakery can all be removed: the lists of the last one are named, with the way there', async ({
  studio,
}) => {
  test.setTimeout(180_000);
  const { page, site, said, openPage } = studio;
  const dialog = page.getByRole('dialog', { name: /^Remove the page/ });
  const remove = dialog.getByRole('button', { name: 'Remove it' });
  const ask = async (title: string) => {
    await openPage(title);
    await page.getByRole('treeitem', { name: /This page/ }).click();
    await page.getByRole('button', { name: 'Remove the page', exact: true }).click();
  };
  const isGone = async (file: string) => {
    await expect(async () => {
      const instead = dialog.getByRole('combobox', { name: /from now on/ });
      if (await instead.isVisible()) {
        await instead.fill('/');
        await page.keyboard.press('Enter');
      }
      await remove.click({ timeout: 1000 });
      await expect(dialog).toBeHidden({ timeout: 5000 });
    }).toPass();
    await expect.poll(() => site.status()).toContain(` D pages/Bread/${file}.json`);
  };
  for (const [title, file] of [
    ['Dark rye', 'Rye'],
    ['Cardamom bun', 'CardamomBun'],
  ] as const) {
    await ask(title);
    await isGone(file);
  }
  // What else would be empty is said at once, before anything is pressed.
  const lists = dialog.getByRole('group', { name: /^It is the only page that these list/ });
  const entryOf = (place: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.locator(`[data-field="${place}"]`) })
      .last()
      .getByRole('toolbar');
  const holders = [
    entryOf('/navigation/1/collection'),
    entryOf('/footer/groups/0/collection'),
    page.getByRole('toolbar', { name: 'Parts of the page' }),
  ];
  for (const [at, holder] of holders.entries()) {
    await ask('Country loaf');
    await expect(lists.getByRole('button')).toHaveText(
      ['On every page › Menu', 'On every page › Foot of the page', 'Home › Cards that lead to pages'].slice(
        at,
      ),
    );
    await expect(remove).toBeHidden();
    if (at === 0) expect(await studio.findings()).toEqual([]);
    await lists.getByRole('button').first().click();
    await holder.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(said).toContainText('emoved');
  }
  await ask('Country loaf');
  await isGone('CountryLoaf');
});

test('a page is taken out of its list', async ({ studio }) => {
  const { page, site, status, openPage } = studio;
  await openPage('Dark rye');
  await page.getByRole('treeitem', { name: /This page/ }).click();
  await page.getByRole('button', { name: 'Take away: In lists of pages' }).click();
  await expect(status).toContainText('Saved');
  expect(JSON.parse(site.read('pages/Bread/Rye.json'))).not.toHaveProperty('collection');
  await expect(page.getByRole('button', { name: 'Add: In lists of pages' })).toBeVisible();
});

test('once a form is sent it does not say any more that it is not connected', async ({ studio }) => {
  test.setTimeout(120_000);
  const { page, shown, site, status, openPage } = studio;
  await openPage('Contact');
  const unsent = shown.getByText('This form is not connected yet').first();
  await expect(unsent).toBeVisible();
  // What is chosen before it can be waits for what it lacks, and is saved once that is there.
  await page.getByRole('treeitem', { name: /^Order for tomorrow/ }).click();
  await page.getByRole('button', { name: 'Change what “Order” asks for' }).click();
  await page.getByRole('radio', { name: 'It is sent to the address of the site' }).check();
  await expect(status).toContainText('Not saved');
  await page.getByRole('treeitem', { name: /On every page/ }).click();
  await page.getByRole('button', { name: 'All forms', exact: true }).click();
  await page.getByRole('button', { name: 'Add: All forms' }).click();
  const write = async (place: string, words: string) => {
    const box = page.locator(`[data-field="/forms/${place}"]`).getByRole('textbox');
    await box.click();
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
    await expect.poll(() => site.read(settings)).toContain(words);
  };
  await write('endpoint', 'https://forms.example.org/in');
  await write('privacyNotice', 'We use it to answer you.');

  await page.getByRole('treeitem', { name: /^Order for tomorrow/ }).click();
  await page.getByRole('button', { name: 'Change what “Order” asks for' }).click();
  await page.getByRole('button', { name: 'Add to: Fields' }).click();
  const field = (member: string) => page.locator(`[data-field="/fields/4/${member}"]`);
  await expect(field('label').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('You may use this to answer me');
  await expect.poll(() => site.read(order)).toContain('You may use this');
  await field('kind').getByRole('combobox').selectOption({ label: 'Consent, without which nothing is sent' });
  await expect.poll(() => site.read(order)).toContain('"consent"');
  await expect.poll(() => site.read(order)).toContain('"mode": "post"');
  await expect(status).toContainText('Saved');
  await expect(shown.getByText('We use it to answer you.')).toBeVisible();
  await expect(unsent).toBeHidden();
});
