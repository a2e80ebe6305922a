import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpointFaults } from '../../scripts/check/endpoint';
import { listenOn } from '../../scripts/serve/listen';
import type { SiteContext } from '../../src/model/content';
import { startTlsProxy } from '../lib/tls-proxy';
import { endpoint, origin, receiving, removedAfterTest } from './receiving';

// Commands that start, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** What `check` says of the delivery of forms, for a site that sends them to an address. */
function checked(root: string, to: string | undefined, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const file = join(root, 'pages/_site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8').replaceAll(endpoint, to ?? ''));
  if (to === undefined) delete settings.forms;
  writeFileSync(file, JSON.stringify({ ...settings, origin }));
  const command = ['scripts/run.mjs', 'check', '--root', root, '--launch', '--format', 'json'];
  return new Promise((done) => {
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (_, out) => {
      const { diagnostics }: { diagnostics: { code: string; message: string }[] } = JSON.parse(out);
      done(diagnostics.flatMap(({ code, message }) => (code === 'launch/delivery' ? [message] : [])));
    });
  });
}

async function proxied(address: string) {
  const proxy = await startTlsProxy(removedAfterTest(), () => address);
  onTestFinished(proxy.close);
  return { address: `${proxy.url}/receive`, trusting: { NODE_EXTRA_CA_CERTS: proxy.certificate } };
}

test('the check before launch asks the receiver, which keeps nothing of it', async () => {
  const [taking, other] = [
    await receiving('starter'),
    await receiving('starter', { origins: ['https://x.example'] }),
  ];
  const [good, bad] = [await proxied(taking.address), await proxied(other.address)];
  expect(await checked(taking.root, good.address, good.trusting)).toEqual([]);
  expect(await checked(other.root, bad.address, bad.trusting)).toEqual([
    `No form would arrive at ${bad.address}: it answered 403, and does not take what comes from ${origin}.`,
  ]);
  expect([...taking.store.names(), ...other.store.names()]).toEqual([]);
});

test('an address where nothing is, and none at all, are told', async () => {
  const { root } = await receiving('starter');
  const nowhere = 'https://127.0.0.1:9/receive';
  expect(await checked(root, nowhere)).toEqual([
    expect.stringContaining(`${nowhere}: it cannot be reached (`),
  ]);
});

test('a site that sends nothing asks nobody', async () => {
  const { root } = await receiving('starter');
  const file = join(root, 'schema/forms/order.json');
  const form = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...form, submit: { ...form.submit, mode: 'none' } }));
  expect(await checked(root, undefined)).toEqual([]);
});

describe('of what answers a browser that asks beforehand', () => {
  /** How many faults there are where an address answers with these headers. */
  async function faultsOf(headers: Record<string, string>, from?: string): Promise<number> {
    const server = await listenOn(async (_, response) => void response.writeHead(204, headers).end(), 0);
    onTestFinished(() => server.close());
    const { url } = server;
    const value = { origin: from ?? url, forms: { endpoint: `${url}/forms` } };
    const context = { source: { value }, siteFile: { path: 'pages/_site.json' } } as unknown as SiteContext;
    return (await endpointFaults(context)).length;
  }

  const anyone = { 'Access-Control-Allow-Origin': '*' };
  test.each([
    [anyone, 1],
    [{ ...anyone, 'Access-Control-Allow-Headers': 'Accept' }, 1],
    [{ ...anyone, 'Access-Control-Allow-Headers': '*' }, 0],
    [{ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Headers': 'Accept, Content-Type' }, 0],
    [{ 'Access-Control-Allow-Origin': 'https://x.example', 'Access-Control-Allow-Headers': '*' }, 1],
  ])('%o has %i faults', async (headers, count) => expect(await faultsOf(headers, origin)).toBe(count));

  test('an address of the site itself need allow nothing', async () => expect(await faultsOf({})).toBe(0));
});
