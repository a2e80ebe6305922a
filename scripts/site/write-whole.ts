import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, and its folder; renamed into place, so that nobody reads half of it. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const making = `${file}.${process.pid}`;
  try {
    writeFileSync(making, text);
    renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}
