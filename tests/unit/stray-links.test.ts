import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { openSiteFolder } from '../../scripts/site/files';
import { removedFolder } from '../lib/sites';

const folder = removedFolder();
afterAll(folder.remove);

test('links of the file system are named, whether or not they lead anywhere', async () => {
  const root = join(folder.path, 'site');
  cpSync(resolve(import.meta.dirname, '../invalid/_site'), root, { recursive: true });
  symlinkSync('../elsewhere/Gone.json', join(root, 'pages/Gone.json'));
  symlinkSync('Visit.json', join(root, 'pages/Again.json'));
  symlinkSync('gone.webp', join(root, 'public/media/lamp.webp'));
  const { diagnostics } = await checkFolder(openSiteFolder(root));
  expect(diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`).sort()).toEqual([
    'pages/Again.json route/stray-file Nothing reads this: it is a link of the file system, and those are not followed.',
    'pages/Gone.json route/stray-file Nothing reads this: it is a link of the file system, and what it leads to is not there.',
    'public/media/lamp.webp route/stray-file Nothing reads this: it is a link of the file system, and what it leads to is not there.',
  ]);
}, 60_000);
