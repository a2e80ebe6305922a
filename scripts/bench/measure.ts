import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';

/** What one run of a command in a process of its own has cost. */
export interface Cost {
  /** Seconds from the start of the process to its end. */
  wall: number;
  /** Seconds of user and system time, all threads and processes together. */
  cpu: number;
  /** The largest resident memory of all its processes together, in MiB. */
  peak: number;
}

const reportUsage = resolve(engineRoot, 'scripts/bench/report-usage.mjs');
const lookTime = 50;

/** Runs a command of this project as a fresh process. @throws when it fails, with all that it printed. */
export const measure = (command: string, args: string[]): Promise<Cost> =>
  measureScript(resolve(engineRoot, 'scripts/run.mjs'), [command, ...args], engineRoot);

/** Runs a script as a fresh process in a folder. @throws when it fails, with all that it printed. */
export function measureScript(script: string, args: string[], cwd: string): Promise<Cost> {
  return new Promise((done, reject) => {
    const begun = performance.now();
    const child = fork(script, args, {
      cwd,
      execArgv: ['--import', reportUsage],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let together = 0;
    const timer = setInterval(() => (together = Math.max(together, memoryOf(child.pid ?? 0))), lookTime);
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    let usage: unknown;
    child.on('message', (message) => (usage = message));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const wall = (performance.now() - begun) / 1000;
      if (code === 0 && isUsage(usage)) done({ wall, cpu: usage.cpu, peak: Math.max(usage.peak, together) });
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${Buffer.concat(printed).toString()}`));
    });
  });
}

function isUsage(value: unknown): value is Omit<Cost, 'wall'> {
  return typeof value === 'object' && value !== null && 'cpu' in value && 'peak' in value;
}

/** MiB that a process and those it started hold now; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), Number(own ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Seconds of user and system time that a process has taken so far; 0 where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name in brackets: the 12th and 13th field, in ticks of a hundredth of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
