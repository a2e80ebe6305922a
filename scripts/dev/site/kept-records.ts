import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Memory, PageRecord } from '../../../src/content/open-site';

/** The records of a site as it was last open, by which it is open again at once. */
export type KeptRecords = NonNullable<Memory['last']>;

// So many are written at a time: between them the server answers.
const chunkSize = 200;

/** Reads what `writeRecords` wrote; undefined where that is not there or not whole. */
export function readRecords(file: string): KeptRecords | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    if (hash('sha1', text.slice(0, end)) !== text.slice(end)) return undefined;
    const [key = '', ...lines] = text.slice(0, end - 1).split('\n');
    // The seal has just shown who wrote them.
    const parse = () => lines.map((line) => JSON.parse(line) as PageRecord);
    let pages: KeptRecords['pages'] | undefined;
    return {
      key,
      // Made when they are asked for: with another key they are of no use.
      get pages() {
        pages ??= new Map(parse().map((record) => [record.index.file, record]));
        return pages;
      },
    };
  } catch {
    return undefined;
  }
}

/** A line for the key, one for each record, and their seal. Put in place when it is whole. */
export async function writeRecords(file: string, { key, pages }: KeptRecords): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const making = `${file}.next`;
  const handle = await open(making, 'w');
  try {
    const seal = createHash('sha1');
    const write = async (text: string) => {
      seal.update(text);
      await handle.write(text);
    };
    await write(`${key}\n`);
    const records = [...pages.values()];
    for (let at = 0; at < records.length; at += chunkSize) {
      const lines = records.slice(at, at + chunkSize).map((record) => `${JSON.stringify(record)}\n`);
      await write(lines.join(''));
    }
    await handle.write(seal.digest('hex'));
  } finally {
    await handle.close();
  }
  await rename(making, file);
}
