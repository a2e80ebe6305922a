import { execFileSync } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { serveSite, type SiteServer } from '../../scripts/serve/server';
import { expect, test, untilLive } from './fixtures';
import { problemsOf } from './forms';

const endpoint = 'https://forms.harbour.example/receive';
let site: SiteServer;
let receiver: Server;
/** What the receiver has got, and what it does with the next one. */
let received: unknown[] = [];
let answer: (response: ServerResponse) => void = (response) => reply(response, 200);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // It may be the first build after a change of the app.
  test.setTimeout(400_000);
  const out = '.cache/test/forms-site';
  execFileSync(process.execPath, [
    'scripts/run.mjs',
    'build',
    '--root',
    'tests/fixtures/forms-site',
    '--out',
    out,
  ]);
  site = await serveSite(out, 0);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push(JSON.parse(body));
      answer(response);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});

test.afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await site.close();
});

function reply(response: ServerResponse, status: number, body: unknown = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
  response.end(JSON.stringify(body));
}

/** Opens a form of the test site. What it sends to its https endpoint reaches the receiver on this machine. */
async function openForm(page: Page, path: string): Promise<Locator> {
  received = [];
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await page.route(endpoint, async (route) => {
    const response = await route.fetch({ url: `http://127.0.0.1:${port}/` }).catch(() => undefined);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
  await page.goto(site.url + path);
  await untilLive(page);
  const form = page.locator('main form').first();
  await form.evaluate((element) => element.scrollIntoView());
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

async function fillAndSend(form: Locator): Promise<void> {
  await form.getByLabel('Boat').fill('Dolphin');
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Ask' }).click();
}

test('the form shows the privacy notice and asks for consent', async ({ page }) => {
  const form = await openForm(page, 'Berths');
  await expect(form.getByText('We keep what you send for a year')).toBeVisible();
  await form.getByLabel('Boat').fill('Dolphin');
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(form.getByText('Please agree').first()).toBeVisible();
  expect(received).toEqual([]);
});

test('a form with a token in its choices is sent with the value of the token', async ({ page }) => {
  answer = (response) => reply(response, 200);
  const form = await openForm(page, 'Berths');
  await form.getByLabel('To', { exact: false }).first().selectOption('Harbour master');
  await fillAndSend(form);
  await expect(form.getByRole('status')).toHaveText('Your question has arrived.');
  await expect(form.getByLabel('Boat')).toHaveValue('');
  expect(received).toEqual([
    {
      form: 'berth',
      submission: expect.any(String),
      seconds: expect.any(Number),
      values: { boat: 'Dolphin', to: 'Harbour master', consent: true },
    },
  ]);
});

test('a double click sends once, and the button says that it is sending', async ({ page }) => {
  answer = (response) => void setTimeout(() => reply(response, 200), 400);
  const form = await openForm(page, 'Berths');
  await form.getByLabel('Boat').fill('Dolphin');
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Ask' }).dblclick();
  await expect(form.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByRole('status')).toHaveText('Your question has arrived.');
  expect(received).toHaveLength(1);
});

test('what the endpoint refuses is said at the field until it is changed', async ({ page }) => {
  answer = (response) => reply(response, 422, { errors: { boat: 'We know no Dolphin' } });
  const form = await openForm(page, 'Berths');
  await fillAndSend(form);
  await expect(problemsOf(form)).toBeFocused();
  await expect(form.getByLabel('Boat')).toHaveAccessibleDescription('We know no Dolphin');
  await expect(form.getByLabel('Boat')).toHaveValue('Dolphin');
  await form.getByLabel('Boat').fill('Seal');
  await expect(form.getByText('We know no Dolphin')).toHaveCount(0);
});

test('a failure keeps everything, and trying again sends the same submission', async ({ page }) => {
  answer = (response) => reply(response, 500);
  const form = await openForm(page, 'Berths');
  await fillAndSend(form);
  await expect(form.getByRole('alert').last()).toContainText('Nothing you typed is lost');
  await expect(form.getByLabel('Boat')).toHaveValue('Dolphin');
  answer = (response) => reply(response, 200);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('status')).toHaveText('Your question has arrived.');
  const [first, second] = received;
  // It is later by then.
  expect(second).toEqual({ ...Object(first), seconds: expect.any(Number) });
});

test('what is changed after a failure is checked before it is sent again, and is a submission of its own', async ({
  page,
}) => {
  answer = (response) => reply(response, 500);
  const form = await openForm(page, 'Berths');
  await fillAndSend(form);
  await expect(form.getByRole('alert').last()).toContainText('Nothing you typed is lost');
  answer = (response) => reply(response, 200);
  await form.getByLabel('Boat').fill('');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(problemsOf(form)).toBeFocused();
  expect(received).toHaveLength(1);
  await form.getByLabel('Boat').fill('Seal');
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(form.getByRole('status')).toHaveText('Your question has arrived.');
  const [first, second] = received;
  expect(second).toMatchObject({ values: { boat: 'Seal' } });
  expect(second).not.toMatchObject({ submission: Object(first).submission });
});

test('an endpoint that is too slow, or not there, is told apart from success', async ({ page }) => {
  answer = () => {};
  const form = await openForm(page, 'Berths');
  await fillAndSend(form);
  await expect(form.getByRole('alert').last()).toContainText('There was no answer in time');
  answer = (response) => response.destroy();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('alert').last()).toContainText('could not be sent');
  await expect(form.getByLabel('Boat')).toHaveValue('Dolphin');
});

test('what a program fills in is delivered with a mark, for it may have been the browser of a visitor', async ({
  page,
}) => {
  answer = (response) => reply(response, 200);
  const form = await openForm(page, 'Berths');
  await form
    .locator('[name=homepage_url]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'));
  await fillAndSend(form);
  await expect(form.getByRole('status')).toHaveText('Your question has arrived.');
  expect(received).toMatchObject([{ suspect: true, values: { boat: 'Dolphin' } }]);
});

test('a form of every keyword can be filled in', async ({ page, complaints }) => {
  const form = await openForm(page, '');
  await form.getByLabel('Nickname').fill('Asha');
  await form.getByLabel('Length in metres').fill('12.5');
  await form.getByLabel('Berths').fill('4');
  await form.getByLabel('By phone').check();
  await form.getByLabel('Mobile number').fill('9876543210');
  await form.getByLabel('Class').selectOption('3');
  await expect(form.getByLabel('Why third class?')).toBeVisible();
  await expect(form.getByLabel('Extras')).toHaveCount(0);
  await form.getByRole('group', { name: 'Harbours' }).getByLabel('South').check();
  await form.getByLabel('A pilot').check();
  await form.getByRole('group', { name: 'Is the boat insured?' }).getByLabel('No').check();
  await form.getByLabel('Day').fill('2031-01-31');
  await form.getByLabel('Hour').fill('08:15');
  await form.getByLabel('Arrival').fill('2031-01-31T08:15');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(problemsOf(form)).toBeFocused();
  await form.getByLabel('Town').fill('Uran');
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('is not sent');
  expect(complaints.list.filter((complaint) => !complaint.includes(site.url))).toEqual([]);
});
