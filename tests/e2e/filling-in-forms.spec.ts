import { expect, once, test } from './fixtures';
import { accessibilityFaults, complete, fill, openForm, problemsOf, saidOf } from './forms';

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
  await expect(problemsOf(form)).toBeFocused();
  await expect(problemsOf(form)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await fill(form, { Email: 'asha@', 'Phone number': '98765' });
  await expect(form.getByText('Invalid email address').first()).toBeVisible();
  await expect(form.getByText('Enter a valid 10-digit phone number').first()).toBeVisible();
  expect(complaints.list).toEqual([]);
});

for (const [address, values] of Object.entries(complete)) {
  test(
    `${address}: a complete form is emptied and nothing leaves the page`,
    once,
    async ({ page, complaints }) => {
      const form = await openForm(page, address);
      await fill(form, values);
      const requests: string[] = [];
      // The app may be fetching code of its own, and a font as the small print comes near.
      const isOwn = (type: string) => type === 'script' || type === 'font';
      page.on('request', (request) => isOwn(request.resourceType()) || requests.push(request.url()));
      await form.locator('button[type=submit]').click();
      await expect(saidOf(form)).toContainText('nothing was sent');
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(form.locator('[aria-invalid]')).toHaveCount(0);
      expect(requests).toEqual([]);
      expect(new URL(page.url()).search).toBe('');
      expect(complaints.list).toEqual([]);
    },
  );

  test(`${address}: nothing to object to when empty, wrong or done`, async ({ page }) => {
    const form = await openForm(page, address);
    expect(await accessibilityFaults(page)).toEqual([]);
    const widths = () =>
      form.locator('input, select, textarea').evaluateAll((all) => all.map((each) => each.clientWidth));
    const before = await widths();
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[aria-invalid]').first()).toBeVisible();
    expect(await widths(), 'a field keeps its width beside its error').toEqual(before);
    expect(await accessibilityFaults(page)).toEqual([]);
    await fill(form, values);
    await form.locator('button[type=submit]').click();
    await expect(saidOf(form)).not.toBeEmpty();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a phone number counts however it is written, pasted or sent', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openForm(page, '/Appointment');
  const phone = form.getByLabel('Phone number');
  const message = form.getByText('Enter a valid 10-digit phone number');
  // Typed: nothing moves under the fingers, then it is put in order.
  await phone.pressSequentially('+91 98200-12345');
  await expect(phone).toHaveValue('+91 98200-12345');
  await phone.press('Tab');
  await expect(phone).toHaveValue('9820012345');
  await expect(message).toHaveCount(0);
  // Filled in by the browser, or pasted: at once.
  await phone.evaluate((input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '(0) 98200 12345');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(phone).toHaveValue('9820012345');
  await phone.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('+91 98200 54321'));
  await phone.press('ControlOrMeta+v');
  await expect(phone).toHaveValue('9820054321');
  // Sent with Enter, without leaving the field.
  await phone.fill('');
  await phone.pressSequentially('91 98200 12345');
  await phone.press('Enter');
  await expect(phone).toHaveValue('9820012345');
  await expect(message).toHaveCount(0);
  // What is not such a number stays as typed, and the rule stays exact.
  await phone.fill('+44 20 7946 0958');
  await phone.press('Tab');
  await expect(phone).toHaveValue('+44 20 7946 0958');
  await expect(message.first()).toBeVisible();
});

test(
  'a day that is past or closed is told beside the field, by the clinic’s clock, and accepted',
  once,
  async ({ page }) => {
    // Sunday 4 January in London; in Mumbai it is Monday already.
    await page.clock.setFixedTime(new Date('2032-01-04T20:00:00Z'));
    const form = await openForm(page, '/Appointment');
    const date = form.getByLabel('Date');
    await date.fill('2032-01-04');
    await expect(date).toHaveAccessibleDescription(/Sunday.* is past/);
    await date.fill('2032-01-05');
    await expect(date).toHaveAccessibleDescription('Closed on Sunday.');
    await date.fill('2032-01-11');
    await expect(date).toHaveAccessibleDescription(/closed on Sunday\b/);
    await expect(form.getByText(/closed on Sunday\b/)).toBeVisible();
    await expect(date).not.toHaveAttribute('aria-invalid');
    const time = form.getByLabel('Time');
    await time.fill('03:00');
    await expect(time).toHaveAccessibleDescription(/10:00.*6:00/);
    expect(await accessibilityFaults(page)).toEqual([]);
    // A hint, not a rule: the form is accepted, and an empty field still says its own message.
    await date.fill('');
    await form.getByRole('button', { name: 'Book Now' }).click();
    await expect(date).toHaveAccessibleDescription(/Date is required$/);
    await fill(form, { ...complete['/Appointment'], Date: '2032-01-11', Time: '03:00' });
    await form.getByRole('button', { name: 'Book Now' }).click();
    await expect(saidOf(form)).toContainText('nothing was sent');
  },
);

test('what was not sent can be read out, called about, copied and cleared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openForm(page, '/Appointment');
  await fill(form, complete['/Appointment']);
  await form.getByLabel('Service').selectOption('IUI');
  await form.getByRole('button', { name: 'Book Now' }).click();
  const card = form.getByRole('region', { name: 'Read this' });
  await expect(card).toBeInViewport();
  for (const text of ['Asha', 'asha@example.com', '9876543210', 'IUI', /20 May 2031/, /10:30/]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  await expect(card.getByRole('link', { name: '+91' })).toHaveAttribute('href', /^tel:/);
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Name: Asha\nEmail: asha@example\.com\nPhone number: 9876543210\nService: IUI\nDate: /,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(card).toHaveCount(0);
  await expect(form).not.toContainText('Asha');
  await expect(form.getByRole('button', { name: 'Book Now' })).toBeFocused();
});

test('what was not sent is kept nowhere, and gone with the page', once, async ({ page }) => {
  const form = await openForm(page, '/Contact');
  await fill(form, complete['/Contact']);
  await form.getByRole('button', { name: 'Submit Now' }).click();
  const card = page.getByRole('region', { name: 'Read this' });
  await expect(card).toContainText('Hello');
  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      history.state,
      location.href,
    ]),
  );
  expect(stored).not.toContain('asha');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Introduction' }).dispatchEvent('click');
  await page.waitForURL('**/Introduction');
  await page.goBack();
  await page.waitForURL('**/Contact');
  await expect(page.locator('main form').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('asha@example.com');
});

