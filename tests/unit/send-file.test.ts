import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendFile } from '../../scripts/serve/send-file';

const folder = mkdtempSync(join(tmpdir(), 'send-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

// As a player of films does, which asks for one part, and cuts it off for the next.
test('a request that is cut while a film is sent is no failure', async () => {
  const film = join(folder, 'film.mp4');
  // More than sockets hold back.
  writeFileSync(film, Buffer.alloc(32_000_000));
  const server = createServer();
  const sending = new Promise((resolve, reject) => {
    server.once('request', (request, response) => {
      sendFile(film, request, response).then(resolve, reject);
    });
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sent = get({ port }, (response) => response.once('data', () => sent.destroy()));
  sent.on('error', () => {});
  await expect(sending).resolves.toBe(true);
  server.close();
});

// Opened by its address it would be a page of this origin, whatever it holds.
test('a drawing runs nothing, wherever it is opened', async () => {
  const drawing = join(folder, 'plan.SVG');
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const server = createServer((request, response) => void sendFile(drawing, request, response));
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const { headers } = await fetch(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox$/);
  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  server.closeAllConnections();
  server.close();
});
