import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const engine = resolve(import.meta.dirname, '../..');
const parts = [
  'schema',
  'src',
  'scripts',
  'docs',
  'tests/gate',
  'index.html',
  'vite.config.ts',
  'package.json',
];
const settings = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];

/** A copy of the engine without a site, to be changed. Remove it with `remove`. */
export function copyEngine({ hasTools = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'engine-'));
  for (const part of [...parts, ...settings])
    cpSync(join(engine, part), join(root, part), { recursive: true });
  const modules = join(engine, 'node_modules');
  if (hasTools) symlinkSync(modules, join(root, 'node_modules'));
  else {
    // The packages can be imported, and their commands are not there.
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(modules, name), join(root, 'node_modules', name));
  }
  return {
    root,
    run: (command: string, ...args: string[]) => runCommand(root, [command, ...args]),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of an engine to its end. */
export function runCommand(root: string, args: string[], options: SpawnSyncOptions = {}): Run {
  const run = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    ...options,
    encoding: 'utf8',
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}
