import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from '../../scripts/site/running/lock';
import { processStart } from '../../scripts/site/running/process-start';
import { temporaryFolder } from '../lib/sites';

const lockFile = () => join(temporaryFolder(), '.dist.lock');
const take = (file: string) => withLock(file, 'build into /site/dist', async () => 'built');

/** Another process that holds the lock, and is so busy with it that it answers nobody. */
async function busyHolder(file: string): Promise<ChildProcess> {
  const runner = resolve(import.meta.dirname, '../../scripts/run.mjs');
  const child = fork(runner, ['tests/lib/hold-lock', file], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  // It is there a moment before it says whose it is.
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await setTimeout(5);
  return child;
}

test('a busy process keeps its lock, and a killed one loses it', { timeout: 60_000 }, async () => {
  const file = lockFile();
  const child = await busyHolder(file);
  // However old the lock is: a process that is busy for hours cannot say that it lives.
  utimesSync(file, 0, 0);
  await expect(take(file)).rejects.toThrow(
    `Another build into /site/dist is running (process ${child.pid}). Wait until it has ended.`,
  );
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(file)).toBe(true);
  expect(await take(file)).toBe('built');
  expect(existsSync(file)).toBe(false);
});

test('builds of one process keep one another out, too', async () => {
  const file = lockFile();
  await withLock(file, 'build into /site/dist', async () => {
    await expect(take(file)).rejects.toThrow(/is running/);
  });
  expect(await take(file)).toBe('built');
});

test('a process id that was given to another process holds nothing', async () => {
  const file = lockFile();
  const holder = { host: hostname(), pid: process.ppid, started: 'long before' };
  writeFileSync(file, JSON.stringify(holder));
  expect(await take(file)).toBe('built');
  writeFileSync(file, JSON.stringify({ ...holder, started: processStart(process.ppid) }));
  await expect(take(file)).rejects.toThrow(`(process ${process.ppid})`);
});

test('a lock of another machine holds, with the way out', async () => {
  const file = lockFile();
  writeFileSync(file, JSON.stringify({ host: 'elsewhere', pid: 1, started: 'x' }));
  await expect(take(file)).rejects.toThrow(
    `on elsewhere). Wait until it has ended. If it is not running any more, delete ${file}.`,
  );
});

test('an unreadable lock stands for a moment only', async () => {
  const file = lockFile();
  writeFileSync(file, '');
  await expect(take(file)).rejects.toThrow(/Another build/);
  utimesSync(file, 0, 0);
  expect(await take(file)).toBe('built');
});

test('of many that find a stale lock at once, one gets it', { timeout: 60_000 }, async () => {
  const file = lockFile();
  writeFileSync(file, JSON.stringify({ host: hostname(), pid: process.pid, started: 'long before' }));
  const runner = resolve(import.meta.dirname, '../../scripts/run.mjs');
  const children = Array.from({ length: 6 }, () =>
    fork(runner, ['tests/lib/hold-lock', file], { stdio: 'ignore' }),
  );
  onTestFinished(() => children.forEach((child) => void child.kill('SIGKILL')));
  const refused = children.map((child) => new Promise((done) => child.once('exit', () => done(child.pid))));
  const count = { refused: 0 };
  for (const end of refused) void end.then(() => (count.refused += 1));
  while (count.refused < 5) await setTimeout(20);
  const { pid }: { pid: number } = JSON.parse(readFileSync(file, 'utf8'));
  expect(children.filter((child) => child.exitCode === null).map((child) => child.pid)).toEqual([pid]);
});
