import { expect, test } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'pages/Contact.json';

test('another program changes the same file: another value is kept, the same value is asked about', async ({
  studio,
}) => {
  const { page, site, shown, focused, status } = studio;
  const first = site.read(file);
  await studio.openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused).toHaveValue('Contact us');
  site.write(file, first.replace('How to call, write or visit, and all warning signs.', 'Call or visit.'));
  await expect(shown.getByText('Call or visit.')).toBeVisible();
  await focused.fill('Contact the clinic');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.Contact.json/);
  expect(site.read(file)).toContain('"text": "Call or visit."');
  expect(site.read(file)).toContain('"heading": "Contact the clinic"');

  site.write(file, site.read(file).replace('Contact the clinic', 'Find us'));
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog).toContainText('Contact the clinic!');
  await expect(dialog).toContainText('Find us');
  expect(await studio.findings()).toEqual([]);
  expect(site.read(file)).toContain('"heading": "Find us"');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.Contact.json$/);
  expect(site.read(file)).toContain('"heading": "Contact the clinic!"');
  await expect(focused).toHaveValue('Contact the clinic!');

  // As the other program leaves it, with what Studio wrote at first.
  site.write(file, first.replace('"Contact us"', '"Contact the clinic"'));
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact the clinic');
  // What cannot be taken back any more is said, and keeps nobody from what was before it.
  await studio.undo.click();
  const blocked = page.getByRole('dialog', { name: '“Contact › Banner › Heading” cannot be undone' });
  await expect(blocked).toContainText('changed since');
  expect(await studio.findings()).toEqual([]);
  await blocked.getByRole('button', { name: /undo what was before it/ }).click();
  await expect(studio.said).toHaveText(/^Undone: /);
});

test('a file that cannot be read is explained, and what is healthy of it can be changed', async ({
  studio,
}) => {
  const { page, site, shown, status, focused } = studio;
  const sound = site.read(file);
  await studio.openPage('Contact');
  const broken = sound.replace('"type": "info-cards",', '"type": "info-cards"');
  site.write(file, broken);
  const told = page.getByRole('region', { name: 'This page cannot be read' });
  const line = sound.slice(0, sound.indexOf('"type": "info-cards"')).split('\n').length;
  await expect(told).toContainText(new RegExp(`${file}, line (${line}|${line + 1})`));
  await expect(told).toContainText('comma');
  await page.getByRole('treeitem', { name: /Contact us/ }).click();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveValue('Contact us');
  expect(await studio.findings()).toEqual([]);
  await focused.fill('Contact us today');
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.Contact.json$/);
  expect(site.read(file)).toBe(broken.replace('"Contact us"', '"Contact us today"'));
  site.write(file, site.read(file).replace('"type": "info-cards"', '"type": "info-cards",'));
  await expect(told).toBeHidden();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact us today');
});

test('a window without the key is told that it lacks it', async ({ studio }) => {
  const other = await studio.page.context().browser()?.newPage();
  await other?.goto(studio.page.url());
  await expect(other!.getByRole('alert')).toContainText('This address lacks the key');
  await other?.close();
});

test('the server is killed in the middle: the text is kept, told of, and saved once it is back', async ({
  studio,
}) => {
  const { page, site, shown, focused, status } = studio;
  await studio.openPage('Contact');
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(focused).toHaveValue('Contact us');
  // No answer to this one ever comes.
  const answer = await studio.holdAnswers('change');
  await focused.fill('Visit us');
  await answer.isHeld();
  site.kill();
  await expect(status).toHaveText('1 change is not saved');
  await focused.fill('Visit us today');
  const kept = page.getByRole('region', { name: '1 change is not saved' });
  await expect(kept).toContainText('Visit us today');
  await expect(page.getByRole('alert').first()).toContainText('does not answer');
  expect(await studio.findings()).toEqual([]);
  await answer.letGo();

  await site.start();
  await expect(page.getByRole('alert').first()).toContainText('Studio was started again', {
    timeout: 60_000,
  });
  await studio.open();
  await expect(status).toHaveAttribute('title', /^Saved · .+\n1 line in pages.Contact.json$/, {
    timeout: 30_000,
  });
  expect(site.read(file)).toContain('"heading": "Visit us today"');
  await expect(kept).toBeHidden();
});
