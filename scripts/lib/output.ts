import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a build writes to. Paths are relative to the output folder. */
export interface Output {
  /** The folder that is being written: the stage of a full build, the site itself in an incremental one. */
  dir: string;
  /** Writes a file; one that already says the same is left alone. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** Puts the written files in place of the last site. */
  finish(): Promise<void>;
  /** Leaves the last site as it is. */
  abandon(): Promise<void>;
}

/** A full build: staged beside the last site and swapped in at the end. */
export async function stageOutput(out: string): Promise<Output> {
  const dir = `${out}.next-${process.pid}`;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const folders = createFolders(dir);
  return {
    dir,
    async write(path, content) {
      await folders.ensure(path);
      await writeFile(join(dir, path), content);
    },
    async finish() {
      const old = `${out}.old-${process.pid}`;
      await rename(out, old).catch(ignoreMissing);
      await rename(dir, out);
      await rm(old, { recursive: true, force: true });
    },
    abandon: () => rm(dir, { recursive: true, force: true }),
  };
}

/** An incremental build: changed files replace the old ones by rename. */
export function updateOutput(out: string): Output {
  const folders = createFolders(out);
  return {
    dir: out,
    async write(path, content) {
      const file = join(out, path);
      const current = await readFile(file).catch(ignoreMissing);
      if (current?.equals(Buffer.from(content))) return;
      await folders.ensure(path);
      const making = `${file}.${process.pid}.next`;
      await writeFile(making, content);
      await rename(making, file);
    },
    finish: async () => {},
    abandon: async () => {},
  };
}

// Ten thousand pages stand in a few folders: each is made once.
function createFolders(root: string) {
  const made = new Set<string>();
  return {
    async ensure(path: string) {
      const folder = dirname(path);
      if (made.has(folder)) return;
      await mkdir(join(root, folder), { recursive: true });
      made.add(folder);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
