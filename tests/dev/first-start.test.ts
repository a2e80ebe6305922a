import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyEngine } from '../lib/engine-copy';

test('the first start of all, with nothing in the cache, shows pages', async () => {
  const engine = copyEngine();
  const root = resolve(import.meta.dirname, '../fixtures/forms-site');
  const { NODE_ENV: _, FORCE_COLOR: __, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: '1' };
  const server = spawn(
    process.execPath,
    [join(engine.root, 'scripts/run.mjs'), 'dev', '--root', root, '--port', '0'],
    { env, cwd: engine.root },
  );
  const ended = new Promise((done) => server.once('exit', done));
  onTestFinished(async () => {
    server.kill();
    await ended;
    engine.remove();
  });
  const address = await new Promise<string>((found, failed) => {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [local] = /http:\/\/localhost:\d+\S*/.exec(printed) ?? [];
      if (local) found(local);
    });
    server.once('exit', () => failed(new Error(printed)));
  });
  const home = await fetch(address);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('</main>');
});
