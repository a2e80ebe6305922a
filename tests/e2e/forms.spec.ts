import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The form of a page once its code has taken over. */
async function openForm(page: Page, address: string): Promise<Locator> {
  await openLive(page, address);
  const form = page.locator('main form').first();
  await form.evaluate((element) => element.scrollIntoView());
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe: {
      run: (context: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    } = Reflect.get(window, 'axe');
    const { violations } = await axe.run('main form');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

const complete = {
  '/Appointment': {
    Name: 'Asha',
    Email: 'asha@example.com',
    'Phone number': '9876543210',
    Date: '2031-05-20',
    Time: '10:30',
  },
  '/Contact': {
    Name: 'Asha',
    Email: 'asha@example.com',
    'Phone number': '9876543210',
    Subject: 'Visit',
    Message: 'Hello',
  },
};

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

test('the appointment form has its fields, and its exact messages', async ({ page, complaints }) => {
  const form = await openForm(page, '/Appointment');
  await expect(form.getByLabel('Service').locator('option')).toHaveText([
    'Please choose',
    'IVF',
    'PRP',
    'IUI',
  ]);
  await expect(form.getByLabel('Department').locator('option')).toHaveText(['Please choose', 'Fertility']);
  await expect(form.getByLabel('Doctor').locator('option')).toHaveCount(2);
  await form.getByRole('button', { name: 'Book Now' }).click();
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Date is required',
    'Time is required',
  ]) {
    await expect(form.getByText(message, { exact: true }).first()).toBeVisible();
  }
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await fill(form, { Email: 'asha@', 'Phone number': '98765' });
  await expect(form.getByText('Invalid email address').first()).toBeVisible();
  await expect(form.getByText('Enter a valid 10-digit phone number').first()).toBeVisible();
  expect(complaints.list).toEqual([]);
});

for (const [address, values] of Object.entries(complete)) {
  test(`${address}: a complete form is emptied and nothing leaves the page`, async ({ page, complaints }) => {
    const form = await openForm(page, address);
    await fill(form, values);
    const requests: string[] = [];
    // The app may be fetching code of its own, and a font as the small print comes near.
    const isOwn = (type: string) => type === 'script' || type === 'font';
    page.on('request', (request) => isOwn(request.resourceType()) || requests.push(request.url()));
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('status')).toContainText('nothing was sent');
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints.list).toEqual([]);
  });

  test(`${address}: nothing to object to when empty, wrong or done`, async ({ page }) => {
    const form = await openForm(page, address);
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[aria-invalid]').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await fill(form, values);
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('status')).not.toBeEmpty();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a field complains when it is left, not before', async ({ page }) => {
  const form = await openForm(page, '/Contact');
  await form.getByLabel('Email').pressSequentially('as');
  await expect(form.getByText('Invalid email address')).toHaveCount(0);
  await form.getByLabel('Email').press('Tab');
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await expect(form.getByText('Name is required')).toHaveCount(0);
  await form.getByLabel('Email').fill('asha@example.com');
  await expect(form.getByText('Invalid email address')).toHaveCount(0);
});

test('a button is pressed where it stands, though the field that was left complains', async ({ page }) => {
  const form = await openForm(page, '/Contact');
  await form.getByLabel('Message').click();
  const submit = form.getByRole('button', { name: 'Submit Now' });
  await submit.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const button = await submit.boundingBox();
  if (!button) throw new Error('No button');
  // The upper edge of the button: a message that appeared too early would move it away.
  await page.mouse.move(button.x + 80, button.y + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('Submit Now looks muted until the form is complete, and can be pressed all the same', async ({
  page,
}) => {
  const form = await openForm(page, '/Contact');
  const button = form.getByRole('button', { name: 'Submit Now' });
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const muted = await colour();
  await expect(button).toBeEnabled();
  await fill(form, complete['/Contact']);
  await expect.poll(colour).not.toBe(muted);
});

test('the booking widget has no rule, and its slots are subject to confirmation', async ({ page }) => {
  const form = await openForm(page, '/Doctor');
  await expect(form.getByLabel('Time slot').locator('option')).toHaveText([
    'Choose a slot',
    '10:00-2:00pm',
    '6:00-12:00pm',
    '8:00-3:00pm',
    '11:00-6:00pm',
  ]);
  await expect(form.getByText('Subject to confirmation')).toBeVisible();
  await form.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(form.getByRole('status')).toContainText('nothing was sent');
});

test('what is typed before the code is there is kept, and so is the place in it', async ({ page }) => {
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

test('a form whose code cannot be had stays native and says that nothing was sent', async ({ page }) => {
  await page.route(/assets\/schema-form/, (route) => route.abort());
  await openLive(page, '/Contact');
  const form = page.locator('main form').first();
  await fill(form, complete['/Contact']);
  await form.getByRole('button', { name: 'Submit Now' }).click();
  await expect(form.getByRole('status')).toContainText('nothing was sent');
  expect(new URL(page.url()).search).toBe('');
});

test('no built file compiles code or brings the compiler of schemas', () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => ({ name, text: readFileSync(`dist/assets/${name}`, 'utf8') }));
  // Words that stand in Ajv and in RJSF's Markdown renderer, and in nothing else.
  const forbidden = /\bnew Function\b|[^\w.]eval\(|CodeGen: |allowTransparency/;
  expect(texts.filter(({ text }) => forbidden.test(text)).map(({ name }) => name)).toEqual([]);
});

for (const width of [320, 640]) {
  test(`at ${width} px no form is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ['/Appointment', '/Contact', '/Doctor']) {
      const form = await openForm(page, address);
      await form.locator('button[type=submit]').click();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is complete, checks itself and goes nowhere', async ({ page }) => {
    await page.goto('/Appointment');
    const form = page.locator('main form').first();
    await expect(form.getByText('This form is not connected yet')).toBeVisible();
    await expect(form.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
    await form.getByRole('button', { name: 'Book Now' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await fill(form, complete['/Appointment']);
    await form.getByRole('button', { name: 'Book Now' }).click();
    expect(new URL(page.url()).search).toBe('');
    await expect(form.getByLabel('Name')).toHaveValue('Asha');
  });
});
