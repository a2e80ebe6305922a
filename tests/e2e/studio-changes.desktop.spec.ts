import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { openStudioSite, type StudioSite } from './studio-site';

test.describe.configure({ mode: 'default' });

let site: StudioSite;
// Each publishes to a server of its own.
test.beforeEach(async () => {
  test.setTimeout(300_000);
  site = await openStudioSite();
});
test.afterEach(() => site.remove());

const file = 'pages/Contact.json';

test('the page before and after is looked at; the same words are asked about in their field, and it is published; what was there is put back', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const published = site.addServer();
  const before = site.read(file);
  await page.goto(site.address().replace('#', '?page=/Contact#'));
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });
  site.publishElsewhere(
    file,
    '"How to call, write or visit, and all warning signs."',
    '"Call, write or pass by."',
  );
  site.publishElsewhere(file, '"title": "Call us"', '"title": "Ring us"');
  site.write(
    file,
    before.replace('"How to call, write or visit, and all warning signs."', '"Call, write or come by."'),
  );
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await dialog.getByRole('button', { name: /^Before and after/ }).click();
  const sideOf = (name: string) => dialog.getByRole('region', { name, exact: true }).frameLocator('iframe');
  await expect(
    sideOf('Before').getByText('How to call, write or visit, and all warning signs.'),
  ).toBeInViewport({ timeout: 60_000 });
  await expect(sideOf('Now').getByText('Call, write or come by.')).toBeInViewport();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(dialog.getByRole('region', { name: 'Before', exact: true })).toBeHidden();
  await dialog.getByRole('radio', { name: 'Before', exact: true }).click();
  await expect(
    sideOf('Before').getByText('How to call, write or visit, and all warning signs.'),
  ).toBeInViewport();
  await dialog.getByRole('button', { name: 'Back to the changes' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Pages that come when the dialog was closed and opened again are not shown.
  let showBoth = () => {};
  const areShown = new Promise<void>((resolve) => (showBoth = resolve));
  await page.route(/\/api\/both/, (route) => areShown.then(() => route.continue()));
  await dialog.getByRole('button', { name: /^Before and after/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  const bothRead = page.waitForResponse(/\/api\/both/);
  showBoth();
  await (await bothRead).finished();
  await expect(dialog.getByRole('button', { name: /^Publish 1 change/ })).toBeEnabled();
  await expect(dialog.getByRole('region', { name: 'Before', exact: true })).toHaveCount(0);

  await dialog.getByRole('button', { name: /^Publish 1 change/ }).click();
  await expect(dialog.getByRole('status')).toContainText('Which should stay?', { timeout: 60_000 });
  await expect(dialog.getByRole('region', { name: 'The other' })).toContainText('pass by');
  await dialog.getByText('Or write it from both').click();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  await dialog.getByRole('textbox').last().fill('Call, write or drop in.');
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(dialog.getByRole('status')).toContainText('Published: 1 change', { timeout: 60_000 });
  expect(published(file)).toBe(
    before
      .replace('How to call, write or visit, and all warning signs.', 'Call, write or drop in.')
      .replace('"Call us"', '"Ring us"'),
  );
  expect(site.status()).toBe('');
  await page.keyboard.press('Escape');
  // What others have published is on the page that is open.
  await expect(page.frameLocator('iframe').getByText('Ring us').first()).toBeVisible();

  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'What it said before' }).click();
  const earlier = page.getByRole('dialog', { name: /said before$/ });
  await expect(earlier.getByText('How to call, write or visit, and all warning signs.')).toBeVisible();
  expect(await axeFindings(page, '#studio')).toEqual([]);
  // What is read after it comes when the dialog is closed, which stays so.
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/earlier/, (route) => isLetGo.then(() => route.continue()));
  await earlier
    .getByRole('button', { name: 'Put back: How to call, write or visit, and all warning signs.' })
    .click();
  await expect(earlier.getByRole('status')).toContainText('Undo takes it away again');
  await page.keyboard.press('Escape');
  const read = page.waitForResponse(/\/api\/earlier/);
  letGo();
  await (await read).finished();
  expect(site.read(file)).toContain('How to call, write or visit, and all warning signs.');
  await page.getByRole('button', { name: /^Undo: Put back/ }).click({ timeout: 30_000 });
  await expect.poll(() => site.status()).toBe('');
});

test('one of two changes is read, judged and published; the other taken back and brought again; what stands in the way is said', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const published = site.addServer();
  const before = site.read(file);
  await page.goto(site.address().replace('#', '?page=/Contact#'));
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });
  site.write(
    file,
    before
      .replace(
        '"How to call, write or visit, and all warning signs."',
        '"How to call, write or come by, and all warning signs."',
      )
      .replace('"title": "Call us"', '"title": "Phone us"'),
  );
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog).toContainText('2 changes since');
  const contact = dialog.getByRole('region', { name: 'Contact' });
  await expect(contact.locator('del')).toHaveText(['removed: visit', 'removed: Call us']);
  await expect(contact.locator('ins').first()).toContainText('come by');
  expect(await axeFindings(page, '#studio')).toEqual([]);

  await contact.getByRole('checkbox').nth(1).uncheck();
  await expect(dialog.getByLabel('In one sentence')).toHaveValue('Change Contact');
  await dialog.getByLabel('In one sentence').fill('Visitors come by');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Published: 1 change', { timeout: 60_000 });
  expect(published(file)).toBe(
    before.replace(
      'How to call, write or visit, and all warning signs.',
      'How to call, write or come by, and all warning signs.',
    ),
  );
  expect(site.status()).toBe(` M ${file}\n`);

  await expect(dialog).toContainText('1 change since');
  await expect(contact.getByRole('checkbox')).not.toBeChecked();
  await contact.getByRole('button', { name: /^Take back/ }).click();
  await expect(dialog.getByRole('status')).toContainText('Undo brings it back');
  await expect(dialog).toContainText('Nothing has changed since it was published last.');
  expect(site.status()).toBe('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Undo: Take back/ }).click();
  await expect.poll(() => site.status()).toBe(` M ${file}\n`);

  site.write('pages/FAQ.json', site.read('pages/FAQ.json').replace(/"title": "[^"]*"/, '"title": "✎ Title"'));
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await dialog.getByRole('button', { name: /^Publish 2 changes/ }).click();
  await expect(dialog.getByRole('status')).toContainText('This stands in the way', { timeout: 60_000 });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'pages/FAQ.json' })).toContainText(
    'This is still to be written.',
  );
  expect(await axeFindings(page, '#studio')).toEqual([]);
  await dialog.getByRole('checkbox', { name: /✎ Title/ }).uncheck();
  await dialog.getByRole('button', { name: 'Publish 1 of 2 changes' }).click();
  await expect(dialog.getByRole('status')).toContainText('Published: 1 change', { timeout: 60_000 });
  expect(site.status()).toBe(' M pages/FAQ.json\n');
});
