import type { Locator } from '@playwright/test';
import { expect, test, type StudioWindow } from './studio-window';

// One window for all of them.
test.describe.configure({ mode: 'default' });

const file = 'schema/forms/call-back.json';

/** One field of a form, by its place. */
const part = ({ page }: StudioWindow, index: number, member: string): Locator =>
  page.locator(`[data-field="/fields/${index}/${member}"]`);

/** Everything of a form is saved before the next thing is done. */
async function saved({ status }: StudioWindow): Promise<void> {
  await expect(status).toContainText('Saved', { timeout: 30_000 });
}

async function addField(studio: StudioWindow, index: number, label: string): Promise<void> {
  const { page, said } = studio;
  await page.getByRole('button', { name: 'Add to: Fields' }).click();
  await expect(said).toContainText(`entry ${index + 1} added`);
  await expect(part(studio, index, 'label').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(label);
  const name = new RegExp(`^${index + 1}\\s*${label}`);
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect.poll(() => studio.site.read(file)).toContain(`"title": "${label}"`);
  await saved(studio);
}

async function choose(studio: StudioWindow, index: number, member: string, label: string): Promise<void> {
  const field = part(studio, index, member);
  const radio = field.getByRole('radio', { name: label });
  await expect(field.getByRole('combobox').or(radio)).toBeVisible();
  if ((await radio.count()) > 0) await radio.check();
  else await field.getByRole('combobox').selectOption({ label });
  await saved(studio);
}

test('a form of five fields is made, one of them on a condition, and tried', async ({ studio }) => {
  test.setTimeout(180_000);
  const { page, site, shown, said } = studio;
  await studio.openPage('Contact');
  await page.getByRole('treeitem', { name: /On every page/ }).click();
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Call back');
  await page.getByRole('button', { name: 'Make the form' }).click();
  await expect(said).toContainText('Form “Call back” made');
  await expect(page.getByRole('treeitem', { name: /Call back/ })).toHaveAttribute('aria-selected', 'true');
  expect(site.status()).toBe(`?? ${file}\n`);

  await addField(studio, 2, 'Day');
  await choose(studio, 2, 'kind', 'Day');
  await addField(studio, 3, 'Why');
  await choose(studio, 3, 'kind', 'One of several, all in sight');
  const choices = part(studio, 3, 'choices').getByRole('textbox');
  for (const [at, words] of ['A question', 'A complaint'].entries()) {
    await choices.nth(at).fill(words);
    await expect.poll(() => site.read(file)).toContain(`"title": "${words}"`);
  }
  await saved(studio);
  await part(studio, 3, 'required').getByRole('switch').click();
  await part(studio, 3, 'whenEmpty').getByRole('textbox').fill('Choose one');
  await expect.poll(() => site.read(file)).toContain('Choose one');
  await saved(studio);
  await addField(studio, 4, 'Which visit');
  await choose(studio, 4, 'showWhen', '“Why” is “A complaint”');
  await expect.poll(() => site.read(file)).toContain('"if"');

  const form = JSON.parse(site.read(file));
  expect(form.schema.required).toEqual(['name', 'message', 'why']);
  expect(form.schema.properties).toMatchObject({
    day: { type: 'string', title: 'Day', format: 'date' },
    why: {
      type: 'string',
      title: 'Why',
      oneOf: [
        { const: 'a-question', title: 'A question' },
        { const: 'a-complaint', title: 'A complaint' },
      ],
      errorMessage: { required: 'Choose one' },
    },
  });
  expect(form.schema.if).toEqual({ required: ['why'], properties: { why: { const: 'a-complaint' } } });
  expect(form.schema.then).toEqual({
    properties: { 'which-visit': { type: 'string', title: 'Which visit' } },
  });
  expect(form.ui['ui:order']).toEqual(['name', 'message', 'day', 'why', 'which-visit']);

  // It is tried as by a visitor, by itself: no page shows it yet.
  await page.getByRole('button', { name: 'Use the page' }).click();
  await shown.getByRole('button', { name: 'Send' }).click();
  await expect(shown.getByText('Choose one').first()).toBeVisible();
  await expect(shown.getByLabel('Which visit')).toHaveCount(0);
  await shown.getByLabel('A complaint').check();
  await expect(shown.getByLabel(/Which visit/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the page' }).click();
  expect(await studio.findings()).toEqual([]);
});

test('a field of a form on a page is changed, moved and removed, each a step that undo takes back', async ({
  studio,
}) => {
  const { page, site, shown, said, status } = studio;
  await studio.openPage('Contact');
  await page
    .getByRole('treeitem', { name: /^Get In Touch/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change what “Get In Touch” asks for' }).click();
  await page.getByRole('button', { name: /^1\s*Name/ }).click();
  await part(studio, 0, 'label').getByRole('textbox').fill('Your name');
  await expect(status).toHaveAttribute('title', /\n1 line in schema.forms.contact\.json$/);
  expect(site.diff()).toEqual(['-        "title": "Name",', '+        "title": "Your name",']);
  await expect(shown.getByLabel('Your name')).toBeVisible();
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');

  const tools = page.getByRole('toolbar', { name: 'For the entry “Subject”' });
  await tools.getByRole('button', { name: 'Move up' }).press('Enter');
  await expect(said).toContainText('“Subject” moved: 3 of 5. Saved');
  expect(site.diff()).toEqual(['+    "ui:order": ["fname", "email", "subject", "phone", "message"],']);
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');

  await tools.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(said).toContainText('“Subject” removed');
  expect(site.read('schema/forms/contact.json')).not.toContain('ubject');
  await studio.undo.click();
  await expect.poll(() => site.status()).toBe('');

  await page.getByRole('button', { name: 'Remove the form', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(
    page.getByRole('alert').getByText('It is shown on “Contact”. Take it off there first.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});
