import { readdirSync, readFileSync } from 'node:fs';
import { expect, once, openLive, test } from './fixtures';
import { complete, fill, openForm, problemsOf, saidOf } from './forms';

test('what is typed before the code is there is kept, and so is the place in it', once, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/assets\/form-contact-/, async (route) => {
    await held;
    await route.continue();
  });
  await openLive(page, '/Contact');
  const form = page.locator('main form').first();
  await form.getByLabel('Subject').fill('A first visit');
  await form.getByLabel('Subject').press('ArrowLeft');
  const height = (await form.boundingBox())?.height;
  release();
  await expect(form).toHaveJSProperty('noValidate', true);
  await expect(form.getByLabel('Subject')).toHaveValue('A first visit');
  await expect(form.getByLabel('Subject')).toBeFocused();
  await page.keyboard.type('!');
  await expect(form.getByLabel('Subject')).toHaveValue('A first visi!t');
  expect((await form.boundingBox())?.height).toBe(height);
});

for (const [address, label] of [
  ['/Contact', 'Submit Now'],
  ['/Appointment', 'Book Now'],
] as const)
  test(
    `the first submit on ${address} is answered in the form's own words, however early`,
    once,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Neither the code of the page nor that of the form is there yet.
      await page.route(/assets\/(start|schema-form)-/, async (route) => {
        await new Promise((done) => setTimeout(done, 600));
        await route.continue();
      });
      await page.goto(address);
      const form = page.locator('main form').first();
      await form.getByLabel('Name').fill('Asha');
      await form.getByRole('button', { name: label }).click();
      await expect(problemsOf(form)).toBeFocused();
      await expect(form.getByLabel('Name')).toHaveValue('Asha');
      await expect(problemsOf(form).getByRole('button')).toHaveCount(4);
    },
  );

test('the code of forms is fetched only where a form is near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openLive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /schema-form|form-(contact|appointment|booking)/.test(url))).toEqual([]);
  await openForm(page, '/Contact');
  expect(scripts.filter((url) => url.includes('schema-form'))).toHaveLength(1);
  expect(scripts.filter((url) => url.includes('form-appointment'))).toEqual([]);
});

test(
  'a form whose code cannot be had stays native and says that nothing was sent',
  once,
  async ({ page }) => {
    await page.route(/assets\/schema-form/, (route) => route.abort());
    await openLive(page, '/Contact');
    const form = page.locator('main form').first();
    await form.getByRole('button', { name: 'Submit Now' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await fill(form, complete['/Contact']);
    await form.getByRole('button', { name: 'Submit Now' }).click();
    await expect(saidOf(form)).toContainText('nothing was sent');
    await expect(form.getByRole('region', { name: 'Read this' })).toContainText('asha@example.com');
    expect(new URL(page.url()).search).toBe('');
  },
);

test('no built file compiles code or brings the compiler of schemas', once, () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => ({ name, text: readFileSync(`dist/assets/${name}`, 'utf8') }));
  // Words that are in Ajv and in RJSF's Markdown renderer, and in nothing else.
  const forbidden = /\bnew Function\b|[^\w.]eval\(|CodeGen: |allowTransparency/;
  expect(texts.filter(({ text }) => forbidden.test(text)).map(({ name }) => name)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is complete, checks itself and goes nowhere', once, async ({ page }) => {
    await page.goto('/Appointment');
    const form = page.locator('main form').first();
    await expect(form.getByText('This form is not connected yet').first()).toBeVisible();
    await expect(form.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
    await form.getByRole('button', { name: 'Book Now' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await fill(form, complete['/Appointment']);
    await form.getByRole('button', { name: 'Book Now' }).click();
    expect(new URL(page.url()).search).toBe('');
    await expect(form.getByLabel('Name')).toHaveValue('Asha');
  });
});
