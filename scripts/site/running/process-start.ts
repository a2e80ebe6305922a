import { codeOf } from '../usage-error';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process was started, in words that are the same whenever it is asked: with its id they name one process,
 * also after the id was given to another or the machine was restarted.
 * @returns `'unknown'` where the system does not tell.
 */
export const processStart = (pid: number): string => startFromProc(pid) ?? startFromPs(pid) ?? 'unknown';

/** Whether the process of this id is the one that was started then, as far as the system tells. */
export function isRunningSince(pid: number, started: string): boolean {
  if (!isRunning(pid)) return false;
  const now = processStart(pid);
  return now === 'unknown' || now === started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and it runs.
    return codeOf(error) === 'EPERM';
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold anything; the start, in ticks since the boot, is the 20th field after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${ticks}`;
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } } as const;
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).stdout?.trim() || undefined;
}
