import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../assets/in-parallel';
import { filesBelow } from '../site/disk';

const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/;
// Scripts and styles are few, every page loads them and browsers keep them: they are worth ten times the time that a
// page takes for its last few percent.
const qualityOf = (file: string) => (/[\\/]assets[\\/][^\\/]+$/.test(file) ? 11 : 9);
const brotli = (text: Buffer, quality: number) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const zip = (text: Buffer) => promisify(gzip)(text, { level: 9 });

/** Writes a .br and a .gz beside every text file below `dir`. */
export async function compressFiles(dir: string): Promise<void> {
  const files = filesBelow(dir)
    .filter((path) => compressible.test(path))
    .map((path) => join(dir, path));
  await inParallel(files, compressFile);
}

export async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await brotli(text, qualityOf(file)));
  await writeFile(`${file}.gz`, await zip(text));
}
