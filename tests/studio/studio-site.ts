import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createLogger } from 'vite';
import { createDevServer } from '../../scripts/dev/server';
import type { MessageReader } from '../../scripts/studio/read/messages';
import { studioPlugin } from '../../scripts/studio/serve/plugin';
import { copyHarbour, removedFolder } from '../lib/sites';

export const token = 'the-token-of-this-start';

type Beside = (root: string) => ReturnType<typeof studioPlugin>;

/** The harbour site in a git repository of its own, with Studio over it. */
export async function openStudio(
  ownToken = token,
  messages?: MessageReader,
  { beside, hasBrowser = false }: { beside?: Beside; hasBrowser?: boolean } = {},
) {
  const folder = removedFolder();
  const root = copyHarbour(folder.path);
  commitAll(root);
  const start = async () => {
    const server = await createDevServer({
      root,
      port: 0,
      beside: beside?.(root) ?? studioPlugin({ root, token: ownToken, messages }),
      vite: {
        ...(!hasBrowser && { optimizeDeps: { noDiscovery: true, include: [] } }),
        customLogger: createLogger('silent'),
      },
    });
    const { hot } = server.environments.client;
    const sendHot = hot.send.bind(hot);
    hot.send = (...args: unknown[]) => {
      if (JSON.stringify(args).includes('content:update')) told += 1;
      Reflect.apply(sendHot, hot, args);
    };
    await server.listen();
    // On a busy machine a connection would be closed just when it is used again.
    if (server.httpServer && 'keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0;
    return server;
  };
  let told = 0;
  let server = await start();
  const urlOf = () => server.resolvedUrls?.local[0] ?? '';

  return {
    root,
    url: urlOf,
    close: async () => {
      await server.close();
      folder.remove();
    },
    /** Another server over the same files, as after a crash. */
    restart: async () => {
      await server.close();
      server = await start();
    },
    /** How often the browser was told of a change. */
    told: () => told,
    remove: (path: string) => rmSync(path),
    status: () => git(root, 'status', '--porcelain'),
    diff: () => git(root, 'diff', '--unified=0'),
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    get: (path: string, headers: Record<string, string> = {}) => ask(urlOf(), path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(urlOf(), path, { method: 'POST', body: JSON.stringify(body), headers }),
    send: (path: string, body: Buffer | string) =>
      ask(urlOf(), path, { method: 'POST', body: new Uint8Array(Buffer.from(body)) }),
    raw: (path: string, headers: Record<string, string>, method = 'GET') =>
      rawRequest(new URL(path, urlOf()), headers, method),
  };
}

/** Makes a folder a git repository of which nothing is changed. */
export function commitAll(root: string): void {
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'The harbour');
}

/** Gives a checkout a server of its own to publish to. @returns its folder. */
export function addRemote(root: string): string {
  const remote = join(root, '../remote.git');
  execFileSync('git', ['clone', '--quiet', '--bare', root, remote]);
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'fetch', '--quiet', 'origin');
  const branch = git(root, 'branch', '--show-current').trim();
  git(root, 'branch', '--quiet', `--set-upstream-to=origin/${branch}`);
  return remote;
}

export function git(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@harbour.example'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
}

async function ask(
  url: string,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const response = await fetch(new URL(`/_studio/api/${path}`, url), {
    ...init,
    headers: { ...headers, 'X-Studio-Token': token },
  });
  const text = await response.text();
  return {
    status: response.status,
    tag: response.headers.get('ETag') ?? '',
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

/** A request with any headers, those that `fetch` sets by itself, too. */
function rawRequest(
  url: URL,
  headers: Record<string, string>,
  method: string,
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.on('error', reject).end();
  });
}
