import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { engineRoot } from '../../scripts/site/engine-root';
import type { ChangeAnswer, UndoAnswer } from '../../src/model/studio';
import { copyHarbour, temporaryFolder } from '../lib/sites';
import { commitAll, git } from './studio-site';

const file = 'pages/index.json';

/** `npm run studio`, as far as the address that it prints. */
async function startStudio(root: string) {
  const run = resolve(engineRoot, 'scripts/run.mjs');
  const server = spawn(process.execPath, [run, 'studio', '--root', root, '--port', '0'], { cwd: engineRoot });
  const isOver = once(server, 'exit');
  const kill = async () => {
    server.kill('SIGKILL');
    await isOver;
  };
  onTestFinished(kill);
  let printed = '';
  const address = await new Promise<URL>((found, failed) => {
    server.on('exit', () => failed(new Error(printed)));
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [line] = /http:\/\/localhost:\d+\/_studio#token=[\w-]+/.exec(printed) ?? [];
        if (line !== undefined) found(new URL(line));
      });
  });
  const headers = { 'X-Studio-Token': address.hash.slice('#token='.length) };
  const post = async (name: string, body: unknown = {}) => {
    const url = new URL(`/_studio/api/${name}`, address.origin);
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return { post, kill };
}

const setText = (text: string, before: string, value: string) => ({
  file,
  hash: createHash('sha256').update(text).digest('hex'),
  before,
  command: { kind: 'set', pointer: '/blocks/0/text', value },
  label: 'Harbour › Banner › Text',
  place: { route: '/', at: '/blocks/0', field: '/blocks/0/text' },
});

test('nothing is lost where the server is killed in the middle, and undoing all of it leaves no trace', async () => {
  const root = copyHarbour(temporaryFolder());
  commitAll(root);
  const read = () => readFileSync(join(root, file), 'utf8');
  const { post, kill } = await startStudio(root);
  const first = (await post('change', setText(read(), 'Boats, ropes and wind.', 'One'))) as ChangeAnswer;
  expect(first.result).toBe('saved');
  // Killed while this one is being written, or just before, or just after.
  const unfinished = post('change', setText(read(), 'One', 'Two')).catch(() => undefined);
  const watch = setInterval(() => read().includes('"Two"') && void kill(), 1);
  await unfinished;
  clearInterval(watch);
  await kill();
  expect(JSON.parse(read())).toBeTruthy();

  const next = await startStudio(root);
  let undone = 0;
  for (;;) {
    const answer = (await next.post('undo')) as UndoAnswer;
    if (answer.result !== 'saved') break;
    undone += 1;
  }
  expect(undone).toBe(2);
  expect(git(root, 'status', '--porcelain')).toBe('');
  expect(((await next.post('redo')) as UndoAnswer).result).toBe('saved');
  expect(read()).toContain('"text": "One"');
});
