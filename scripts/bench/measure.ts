import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';

/** What one run of a command in a process of its own has cost. */
export interface Cost {
  /** Seconds from the start of the process to its end. */
  wall: number;
  /** Seconds of user and system time, all threads together. */
  cpu: number;
  /** The largest resident memory, in MiB. */
  peak: number;
}

const reportUsage = resolve(engineRoot, 'scripts/bench/report-usage.mjs');

/** Runs a command of this project as a fresh process. @throws when it fails, with all that it printed. */
export function measure(command: string, args: string[]): Promise<Cost> {
  return new Promise((done, reject) => {
    const begun = performance.now();
    const child = fork(resolve(engineRoot, 'scripts/run.mjs'), [command, ...args], {
      cwd: engineRoot,
      execArgv: ['--import', reportUsage],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    let usage: unknown;
    child.on('message', (message) => (usage = message));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 && isUsage(usage)) done({ wall: (performance.now() - begun) / 1000, ...usage });
      else
        reject(
          new Error(`${command} ${args.join(' ')} ended with ${code}:\n${Buffer.concat(printed).toString()}`),
        );
    });
  });
}

function isUsage(value: unknown): value is Omit<Cost, 'wall'> {
  return typeof value === 'object' && value !== null && 'cpu' in value && 'peak' in value;
}
