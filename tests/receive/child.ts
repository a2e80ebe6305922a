import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startReceiverProcess } from '../lib/receiver-process';
import { origin, removedAfterTest, sendingSite } from './receiving';

export interface Place {
  site: string;
  data: string;
  env: NodeJS.ProcessEnv;
}

/** A site whose forms are sent, a key in a file, and a folder for what arrives. */
export function placeFor(source: string): Place {
  const folder = removedAfterTest();
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(32).toString('base64'));
  const env = { ...process.env, RECEIVE_KEY_FILE: keyFile, RECEIVE_ORIGINS: origin };
  return { site: sendingSite(source, join(folder, 'site')), data: join(folder, 'data'), env };
}

/** Runs the command to its end. */
export async function run({ site, data, env }: Place, ...args: string[]) {
  const command = ['scripts/run.mjs', 'receive', '--root', site, ...args];
  const child = spawn(process.execPath, command, { env: { ...env, RECEIVE_DATA: data } });
  const [out, error, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended(child)]);
  return { out, error, code };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

/** Starts the receiver in a process of its own, which ends with the test. */
export async function startChild({ site, data, env }: Place, limits?: string) {
  const child = await startReceiverProcess(site, { ...env, RECEIVE_DATA: data }, limits);
  onTestFinished(child.kill);
  return child;
}
