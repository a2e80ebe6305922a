import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The days on which files were last changed, from git: one call for all of them.
 * @returns by path relative to `root`, as YYYY-MM-DD; empty where there is no git.
 */
export async function gitDates(root: string, folder: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const log = await git(root, ['log', '--format=%x00%cs', '--name-only', '--relative', '--', folder]);
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) day = line.slice(1);
    else if (line !== '' && !dates.has(line)) dates.set(line, day);
  }
  return dates;
}

/** What git answers; empty where it cannot. */
export async function git(cwd: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...args], {
      cwd,
      maxBuffer: 2 ** 28,
    });
    return stdout;
  } catch {
    return '';
  }
}