test('a page that the browser keeps to itself keeps nothing of it', once, async ({ page }) => {
  const form = await openForm(page, '/Contact');
  await fill(form, complete['/Contact']);
  await form.getByRole('button', { name: 'Submit Now' }).click();
  await expect(form.getByRole('region', { name: 'Read this' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.locator('main')).not.toContainText('asha@example.com');
});

test('a field complains when it is left, not before', once, async ({ page }) => {
  const form = await openForm(page, '/Contact');
  await form.getByLabel('Email').pressSequentially('as');
  await expect(form.getByText('Invalid email address')).toHaveCount(0);
  await form.getByLabel('Email').press('Tab');
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await expect(form.getByText('Name is required')).toHaveCount(0);
  await form.getByLabel('Email').fill('asha@example.com');
  await expect(form.getByText('Invalid email address')).toHaveCount(0);
});

test('a button is pressed where it is, though the field that was left complains', async ({ page }) => {
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
  await expect(problemsOf(form)).toBeFocused();
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

test('the booking widget has no rule, and its slots are subject to confirmation', once, async ({ page }) => {
  const form = await openForm(page, '/Doctor');
  await expect(form.getByLabel('Time slot').locator('option')).toHaveText([
    'Choose a slot',
    '10:00-2:00pm',
    '6:00-12:00pm',
    '8:00-3:00pm',
    '11:00-6:00pm',
  ]);
  await expect(form.getByText(/We confirm the hour/)).toBeVisible();
  await form.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(saidOf(form)).toContainText('nothing was sent');
  // Nothing was chosen, so there is nothing to read out.
  await expect(form.getByRole('region')).toHaveCount(0);
});
