import { createHash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageIndex } from '../../src/model/page-index';
import type { SearchPiece } from '../../src/model/search';
import { hashText } from '../site/hash';
import type { OutputPlace } from './owner';

/** What a build knows of a page. */
export interface PageState {
  file: string;
  /** Size and times of the source file; while they stay the same, the file is not read. */
  stamp: string;
  /** The hash of the source's text. */
  hash: string;
  /** The page's record; kept only for pages without a fault. */
  index: PageIndex;
  /** Names what the record follows from besides the text. */
  recordKey: string;
  /** The output file, the key of all that it was made from, its own stamp, and what is searched of the page. */
  output: { path: string; key: string; stamp: string; search?: SearchPiece | undefined };
}

export interface BuildState {
  /** Every text file has its .br and .gz. */
  isCompressed: boolean;
  /** By source file. */
  pages: ReadonlyMap<string, KeptPage>;
  /** The other files of the output. */
  files: string[];
  /** Changes when another build has put a whole site into the output: then all of this is out of date. */
  outputStamp: string;
}

/** A page as the last build left it, with its line in the state's file, so that it need not be written out again. */
export interface KeptPage extends PageState {
  line: Uint8Array;
}

interface Summary extends Pick<BuildState, 'isCompressed' | 'files' | 'outputStamp'> {}

// Raised when a line holds something else than before: what another version of the engine wrote is not read.
const format = 3;

const lineBreak = 0x0a;

/** Where it is kept what is known of an output: that follows from its folder alone, whichever site is built into it. */
export const stateFileOf = ({ out }: OutputPlace, cacheDir: string): string =>
  join(cacheDir, 'builds', `${hashText(out).slice(0, 12)}.state`);

/**
 * The state that the last build left: a line of JSON for each page, one that sums up, and the hash of them all.
 * @returns undefined when there is none or it is damaged: then all is built again.
 */
export function readState(file: string): BuildState | undefined {
  try {
    const bytes = readFileSync(file);
    const sealed = bytes.subarray(0, bytes.lastIndexOf(lineBreak) + 1);
    if (bytes.toString('latin1', sealed.length) !== hash('sha1', sealed, 'base64url')) return undefined;
    const lines = linesOf(sealed);
    const last = lines.pop();
    if (!last) return undefined;
    // Written by `createStateWriter` below, as the seal has just shown.
    const { format: written, ...summary } = JSON.parse(last.toString()) as Summary & { format?: number };
    if (written !== format) return undefined;
    const pages = lines.map((line): KeptPage => ({ ...(JSON.parse(line.toString()) as PageState), line }));
    return { ...summary, pages: new Map(pages.map((page) => [page.file, page])) };
  } catch {
    return undefined;
  }
}

export interface StateWriter {
  add: (page: PageState | KeptPage) => void;
  /** Puts the state in place of the last one: after all else, so that a build that ends early leaves both as they were. */
  finish: (summary: Summary) => void;
  abandon: () => void;
}

/** Writes the state page by page: ten thousand records are never one string. */
export function createStateWriter(file: string): StateWriter {
  mkdirSync(dirname(file), { recursive: true });
  const making = `${file}.next`;
  const descriptor = openSync(making, 'w');
  const seal = createHash('sha1');
  let waiting: Uint8Array[] = [];
  const flush = () => {
    const bytes = Buffer.concat(waiting);
    seal.update(bytes);
    writeSync(descriptor, bytes);
    waiting = [];
  };
  const add = (line: Uint8Array) => {
    if (waiting.push(line) === 256) flush();
  };
  return {
    add: (page) => add('line' in page ? page.line : Buffer.from(`${JSON.stringify(page)}\n`)),
    finish(summary) {
      add(Buffer.from(`${JSON.stringify({ format, ...summary })}\n`));
      flush();
      writeSync(descriptor, seal.digest('base64url'));
      closeSync(descriptor);
      renameSync(making, file);
    },
    abandon() {
      closeSync(descriptor);
      rmSync(making, { force: true });
    },
  };
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineBreak, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
