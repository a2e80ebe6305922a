import { expect, test } from 'vitest';
import { builtFiles, readBuilt } from '../lib/built-site';

// What only the code of Studio says: its address, its header, its editor.
const marks = /_studio|X-Studio-Token|prosemirror|studio\/main/i;

test('a built site holds no byte of Studio', () => {
  const texts = builtFiles.filter((file) => /\.(?:html|js|css|json|map|txt|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((file) => marks.test(readBuilt(file)))).toEqual([]);
  expect(builtFiles.filter((file) => /studio/i.test(file))).toEqual([]);
});
