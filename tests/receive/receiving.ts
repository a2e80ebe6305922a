import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openForms } from '../../scripts/receive/forms';
import { readKey } from '../../scripts/receive/kept/key';
import { startReceiver, type ReceiverOptions } from '../../scripts/receive/receiver';
import { openStore } from '../../scripts/receive/kept/store';
import type { FormDocument } from '../../src/model/form';

export const origin = 'https://www.harbour.example';
export const endpoint = 'https://forms.harbour.example/receive';

export function removedAfterTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'receive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of a site's settings and forms, in which every form is sent. */
export function sendingSite(source: string, folder: string): string {
  mkdirSync(join(folder, 'schema'), { recursive: true });
  mkdirSync(join(folder, 'pages'));
  cpSync(join(source, 'schema/forms'), join(folder, 'schema/forms'), { recursive: true });
  const settings = JSON.parse(
    readFileSync(join(source, 'pages/_site.json'), 'utf8').replaceAll('%name%', 'Bakery'),
  );
  settings.forms = { ...settings.forms, endpoint, privacyNotice: 'We keep what you send for a year.' };
  writeFileSync(join(folder, 'pages/_site.json'), JSON.stringify(settings));
  for (const name of readdirSync(join(folder, 'schema/forms'))) {
    const file = join(folder, 'schema/forms', name);
    const form: FormDocument = JSON.parse(readFileSync(file, 'utf8'));
    const { properties, required } = form.schema;
    const consent = { type: 'boolean', title: 'I agree', const: true };
    Object.assign(form.schema, {
      properties: { ...Object(properties), consent },
      required: [...new Set([...(Array.isArray(required) ? required : []), 'consent'])],
    });
    form.submit.mode = 'post';
    writeFileSync(file, JSON.stringify(form));
  }
  return folder;
}

/** A receiver in this process, with a folder and a key of its own. */
export async function receiving(
  source: string,
  { limit, ...options }: Partial<ReceiverOptions> & { limit?: number } = {},
) {
  const folder = removedAfterTest();
  const data = join(folder, 'data');
  const key = readKey({ RECEIVE_KEY: randomBytes(32).toString('base64') }, data);
  const store = openStore(data, key, limit);
  const root = sendingSite(source, join(folder, 'site'));
  const site = await openForms(root);
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  const receiver = await startReceiver({
    site,
    origins: [origin],
    store,
    key,
    courier: undefined,
    log,
    port: 0,
    ...options,
  });
  onTestFinished(() => receiver.close());
  return { address: `${receiver.url}/receive`, data, store, key, site, root, said };
}

/** As the form's code sends it. */
export const sendJson = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** As a browser without scripts sends it. */
export const sendNatively = (
  address: string,
  fields: [string, string][],
  headers: Record<string, string> = {},
) =>
  fetch(address, {
    method: 'POST',
    headers: { Origin: origin, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
