import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../scripts/bundle/app-bundle';
import { listOwnBlocks, type BlockFolder } from '../../scripts/site/own-blocks';
import type { BuildTask } from './build-in-process';

/** A folder of its own for one test, removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of its own for several tests, which remove it after them. */
export function removedFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'site-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const harbour = resolve(import.meta.dirname, '../fixtures/harbour');

/** The blocks that the small site in tests/fixtures/harbour brings. */
export const harbourBlocks: BlockFolder = { root: harbour, blocks: listOwnBlocks(harbour) };

/** The app with them, for this site and for every copy of it. */
export const harbourApp = () => buildApp({ site: harbourBlocks });

/** A copy of the small site in tests/fixtures/harbour, to be edited. */
export function copyHarbour(folder: string): string {
  const root = join(folder, 'site');
  cpSync(harbour, root, { recursive: true });
  return root;
}

/** A build in a process of its own. */
export function startBuild(task: BuildTask): ChildProcess {
  const script = 'tests/lib/build-in-process';
  const child = fork('scripts/run.mjs', [script, JSON.stringify(task)], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The text of every file below a folder, by path. */
export function contentOf(folder: string): Map<string, string> {
  return new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
}

/** What changes when a file is written again, by path. */
export function stampsOf(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((file) => {
      const { mtimeNs, ino } = statSync(join(folder, file), { bigint: true });
      return [file, `${mtimeNs}.${ino}`];
    }),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
