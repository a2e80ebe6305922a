import { createHash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PageRecord } from '../../src/content/open-site';

/** A record as it was kept, with its line in the file, so that it need not be written out again. */
export type StoredRecord<Page> = Page & { line: Uint8Array };

export interface KeptRecords<Summary, Page extends PageRecord> {
  summary: Summary;
  /** By source file. */
  pages: ReadonlyMap<string, StoredRecord<Page>>;
}

// Raised when a line holds something else than before: what another version of the engine wrote is not read.
const format = 6;

const lineBreak = 0x0a;

/**
 * What is known of the pages of a site: a line of JSON for each, one that sums up, and the hash of them all.
 * @returns undefined when there is none or it is damaged: then all is read again.
 */
export function readRecords<Summary, Page extends PageRecord>(
  file: string,
): KeptRecords<Summary, Page> | undefined {
  try {
    const bytes = readFileSync(file);
    const sealed = bytes.subarray(0, bytes.lastIndexOf(lineBreak) + 1);
    if (bytes.toString('latin1', sealed.length) !== hash('sha1', sealed, 'base64url')) return undefined;
    const lines = linesOf(sealed);
    const last = lines.pop();
    if (!last) return undefined;
    // Written by `createRecordsWriter` below, as the seal has just shown.
    const { format: written, ...summary } = JSON.parse(last.toString()) as Summary & { format?: number };
    if (written !== format) return undefined;
    const pages = lines.map((line): StoredRecord<Page> => ({
      ...(JSON.parse(line.toString()) as Page),
      line,
    }));
    return { summary: summary as Summary, pages: new Map(pages.map((page) => [page.index.file, page])) };
  } catch {
    return undefined;
  }
}

export interface RecordsWriter<Summary, Page extends PageRecord> {
  add: (page: Page | StoredRecord<Page>) => void;
  /** Puts the file in place of the last one, once it is whole. */
  finish: (summary: Summary) => void;
  abandon: () => void;
}

/** Writes records one by one: ten thousand of them are never one string. */
export function createRecordsWriter<Summary, Page extends PageRecord>(
  file: string,
): RecordsWriter<Summary, Page> {
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
