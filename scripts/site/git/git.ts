import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { UsageError, codeOf } from '../usage-error';

interface GitAnswer {
  /** Null where it was stopped. */
  status: number | null;
  stdout: Buffer;
  stderr: string;
}

export interface GitOptions {
  input?: string | Buffer;
  env?: Record<string, string>;
  /** In seconds. What takes longer is stopped, with all that it started. */
  limit?: number;
}

// Nobody sits there to answer: what would ask fails.
const silent = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: 'true',
};
const plainPaths = ['-c', 'core.quotePath=false', '-c', 'credential.interactive=false'];

/**
 * What git answers. It never asks anything.
 * @throws UsageError where git is not installed, or has not answered in time.
 */
export async function git(
  cwd: string,
  args: readonly string[],
  { input, env = {}, limit = 600 }: GitOptions = {},
): Promise<GitAnswer> {
  // Without a terminal of its own: what git starts cannot ask there either.
  const child = spawn('git', [...plainPaths, ...args], {
    cwd,
    env: { ...process.env, ...silent, ...env },
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop(child.pid);
  }, limit * 1000);
  try {
    // What could not be started may have no streams.
    await once(child, 'spawn');
    // It may end without reading all.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const [stdout, stderr] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (isLate)
      throw new UsageError(`git ${args[0] ?? ''} took longer than ${limit} seconds and was stopped.`);
    return { status: child.exitCode, stdout, stderr };
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? notInstalled() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What git answers as a text; undefined where it fails. */
export async function answerOf(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const { status, stdout } = await git(cwd, args);
  return status === 0 ? stdout.toString().trim() : undefined;
}

/** The same; empty also where git is not there. */
export const answerIfAny = (cwd: string, args: readonly string[]): Promise<string> =>
  answerOf(cwd, args).then(
    (answer = '') => answer,
    () => '',
  );

/** The words of an answer that has a zero behind each. */
export const splitAtZeros = ({ stdout }: Pick<GitAnswer, 'stdout'>): string[] =>
  stdout.toString().split('\0').slice(0, -1);

const notInstalled = () =>
  new UsageError(
    'git is not installed, so there is no older version. Install it from https://git-scm.com, and commit the site as it is.',
  );

function stop(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid);
  } catch {
    // It has just ended.
  }
}
