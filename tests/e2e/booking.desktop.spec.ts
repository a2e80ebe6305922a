import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readKey } from '../../scripts/receive/kept/key';
import { openStore, type Store } from '../../scripts/receive/kept/store';
import { serveSite, type SiteServer } from '../../scripts/serve/server';
import { certificateFor } from '../lib/certificate';
import { header, startMailServer } from '../lib/mail-server';
import { startReceiverProcess, type ReceiverProcess } from '../lib/receiver-process';
import { connectForms } from '../lib/sending-site';
import { startTlsProxy, type TlsProxy } from '../lib/tls-proxy';
import { expect, test, untilLive } from './fixtures';

/** The clinic's site with its forms connected, its receiver behind TLS, and a mail server. */
const folder = mkdtempSync(join(tmpdir(), 'booking-'));
const root = join(folder, 'site');
const data = join(folder, 'kept');
const env = { ...process.env, RECEIVE_DATA: data, RECEIVE_KEY: randomBytes(32).toString('base64') };
let site: SiteServer;
let receiver: ReceiverProcess;
let proxy: TlsProxy;
let post: Awaited<ReturnType<typeof startMailServer>>;
let store: Store;
/** What the mail server does with the next mail. */
let refusal: Error | undefined;

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

async function start(more: NodeJS.ProcessEnv = {}, limits?: string): Promise<void> {
  await receiver?.kill();
  receiver = await startReceiverProcess(root, { ...env, ...more }, limits);
}

test.beforeAll(async () => {
  // It may be the first build after a change of the app.
  test.setTimeout(600_000);
  for (const part of ['pages', 'public', 'schema/forms']) cpSync(part, join(root, part), { recursive: true });
  proxy = await startTlsProxy(folder, () => receiver.address);
  connectForms(root, `${proxy.url}/receive`);
  const out = join(folder, 'out');
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--root', root, '--out', out]);
  site = await serveSite(out, 0);
  mkdirSync(data);
  store = openStore(data, readKey(env, data));
  post = await startMailServer(certificateFor(folder, 'IP:127.0.0.1'), () => {
    const refused = refusal;
    refusal = undefined;
    return refused;
  });
  Object.assign(env, {
    RECEIVE_ORIGINS: new URL(site.url).origin,
    RECEIVE_SMTP: post.url,
    RECEIVE_FROM: 'forms@clinic.example',
    RECEIVE_TO: 'office@clinic.example',
  });
  await start();
});

test.afterAll(async () => {
  await Promise.all([site.close(), receiver.kill(), post.close()]);
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ClinicForm {
  path: string;
  button: string;
  fill: (form: Locator) => Promise<void>;
}

const write = async (form: Locator, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
};

const forms: Record<'appointment' | 'contact' | 'booking', ClinicForm> = {
  appointment: {
    path: 'Appointment',
    button: 'Book Now',
    fill: (form) =>
      write(form, {
        Name: 'आशा',
        Email: 'asha@example.com',
        'Phone number': '9876543210',
        Date: '2031-05-20',
        Time: '10:30',
      }),
  },
  contact: {
    path: 'Contact',
    button: 'Submit Now',
    fill: (form) =>
      write(form, {
        Name: 'Asha',
        Email: 'asha@example.com',
        'Phone number': '9876543210',
        Subject: 'A visit',
        Message: 'Hello\nthere',
      }),
  },
  booking: {
    path: 'Doctor',
    button: 'Book Appointment',
    fill: async (form) => {
      await form.getByLabel('Date').fill('2031-05-20');
      await form.getByLabel('Doctor').selectOption('Chief IVF Specialist');
    },
  },
};

/** Opens a form, fills it in and sends it. */
async function send(page: Page, { path, button, fill }: ClinicForm, isScripted: boolean): Promise<Locator> {
  await page.goto(site.url + path);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
  if (isScripted) {
    await untilLive(page);
    await form.evaluate((element) => element.scrollIntoView());
    await expect(form).toHaveJSProperty('noValidate', true);
  }
  await fill(form);
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: button }).click();
  return form;
}

