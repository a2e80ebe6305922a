import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCourier } from '../../scripts/receive/courier';
import { messageLines } from '../../scripts/receive/kept/reading';
import { placeFor, run, startChild } from './child';
import { certificateFor } from '../lib/certificate';
import { header } from '../lib/mail-server';
import { mailServer } from './mail-server';
import { receiving, removedAfterTest, sendJson } from './receiving';

// Commands that start, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const values = { name: 'Asha', email: 'asha@example.com', message: 'Rye', consent: true };
const order = (id: string) => ({ form: 'order', submission: id, seconds: 9, values });
const mailTo = { RECEIVE_FROM: 'Forms <forms@harbour.example>', RECEIVE_TO: 'office@harbour.example' };

test('a mail says that something came, by its reference, and not what', async () => {
  const { mails, url } = await mailServer();
  const courier = await openCourier({ RECEIVE_SMTP: url, ...mailTo });
  const { address, store } = await receiving('starter', { courier });
  const response = await sendJson(address, order('1'));
  const { reference } = Object(await response.json());
  await vi.waitFor(() => expect(messageLines(store).join()).toContain('handed on'), 20_000);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(header(mail, 'Subject')).toBe(`Order ${reference}`);
  expect(header(mail, 'Message-ID')).toBe(`<${store.names()[0]}@harbour.example>`);
  expect(mail).not.toMatch(/Asha|asha@|Rye/);
});

test('asked for, the mail has the values, field by field, and nothing of them in its headers', async () => {
  const { mails, url } = await mailServer();
  const courier = await openCourier({ RECEIVE_SMTP: url, ...mailTo, RECEIVE_MAIL_VALUES: 'yes' });
  const { address } = await receiving('starter', { courier });
  const name = 'Asha\r\nBcc: all@harbour.example\u0000\u001B[2J';
  await sendJson(address, { ...order('1'), values: { ...values, name } });
  await vi.waitFor(() => expect(mails).toHaveLength(1), 20_000);
  const [head = '', ...paragraphs] = mails[0]?.split('\r\n\r\n') ?? [];
  const body = paragraphs.join('\n');
  expect(head).not.toMatch(/bcc|asha/i);
  expect(body).toContain('What would you like?: Rye');
  expect(body).not.toMatch(/\u0000|\u001B|=00|=1B/);
});

test('what fails is seen, and is tried again until it arrives: once', async () => {
  let tries = 0;
  const { mails, url } = await mailServer({}, () => {
    tries += 1;
    return tries < 4 ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : undefined;
  });
  const courier = await openCourier({ RECEIVE_SMTP: url, ...mailTo });
  const { address, store, said } = await receiving('starter', { courier, pause: 300 });
  await sendJson(address, order('1'));
  await vi.waitFor(
    () => expect(messageLines(store).join()).toMatch(/failed 1 times.*Come back later/),
    20_000,
  );
  await vi.waitFor(() => expect(messageLines(store).join()).toContain('handed on'), 20_000);
  expect([mails.length, tries]).toEqual([1, 4]);
  expect(said.filter((line) => line.includes('not handed on'))).toHaveLength(3);
});

test('killed between keeping and handing on, it hands on after the next start: once', async () => {
  let isStuck = true;
  let asked = 0;
  const { mails, url } = await mailServer({}, async () => {
    asked += 1;
    if (!isStuck) return undefined;
    await new Promise((done) => setTimeout(done, 5000));
    return new Error('Nobody waits any more');
  });
  const place = placeFor('starter');
  Object.assign(place.env, { RECEIVE_SMTP: url, ...mailTo });
  const first = await startChild(place);
  expect((await sendJson(first.address, order('1'))).status).toBe(200);
  await vi.waitFor(() => expect(asked).toBe(1), 20_000);
  await first.kill();
  isStuck = false;
  const second = await startChild(place);
  expect((await sendJson(second.address, order('1'))).status).toBe(200);
  await vi.waitFor(async () => expect((await run(place, '--list')).out).toContain('handed on'), 60_000);
  expect([mails.length, readdirSync(place.data).filter((file) => file.endsWith('.sealed')).length]).toEqual([
    1, 1,
  ]);
  await second.kill();
  const third = await startChild(place);
  await new Promise((done) => setTimeout(done, 1500));
  await third.kill();
  expect(mails).toHaveLength(1);
});

