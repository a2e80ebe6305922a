import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PageIndex } from '../../src/model/content';

/** What the last build knew of a page. */
export interface PageState {
  /** Size and times of the source file; while they stand, the file is not read. */
  stamp: string;
  /** The hash of the source's text. */
  hash: string;
  /** The page's record; kept only for pages without a fault. */
  index: PageIndex;
  /** The output file, the key of all that it was made from, and its own stamp. */
  output: { path: string; key: string; stamp: string };
}

export interface BuildState {
  /** The engine and the context that the records were made with. */
  contextKey: string;
  /** By source file. */
  pages: Record<string, PageState>;
  /** The other files of the output. */
  files: string[];
}

/** The state that the last build left; undefined when there is none or it is damaged: then all is built again. */
export async function readState(file: string): Promise<BuildState | undefined> {
  try {
    const [seal = '', text = ''] = splitOnce(await readFile(file, 'utf8'), '\n');
    if (seal !== hashText(text)) return undefined;
    // Written by `writeState` below, as the seal has just shown.
    return JSON.parse(text) as BuildState;
  } catch {
    return undefined;
  }
}

/** Written last, by rename: a build that ends early leaves the state of the one before. */
export async function writeState(file: string, state: BuildState): Promise<void> {
  const text = JSON.stringify(state);
  await mkdir(dirname(file), { recursive: true });
  const making = `${file}.${process.pid}`;
  await writeFile(making, `${hashText(text)}\n${text}`);
  await rename(making, file);
}

export function hashText(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}

function splitOnce(text: string, separator: string): [string, string] | [] {
  const at = text.indexOf(separator);
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)];
}