/** From what answered a form without scripts to the form, which the browser fills in as it was. */
async function goBack(page: Page): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(proxy.url) || url.protocol === 'chrome-error:');
  await page.goBack();
  await expect(page.getByLabel('I agree').first()).toBeChecked();
}

const arrival = /reference is (\d{4}-\d{4})/;

/** The reference that the visitor reads. */
async function referenceOn(page: Page): Promise<string> {
  const told = page.getByText(arrival).first();
  await expect(told).toBeVisible();
  return arrival.exec((await told.textContent()) ?? '')?.[1] ?? '';
}

const valuesOf = (reference: string) =>
  store.names().flatMap((name) => (name.startsWith(reference) ? [store.read(name)?.values] : []));

/** How often a mail with this reference has arrived. */
const mailsOf = (reference: string) =>
  post.mails.filter((mail) => header(mail, 'Subject')?.endsWith(reference)).length;

/** It arrives, and does not come again. */
async function expectOneMail(reference: string): Promise<void> {
  await expect.poll(() => mailsOf(reference), { timeout: 90_000 }).toBe(1);
  expect(valuesOf(reference)).toHaveLength(1);
}

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    for (const [name, form] of Object.entries(forms))
      test(`${name} arrives, and its visitor reads the reference`, async ({ page }) => {
        await send(page, form, isScripted);
        const reference = await referenceOn(page);
        expect(valuesOf(reference)).toEqual([expect.objectContaining({ consent: true })]);
        await expectOneMail(reference);
      });

    test('an answer of 500, then one of 200: one message and one mail', async ({ page }) => {
      const kept = store.names().length;
      // The pause after a failure is half a minute: once is enough.
      if (isScripted) refusal = Object.assign(new Error('Later'), { responseCode: 451 });
      proxy.answerWith(500);
      const contact = { ...forms.contact, fill: (form: Locator) => fillOther(form, `500 ${isScripted}`) };
      const form = await send(page, contact, isScripted);
      // A page of the receiver is shown as it is, whatever its status.
      if (isScripted) await expect(form.getByRole('alert').last()).toContainText('Nothing you typed is lost');
      else await goBack(page);
      await expect(form.getByLabel('Subject')).toHaveValue(`500 ${isScripted}`);
      proxy.answerWith(undefined);
      await form.getByRole('button', { name: contact.button }).click();
      const reference = await referenceOn(page);
      expect(store.names()).toHaveLength(kept + 1);
      await expectOneMail(reference);
    });

    test('killed between keeping and answering: its visitor is told to call, and a second try is the same message', async ({
      page,
    }) => {
      const kept = store.names().length;
      await start({ NODE_OPTIONS: `--import=${resolve('tests/lib/die-after-keeping.mjs')}` });
      const contact = { ...forms.contact, fill: (form: Locator) => fillOther(form, `killed ${isScripted}`) };
      const form = await send(page, contact, isScripted);
      await expect.poll(() => store.names().length).toBe(kept + 1);
      if (isScripted)
        await expect(form.getByRole('alert').last().getByRole('link')).toHaveAttribute('href', /^tel:/);
      await start();
      if (!isScripted) await goBack(page);
      await expect(form.getByLabel('Subject')).toHaveValue(`killed ${isScripted}`);
      await form.getByRole('button', { name: contact.button }).click();
      const reference = await referenceOn(page);
      expect(store.names()).toHaveLength(kept + 1);
      await expectOneMail(reference);
    });

    test('while the disk takes nothing, its visitor is told to call, and keeps what was typed', async ({
      page,
    }) => {
      const kept = readdirSync(data);
      await start({}, 'ulimit -f 0');
      const contact = { ...forms.contact, fill: (form: Locator) => fillOther(form, `full ${isScripted}`) };
      const form = await send(page, contact, isScripted);
      const told = isScripted ? form.getByRole('alert').last() : page.getByRole('main');
      await expect(told.getByRole('link', { name: /00000/ })).toHaveAttribute('href', /^tel:/);
      if (isScripted) await expect(form.getByLabel('Subject')).toHaveValue(`full ${isScripted}`);
      else await expect(told).toContainText(`full ${isScripted}`);
      expect(receiver.said()).toContain('EFBIG');
      expect(readdirSync(data)).toEqual(kept);
      await start();
    });
  });

