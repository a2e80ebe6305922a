import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFiles } from './lib/built-site';
import { servedCopy } from './lib/served-copy';

const { dir, start, stop, ask } = servedCopy();

beforeAll(start);
afterAll(stop);

describe('answers', () => {
  test('have the headers of the site', async () => {
    for (const path of ['/', '/NoSuchPage', '/robots.txt', '/FAQ/']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    }
  });

  test('say how long they may be kept', async () => {
    const [script = ''] = builtFiles.filter((path) => /^assets\/.*\.js$/.test(path));
    const [picture = ''] = builtFiles.filter((path) => /^media\/.*\.webp$/.test(path));
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask(`/${script}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(`/${picture}`)).headers['cache-control']).toBe('public, max-age=604800');
  });

  test('have the type of their file', async () => {
    const endings = new Set(builtFiles.flatMap((path) => /\.(?!br$|gz$|html$)\w+$/.exec(path) ?? []));
    for (const ending of endings) {
      // Names that begin with a dot are not for visitors.
      const path = builtFiles.find((file) => file.endsWith(ending) && !/(?:^|\/)\./.test(file)) ?? '';
      const { status, headers } = await ask(`/${encodeURI(path)}`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).not.toBe('application/octet-stream');
    }
  });

  test('are sent compressed to those who take it', async () => {
    const plain = await ask('/robots.txt');
    const packed = await ask('/robots.txt', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(packed.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const refused = await ask('/robots.txt', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('are not sent twice', async () => {
    const first = await ask('/FAQ');
    const { status, body } = await ask('/FAQ', {
      headers: { 'if-none-match': `"other", ${first.headers.etag}` },
    });
    expect([status, body.length]).toEqual([304, 0]);
    expect((await ask('/FAQ', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('to HEAD have no body', async () => {
    const whole = await ask('/FAQ');
    const { status, headers, body } = await ask('/FAQ', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(whole.body.length), 0]);
  });

  test('are of a file as it is now, with its length', async () => {
    const before = await ask('/robots.txt');
    appendFileSync(join(dir, 'robots.txt'), '# more\n');
    const after = await ask('/robots.txt');
    expect(after.body.toString()).toBe(`${before.body.toString()}# more\n`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  const [film = ''] = builtFiles.filter((path) => path.endsWith('.mp4'));
  const cases: [range: string, status: number, from: number, to: number][] = [
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, Infinity],
    ['bytes=-100', 206, -100, Infinity],
    ['bytes=5-999999999', 206, 5, Infinity],
    ['bytes=9-5', 416, 0, 0],
    ['bytes=0-1,5-6', 200, 0, Infinity],
    ['bytes=abc', 200, 0, Infinity],
    ['bytes=-', 200, 0, Infinity],
    ['lines=0-1', 200, 0, Infinity],
    ['bytes=999999999-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
  ];
  test.each(cases)('of a film, range %s', async (range, status, from, to) => {
    const whole = await ask(`/${film}`);
    const part = await ask(`/${film}`, { headers: { range } });
    expect(part.status).toBe(status);
    expect(part.body.equals(whole.body.subarray(from, to))).toBe(true);
    const stale = await ask(`/${film}`, { headers: { range, 'if-range': '"other"' } });
    expect([stale.status, stale.body.length]).toEqual([200, whole.body.length]);
  });
});
