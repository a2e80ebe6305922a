import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one run of a command in a process of its own has cost. */
export interface Cost {
  /** Seconds from the start of the process to its end. */
  wall: number;
  /** Seconds of user and system time, all threads and processes together; 0 where the system does not tell. */
  cpu: number;
  /** The largest resident memory of the process, in MiB; 0 in the same way. */
  peak: number;
}

/** Runs a script as a fresh process in a folder. @throws when it fails, with all that it printed. */
export function measure([script = '', ...args]: string[], cwd: string): Promise<Cost> {
  return new Promise((done, reject) => {
    const [begun, cpu] = [performance.now(), cpuOfChildren()];
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let peak = 0;
    const timer = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 20);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const wall = (performance.now() - begun) / 1000;
      if (code === 0) done({ wall, cpu: cpuOfChildren() - cpu, peak });
      else reject(new Error(`${script} ${args.join(' ')} ended with ${code}:\n${printed}`));
    });
  });
}

/** MiB that a process has held at most. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Seconds of all processes that this one has started and that have ended, with those that they started. */
function cpuOfChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    // After the name in brackets: the 14th and 15th field, in ticks of a hundredth of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