const fillOther = (form: Locator, subject: string) =>
  write(form, {
    Name: 'Asha',
    Email: 'asha@example.com',
    'Phone number': '9876543210',
    Subject: subject,
    Message: 'Hi',
  });

const contactValues = {
  fname: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'A visit',
  message: 'Hello',
  consent: true,
};
const sent = (id: string, changed: object = {}, form = 'contact') =>
  JSON.stringify({ form, submission: id, seconds: 9, values: { ...contactValues, ...changed } });

test('ten hostile submissions change nothing else', async ({ page, request }) => {
  const before = { files: filesOf(root), kept: store.names() };
  const origin = new URL(site.url).origin;
  const hostile: [body: string, status: number, headers?: Record<string, string>][] = [
    [sent('../../../evil'), 200],
    [
      sent('h2', { fname: 'Asha\r\nBcc: all@clinic.example', subject: '=HYPERLINK("https://evil.example")' }),
      200,
    ],
    [sent('h3', { message: '<script>alert(1)</script>' }), 200],
    [sent('h4').replace('"values":{', '"values":{"__proto__":{"isAdmin":1},"constructor":{},'), 200],
    [sent('h5', {}, '__proto__'), 400],
    [sent('h6', { message: 'x'.repeat(70_000) }), 413],
    [sent('h7', { fname: ['Asha'], consent: 'on' }), 422],
    [sent('h8'), 403, { Origin: 'https://evil.example' }],
    [sent('h9'), 415, { 'Content-Type': 'text/plain' }],
    ['{"form":', 400],
  ];
  for (const [body, status, headers] of hostile) {
    const given = { Origin: origin, 'Content-Type': 'application/json', ...headers };
    const answer = await request.post(`${proxy.url}/receive`, { data: Buffer.from(body), headers: given });
    expect(answer.status(), body.slice(0, 80)).toBe(status);
  }
  const added = store.names().filter((name) => !before.kept.includes(name));
  expect(added).toHaveLength(4);
  for (const name of added) {
    await expectOneMail(name.slice(0, 9));
    expect(Object.keys(store.read(name)?.values ?? {}).sort()).toEqual(Object.keys(contactValues).sort());
  }
  expect(post.mails.map((mail) => mail.split('\r\n\r\n')[0]).join()).not.toMatch(/^bcc|evil|Asha/im);
  expect(filesOf(root)).toEqual(before.files);
  await send(page, forms.booking, true);
  await expectOneMail(await referenceOn(page));
});

/** Every file below a folder with what it holds. */
const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${readFileSync(file, 'base64')}`);

test('a thousand in a burst are all kept, and all handed on once', async ({ page }) => {
  test.setTimeout(300_000);
  const kept = store.names().length;
  await page.goto(`${site.url}Contact`);
  const bodies = Array.from({ length: 1000 }, (_, index) =>
    sent(`burst ${index}`, { subject: `Burst ${index}` }),
  );
  const answers = await page.evaluate(
    ([to, all]) =>
      Promise.all(
        all.map(async (body) => {
          const headers = { 'Content-Type': 'application/json' };
          const response = await fetch(to, { method: 'POST', headers, body, credentials: 'omit' });
          return `${response.status} ${JSON.parse(await response.text()).reference}`;
        }),
      ),
    [`${proxy.url}/receive`, bodies] as const,
  );
  expect(answers.every((answer) => answer.startsWith('200 '))).toBe(true);
  expect(store.names()).toHaveLength(kept + 1000);
  const subjects = new Set(store.names().map((name) => store.read(name)?.values['subject']));
  expect(bodies.filter((_, index) => !subjects.has(`Burst ${index}`))).toEqual([]);
  const ids = () => post.mails.map((mail) => header(mail, 'Message-ID'));
  await expect.poll(() => new Set(ids()).size, { timeout: 200_000 }).toBe(store.names().length);
  expect(ids()).toHaveLength(store.names().length);
});
