import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
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

/** Starts the receiver in a process of its own. @param limits shell commands that come first, such as `ulimit`. */
export async function startChild({ site, data, env }: Place, limits = ':') {
  const line = `${limits}; exec "$0" scripts/run.mjs receive --root "$1" --port 0`;
  const child = spawn('sh', ['-c', line, process.execPath, site], { env: { ...env, RECEIVE_DATA: data } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const address = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
      const [, url] = /Taking in .* at (\S+)/.exec(said) ?? [];
      if (url !== undefined) done(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(said)));
  });
  const kill = async () => {
    const gone = ended(child);
    child.kill('SIGKILL');
    await gone;
  };
  return { address, kill, said: () => said };
}
