import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, readIfThere } from '../site/disk';
import { isKept, type OutputPlace } from './owner';

/** What a writer must know; plain data, so that other threads may write, too. */
export interface OutputWriterPlace extends Pick<OutputPlace, 'out' | 'stage'> {
  isIncremental: boolean;
}

/** Writes files, and leaves alone those that say the same already. Returns where the file now stands. */
export type OutputWriter = (path: string, content: string) => string;

/** Where a build writes to. Paths are relative to the output folder. */
export type Output = ReturnType<typeof openOutput>;

/** A file, and the folders that held nothing else. */
function removeFile(out: string, path: string): void {
  rmSync(`${out}/${path}`, { force: true });
  const folder = dirname(path);
  if (folder === '.' || !existsSync(`${out}/${folder}`) || readdirSync(`${out}/${folder}`).length > 0) return;
  rmdirSync(`${out}/${folder}`);
  removeFile(out, folder);
}

/**
 * A full build takes the place of the last site when it is done; an incremental one then moves its changed files
 * into it by rename. A build that ends early leaves the site as it was, and its stage to be removed by the next.
 */
export function openOutput({ out, stage, old }: OutputPlace, isIncremental: boolean) {
  // The last build was ended between its two renames.
  if (!existsSync(out) && existsSync(old)) renameSync(old, out);
  for (const left of [stage, old]) rmSync(left, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  return {
    /** Files are gathered here: beside the site, until the build has succeeded. */
    stage,
    // Both leave a file alone that already says the same, and return where the file now stands.
    write: createOutputWriter({ out, stage, isIncremental }),
    copy(from: string, path: string): string {
      if (isIncremental && isCopy(`${out}/${path}`, from)) return `${out}/${path}`;
      const file = stageFile(stage, path);
      cpSync(from, file, { preserveTimestamps: true });
      return file;
    },
    /** Puts the new files into the site, or in place of it, and removes those that are named. */
    finish(removed: string[]) {
      if (isIncremental) moveInto(out, stage);
      else swap({ out, stage, old });
      for (const path of removed) removeFile(out, path);
      for (const left of [stage, old]) rmSync(left, { recursive: true, force: true });
    },
    /** Leaves the last site as it is. */
    abandon: () => rmSync(stage, { recursive: true, force: true }),
  };
}

export function createOutputWriter({ out, stage, isIncremental }: OutputWriterPlace): OutputWriter {
  return (path, content) => {
    if (isIncremental && readIfThere(`${out}/${path}`) === content) return `${out}/${path}`;
    const file = stageFile(stage, path);
    writeFileSync(file, content);
    return file;
  };
}

function stageFile(stage: string, path: string): string {
  const file = `${stage}/${path}`;
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

function swap({ out, stage, old }: Pick<OutputPlace, 'out' | 'stage' | 'old'>): void {
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) {
    for (const name of readdirSync(out).filter(isKept)) cpSync(join(out, name), join(stage, name));
    renameSync(out, old);
  }
  renameSync(stage, out);
}

/** One file after the other, each as a whole: pages come last, so that none refers to what is not there yet. */
function moveInto(out: string, stage: string): void {
  const staged = filesBelow(stage);
  const isPage = (path: string) => /\.html(?:\.br|\.gz)?$/.test(path);
  for (const path of [...staged.filter((each) => !isPage(each)), ...staged.filter(isPage)]) {
    mkdirSync(dirname(`${out}/${path}`), { recursive: true });
    renameSync(`${stage}/${path}`, `${out}/${path}`);
  }
}

// A copy keeps the time of its source, so that an unchanged file is known by it. Programs can set that time to any,
// but not the one at which a file was last written, renamed or had its times set: a copy is younger by it.
function isCopy(file: string, of: string): boolean {
  const [copy, source] = [statSync(file, { throwIfNoEntry: false }), statSync(of)];
  return (
    copy?.size === source.size && Math.abs(copy.mtimeMs - source.mtimeMs) < 2 && copy.ctimeMs > source.ctimeMs
  );
}

/** Says whether a file of the output is as it was written, also after it was moved as a whole. */
export function stampOfFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size}.${stats.mtimeMs}.${stats.ino}` : '';
}

/** `/X` comes from `X.html`, `/` from `index.html`: no trailing slashes on any static host. */
export function outputPath(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}
