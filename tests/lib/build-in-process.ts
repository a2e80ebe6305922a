import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { buildApp } from '../../scripts/bundle/app-bundle';
import { buildSite, type BuildOptions } from '../../scripts/build/build';

/** What a build in a process of its own is told, as JSON. */
export interface BuildTask extends Pick<BuildOptions, 'root' | 'out' | 'clean' | 'compress'> {
  cacheDir: string;
  /** Its process is killed before it changes the disk for the so-manieth time. */
  killedAt?: number;
}

const { killedAt = Infinity, ...task }: BuildTask = JSON.parse(process.argv[2] ?? '');
const app = await buildApp();
killBefore(killedAt);
await buildSite({ ...task, app, log: () => {} });

function killBefore(last: number): void {
  let count = 0;
  for (const [owner, names] of [
    [fs, ['writeFileSync', 'writeSync', 'renameSync', 'rmSync', 'cpSync', 'linkSync']],
    [promises, ['writeFile', 'rename']],
  ] as const)
    for (const name of names) {
      const change: unknown = Reflect.get(owner, name);
      if (typeof change !== 'function') continue;
      Reflect.set(owner, name, (...given: unknown[]): unknown => {
        count += 1;
        if (count === last) process.kill(process.pid, 'SIGKILL');
        return Reflect.apply(change, owner, given);
      });
    }
  syncBuiltinESMExports();
}
