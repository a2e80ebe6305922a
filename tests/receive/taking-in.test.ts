import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/resolved';
import { receiving, sendJson, sendNatively, origin } from './receiving';

const cases: { site: string; form: string; fields: [string, string][]; values: JsonObject }[] = [
  {
    site: 'starter',
    form: 'order',
    fields: [
      ['name', 'Asha'],
      ['email', 'asha@example.com'],
      ['day', ''],
      ['message', 'Two loaves\nof rye'],
      ['consent', 'on'],
    ],
    values: { name: 'Asha', email: 'asha@example.com', message: 'Two loaves\nof rye', consent: true },
  },
  {
    site: '.',
    form: 'appointment',
    fields: [
      ['aName', 'आशा'],
      ['aEmail', 'asha@example.com'],
      ['aPhone', '+91 98765-43210'],
      ['service', ''],
      ['department', ''],
      ['doctor', ''],
      ['aDate', '2031-05-20'],
      ['aTime', '10:30'],
      ['consent', 'on'],
    ],
    values: {
      aName: 'आशा',
      aEmail: 'asha@example.com',
      aPhone: '9876543210',
      aDate: '2031-05-20',
      aTime: '10:30',
      consent: true,
    },
  },
  {
    site: '.',
    form: 'contact',
    fields: [
      ['fname', 'Asha'],
      ['email', 'asha@example.com'],
      ['phone', '09876543210'],
      ['subject', 'A visit'],
      ['message', 'Hello'],
      ['consent', 'on'],
    ],
    values: {
      fname: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      subject: 'A visit',
      message: 'Hello',
      consent: true,
    },
  },
  {
    site: 'tests/fixtures/forms-site',
    form: 'every-keyword',
    fields: [
      ['nickname', 'Asha'],
      ['website', ''],
      ['length', '12.5'],
      ['berths', '4'],
      ['contactBy', 'letter'],
      ['mobile', '12'],
      ['class', '3'],
      ['reason', 'Cheap'],
      ['extras', 'A sail'],
      ['harbours', 'North'],
      ['harbours', 'West'],
      ['insured', 'false'],
      ['day', '2031-01-31'],
      ['address.country', ''],
      ['address.city', 'Uran'],
      ['source', 'forged'],
      ['agreed', 'on'],
      ['consent', 'on'],
    ],
    values: {
      reason: 'Cheap',
      nickname: 'Asha',
      length: 12.5,
      berths: 4,
      contactBy: 'letter',
      class: 3,
      harbours: ['North', 'West'],
      crew: [],
      insured: false,
      day: '2031-01-31',
      address: { city: 'Uran' },
      source: 'web',
      agreed: true,
      consent: true,
    },
  },
];

const kept = (store: Awaited<ReturnType<typeof receiving>>['store']) =>
  store.names().map((name) => store.read(name));

test.each(cases)(
  '$form of $site is kept as its schema has it, sent by code or by the browser alone',
  async ({ site, form, fields, values }) => {
    const { address, store } = await receiving(site);
    const native = await sendNatively(address, [['_form', form], ['homepage_url', ''], ...fields]);
    expect([native.status, native.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(kept(store)).toEqual([{ form, received: expect.any(String), isSuspect: false, values }]);
    const response = await sendJson(address, { form, submission: 'try-1', seconds: 9, values });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toEqual({ reference: expect.stringMatching(/^\d{4}-\d{4}$/) });
    expect(kept(store).map((each) => each?.values)).toEqual([values, values]);
  },
);

const order = { name: 'Asha', email: 'asha@example.com', message: 'Rye', consent: true };
const orderFields: [string, string][] = [
  ['_form', 'order'],
  ['name', 'Asha'],
  ['email', 'asha@example.com'],
  ['message', 'Rye'],
  ['consent', 'on'],
];

test('what a disk holds of it tells nothing without the key', async () => {
  const { address, data } = await receiving('starter');
  await sendJson(address, { form: 'order', submission: 'asha@example.com', values: order });
  const files = readdirSync(data);
  expect(files).toHaveLength(1);
  expect(files.join()).not.toContain('asha');
  expect(readFileSync(join(data, files[0] ?? ''), 'latin1')).not.toMatch(/Asha|Rye|order/);
});

test('each is kept once: by its id, without one by its values', async () => {
  const { address, store } = await receiving('starter');
  const body = { form: 'order', submission: 'try-1', values: order };
  const answers = await Promise.all([1, 2, 3].map(() => sendJson(address, body)));
  const references = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(references).size).toBe(1);
  expect(store.names()).toHaveLength(1);
  const pages = await Promise.all([1, 2].map(async () => (await sendNatively(address, orderFields)).text()));
  expect(pages[0]).toBe(pages[1]);
  expect(store.names()).toHaveLength(2);
  await sendNatively(address, [...orderFields.slice(0, -2), ['message', 'Wheat'], ['consent', 'on']]);
  expect(store.names()).toHaveLength(3);
});

test('an id that is taken is not another’s: its sender is not told that it has arrived', async () => {
  const { address, store } = await receiving('starter');
  await sendJson(address, { form: 'order', submission: 'try-1', values: order });
  const other = await sendJson(address, {
    form: 'order',
    submission: 'try-1',
    values: { ...order, message: 'Wheat' },
  });
  expect(other.status).toBe(409);
  expect(store.names()).toHaveLength(1);
});

test('what is wrong is said in the form’s own words, and nothing is kept', async () => {
  const { address, store } = await receiving('starter');
  const refused = await sendJson(address, {
    form: 'order',
    submission: '1',
    values: { ...order, email: 'asha@' },
  });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { errors: { email: 'This address is not complete.' } },
  ]);
  const page = await sendNatively(address, [
    ['_form', 'order'],
    ['name', '<b>Asha</b>'],
    ['email', 'asha@'],
    ['message', 'Rye & "wheat"'],
    ['consent', 'on'],
  ]);
  const html = await page.text();
  expect(page.status).toBe(422);
  expect(html).toContain('This address is not complete.');
  expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;');
  expect(html).toContain('Rye &amp; &quot;wheat&quot;');
  expect(html).not.toMatch(/<b>|<script|style="|\son\w+=/);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+';/,
  );
  expect(store.names()).toEqual([]);
});

test('the page of a browser alone says what was said to arrive, with the reference, in the words of the site', async () => {
  const { address, store, site } = await receiving('tests/fixtures/forms-site');
  const page = await sendNatively(address, [
    ['_form', 'berth'],
    ['boat', 'Dolphin'],
    ['to', 'Harbour master'],
    ['consent', 'on'],
  ]);
  const html = await page.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('Your question has arrived.');
  expect(html).toContain(`Your reference is ${store.names()[0]?.slice(0, 9)}.`);
  expect(html).toContain(`<a href="${site.home}">Harbour Office</a>`);
});

test('a trap that was filled in, or a page open for too short a time, is a mark and no refusal', async () => {
  const { address, store } = await receiving('starter');
  await sendJson(address, { form: 'order', submission: '1', seconds: 1, values: order });
  await sendJson(address, { form: 'order', submission: '2', seconds: 60, suspect: true, values: order });
  await sendNatively(address, [...orderFields, ['homepage_url', 'https://spam.example']]);
  expect(kept(store).map((each) => each?.isSuspect)).toEqual([true, true, true]);
});
