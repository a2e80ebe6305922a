import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyFiles } from '../../scripts/emit/assets';

const clientDir = mkdtempSync(join(tmpdir(), 'copied-fonts-'));
afterAll(() => rmSync(clientDir, { recursive: true }));
const names = [
  'anek-devanagari-wght-1.woff2',
  'figtree-core-1.woff2',
  'fraunces-latin-1.woff2',
  'start-1.js',
];
mkdirSync(join(clientDir, 'assets'));
for (const name of names) writeFileSync(join(clientDir, 'assets', name), '');

const copied = async (faces: string | undefined) => {
  const copy = () => {};
  const output = { copy } as unknown as Parameters<typeof copyFiles>[0];
  const paths = await copyFiles(output, { clientDir, publicDir: '', publicFiles: [], faces });
  return paths.map((path) => path.replace('assets/', '')).sort();
};

test('a site gets the fonts that its text is set in, and that of Devanagari for what visitors enter', async () => {
  const withoutFraunces = names.filter((name) => !name.startsWith('fraunces'));
  expect(await copied(undefined)).toEqual(names);
  expect(await copied("'Figtree Variable', 'Fraunces Variable'")).toEqual(names);
  expect(await copied("'Bread', 'Figtree Variable'")).toEqual(withoutFraunces);
  expect(await copied("'Bread', sans-serif")).toEqual(['anek-devanagari-wght-1.woff2', 'start-1.js']);
});