test('the pause after a failure outlasts a restart', async () => {
  const { mails, url } = await mailServer({}, () => new Error('No'));
  const place = placeFor('starter');
  Object.assign(place.env, { RECEIVE_SMTP: url, ...mailTo });
  const first = await startChild(place);
  await sendJson(first.address, order('1'));
  await vi.waitFor(() => expect(first.said()).toContain('try 1'), 20_000);
  await first.kill();
  const second = await startChild(place);
  await new Promise((done) => setTimeout(done, 2000));
  expect(second.said()).not.toContain('try 2');
  expect((await run(place, '--list')).out).toMatch(/failed 1 times, again \d{4}-/);
  expect(mails).toEqual([]);
});

test('beyond this computer mail goes encrypted, to a server whose certificate is good, or not at all', async () => {
  const { cert, key, file } = certificateFor(removedAfterTest(), 'IP:127.0.0.2');
  const open = await mailServer({ host: '127.0.0.2', disabledCommands: ['STARTTLS'] });
  const closed = await mailServer({ host: '127.0.0.2', cert, key });
  const place = placeFor('starter');
  const sent = async (env: NodeJS.ProcessEnv) => {
    const child = await startChild({ ...place, env: { ...place.env, ...mailTo, ...env } });
    await sendJson(child.address, order(JSON.stringify(env)));
    return child;
  };
  const plain = await sent({ RECEIVE_SMTP: open.url });
  await vi.waitFor(() => expect(plain.said()).toMatch(/not handed on.*STARTTLS/i), 30_000);
  const unknown = await sent({ RECEIVE_SMTP: closed.url });
  await vi.waitFor(() => expect(unknown.said()).toMatch(/not handed on.*certificate/i), 30_000);
  expect([open.mails, closed.mails]).toEqual([[], []]);
  await sent({ RECEIVE_SMTP: closed.url, NODE_EXTRA_CA_CERTS: file });
  await vi.waitFor(() => expect(closed.mails.length).toBeGreaterThan(0), 30_000);
});

/** A server for what is posted on. */
async function posted(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/in`;
}

test('a post is signed, and is sent again under the same id until it is accepted', async () => {
  const got: { body: string; signature: unknown }[] = [];
  const url = await posted((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      got.push({ body, signature: request.headers['x-signature'] });
      response.writeHead(got.length === 1 ? 502 : 204).end();
    });
  });
  const courier = await openCourier({ RECEIVE_POST: url, RECEIVE_POST_SECRET: 'harbour' });
  const { address, store } = await receiving('starter', { courier, pause: 200 });
  await sendJson(address, order('1'));
  await vi.waitFor(() => expect(messageLines(store).join()).toContain('handed on'), 20_000);
  const [first, second] = got;
  expect(second).toEqual(first);
  const signature = createHmac('sha256', 'harbour')
    .update(first?.body ?? '')
    .digest('hex');
  expect(first?.signature).toBe(`sha256=${signature}`);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ id: store.names()[0], form: 'order', values });
});

test.each([
  [{ RECEIVE_SMTP: 'mail.example' }, 'RECEIVE_SMTP is no address'],
  [{ RECEIVE_SMTP: 'smtp://mail.example' }, 'RECEIVE_FROM'],
  [{ RECEIVE_POST: 'http://in.example', RECEIVE_POST_SECRET: 'x' }, 'https://'],
  [{ RECEIVE_POST: 'https://in.example' }, 'RECEIVE_POST_SECRET'],
  [{ RECEIVE_POST: 'https://in.example', RECEIVE_SMTP: 'smtp://mail.example' }, 'two ways'],
])('settings that cannot be meant are refused: %o', async (environment, message) => {
  await expect(openCourier(environment)).rejects.toThrow(message);
});
