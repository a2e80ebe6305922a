import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveSite, type SiteServer } from '../../scripts/serve/server';
import { builtSite, readBuilt } from './built-site';

export const secret = 'This stands outside of the site.';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The server over a copy of the built site, in which files are that must not be found, and beside which a secret is. */
export function servedCopy() {
  const workshop = mkdtempSync(join(tmpdir(), 'server-'));
  const dir = join(workshop, 'site');
  let site: SiteServer | undefined;
  const address = () => site?.url ?? '';
  const port = () => Number(new URL(address()).port);

  return {
    workshop,
    dir,
    address,
    port,
    start: async () => {
      copyInto(workshop, dir);
      site = await serveSite(dir, 0);
    },
    stop: async () => {
      await site?.close();
      rmSync(workshop, { recursive: true });
    },
    ask: (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
      askAt(port(), path, options),
  };
}

function copyInto(workshop: string, dir: string): void {
  cpSync(builtSite, dir, { recursive: true });
  writeFileSync(join(workshop, 'secret.txt'), secret);
  mkdirSync(join(workshop, 'site-of-others'));
  writeFileSync(join(workshop, 'site-of-others', 'secret.txt'), secret);
  mkdirSync(join(dir, '.git'));
  writeFileSync(join(dir, '.git', 'config'), secret);
  for (const name of ['.env', '_shard.json', '_shard.state']) writeFileSync(join(dir, name), secret);
  writeFileSync(join(dir, 'robots.txt.br'), brotliCompressSync(readBuilt('robots.txt')));
}

function askAt(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', failed);
    sent.end();
  });
}
