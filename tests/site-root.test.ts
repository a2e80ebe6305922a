import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engineRoot } from '../scripts/site/engine-root';
import { copyHarbour, removedFolder } from './lib/sites';
import { runCommand } from './lib/engine-copy';

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = removedFolder();
afterAll(folder.remove);
const home = join(folder.path, 'Ålesund – two sites');
let root: string;
beforeAll(() => {
  mkdirSync(home);
  root = copyHarbour(home);
});

const run = (...args: string[]) => runCommand(engineRoot, [...args, '--root', 'site'], { cwd: home });
const has = (file: string) => existsSync(join(root, file));

test('pages, forms and blocks are made and renamed in the folder of the site', () => {
  expect(run('new', 'page', 'Ropes')).toMatchObject({ status: 0, stderr: '' });
  expect(run('new', 'form', 'berth')).toMatchObject({ status: 0, stderr: '' });
  expect(run('new', 'block', 'rope-list')).toMatchObject({ status: 0, stderr: '' });
  expect(run('rename', '/Ropes', '/Gear/Ropes')).toMatchObject({ status: 0, stderr: '' });
  for (const file of ['pages/Gear/Ropes.json', 'schema/forms/berth.json', 'blocks/rope-list/rope-list.tsx'])
    expect([file, has(file)]).toEqual([file, true]);
  expect(readFileSync(join(root, 'blocks/README.md'), 'utf8')).toContain('## rope-list');
  expect(run('generate', '--check')).toMatchObject({ status: 0, stderr: '' });
  expect(run('check')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 errors') });
});

test('the root may be relative to where npm was called, and absolute', () => {
  const check = (given: string, env: Record<string, string> = {}) =>
    runCommand(engineRoot, ['check', '--root', given], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    }).stdout;
  const [first, ...others] = [
    check(root),
    check(relative(engineRoot, root)),
    check('site', { npm_lifecycle_event: 'check', INIT_CWD: home }),
  ];
  expect(first).toContain('0 errors');
  // The commands of its hints name the folder as seen from there.
  const said = (output = '') => output.replaceAll(/--root ("[^"]*"|\S+)/g, '--root FOLDER');
  for (const other of others) expect(said(other)).toBe(said(first));
});

test.each(['start', 'dev'])('%s serves the site', async (command) => {
  const runner = join(engineRoot, 'scripts/run.mjs');
  const server = spawn(process.execPath, [runner, command, '--root', 'site', '--port', '0'], { cwd: home });
  try {
    let printed = '';
    const url = await new Promise<string>((found, reject) => {
      server.stdout.on('data', (part: Buffer) => {
        printed += part.toString().replaceAll(/\u001B\[\d+m/g, '');
        const [address] = /http:\/\/localhost:\d+\S*/.exec(printed) ?? [];
        if (address !== undefined) found(address);
      });
      server.on('exit', () => reject(new Error(printed)));
    });
    expect(await (await fetch(new URL('/Tides', url))).text()).toContain('<td>4.2 m</td>');
  } finally {
    server.kill();
  }
});
