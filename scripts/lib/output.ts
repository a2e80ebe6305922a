import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a build writes to. Paths are relative to the output folder. */
export interface Output {
  /** The folder that is being written: the stage of a full build, the site itself in an incremental one. */
  dir: string;
  isIncremental: boolean;
  /** Writes a file; an incremental build leaves one alone that already says the same. */
  write: (path: string, content: string) => void;
  /** Puts the written files in place of the last site. */
  finish: () => Promise<void>;
  /** Leaves the last site as it is. */
  abandon: () => Promise<void>;
}

/** A full build: staged beside the last site and swapped in at the end. */
export async function stageOutput(out: string): Promise<Output> {
  const dir = `${out}.next-${process.pid}`;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const ensureFolder = createFolders(dir);
  return {
    dir,
    isIncremental: false,
    write(path, content) {
      ensureFolder(path);
      writeFileSync(join(dir, path), content);
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
  const ensureFolder = createFolders(out);
  return {
    dir: out,
    isIncremental: true,
    write(path, content) {
      const file = join(out, path);
      if (readIfThere(file) === content) return;
      ensureFolder(path);
      const making = `${file}.${process.pid}.next`;
      writeFileSync(making, content);
      renameSync(making, file);
    },
    finish: async () => {},
    abandon: async () => {},
  };
}

// Ten thousand pages stand in a few folders: each is made once.
function createFolders(root: string): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const folder = dirname(path);
    if (made.has(folder)) return;
    mkdirSync(join(root, folder), { recursive: true });
    made.add(folder);
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return ignoreMissing(error);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** `/X` comes from `X.html`, `/` from `index.html`: no trailing slashes on any static host. */
export function outputPath(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}
