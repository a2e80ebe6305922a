import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openReceivedSite } from '../../scripts/receive/received-site';
import { readKey } from '../../scripts/receive/kept/key';
import { startReceiver, type ReceiverOptions } from '../../scripts/receive/receiver';
import { openStore } from '../../scripts/receive/kept/store';
import { connectForms } from '../lib/sending-site';

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
  cpSync(join(source, 'pages/_site.json'), join(folder, 'pages/_site.json'));
  connectForms(folder, endpoint);
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
  const site = await openReceivedSite(root);
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
