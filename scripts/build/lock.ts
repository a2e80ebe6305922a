import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../site/usage-error';

/**
 * Keeps a second build of the same output out while `job` runs. A lock whose process is gone is taken over.
 * @throws UsageError that names the other process.
 */
export async function withLock<T>(file: string, job: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  await take(file);
  try {
    return await job();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<void> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (owner > 0 && owner !== process.pid && isRunning(owner)) {
      throw new UsageError(
        `Another build of this folder is running (process ${owner}). Wait for it, or end it.`,
      );
    }
    await writeFile(file, String(process.pid));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
