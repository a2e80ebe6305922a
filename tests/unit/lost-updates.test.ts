import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { carryOut } from '../../scripts/author/carry-out';
import { planRemove } from '../../scripts/author/remove';
import { planRename } from '../../scripts/author/rename';
import { linkingFiles } from '../../scripts/author/site-pages';
import { applyFixes } from '../../scripts/check/fix';
import { checkFolder } from '../../scripts/check/folder';
import { changesOf } from '../../scripts/author/rename';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder, readOnce } from '../../scripts/site/files';

import { releaseRoutes, removed as gone, writeContent } from '../../scripts/site/write-content';

function openSite() {
  const root = mkdtempSync(join(tmpdir(), 'lost-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(resolve(engineRoot, 'tests/fixtures/harbour'), root, { recursive: true });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    read,
    folder: openSiteFolder(root),
    /** Somebody else saves a file. @returns its text. */
    save: (path: string, change = (text: string) => `${text}\n`): string => {
      writeFileSync(join(root, path), change(read(path)));
      return read(path);
    },
  };
}

const refusal = (path: string) => `Nothing was written: ${path} changed while the command ran. Run it again.`;

test.each(['pages/Winds.json', 'pages/Tides.json'])(
  'a rename leaves %s as somebody else saved it',
  async (path) => {
    const { folder, root, read, save } = openSite();
    const outcome = planRename({ files: linkingFiles(folder), from: '/Winds', to: '/Gales' });
    if (!('plan' in outcome)) throw new Error(outcome.problem);
    const saved = save(path);
    await expect(carryOut(folder, changesOf(outcome.plan))).rejects.toThrow(refusal(path));
    expect(read(path)).toBe(saved);
    expect(openSiteFolder(root).pages).toContain('pages/Winds.json');
  },
);

test('a page that somebody else has just written on is not removed', async () => {
  const { folder, read, save } = openSite();
  const outcome = planRemove({ files: linkingFiles(folder), route: '/Winds', redirect: '/Tides' });
  if (!('plan' in outcome)) throw new Error('no plan');
  const { edited, removed } = outcome.plan;
  const saved = save('pages/Winds.json');
  await expect(carryOut(folder, [...edited, gone(removed)])).rejects.toThrow(refusal('pages/Winds.json'));
  expect(read('pages/Winds.json')).toBe(saved);
});

test('a fix is not made in a text that it was not worked out from', async () => {
  const { root, read, save } = openSite();
  save('pages/Winds.json', (text) => text.replace(/\}\s*$/, ',}'));
  const folder = readOnce(openSiteFolder(root));
  const { diagnostics, textOf } = await checkFolder(folder);
  // Also where the text is asked for again only now.
  const saved = save('pages/Winds.json', (text) => `\n\n${text}`);
  const { changes } = applyFixes(diagnostics, textOf);
  expect(changes.map(({ path }) => path)).toEqual(['pages/Winds.json']);
  expect(() => writeContent(root, changes)).toThrow(refusal('pages/Winds.json'));
  expect(read('pages/Winds.json')).toBe(saved);
});

test('addresses that somebody else has just released are not lost', async () => {
  const { root, folder, read } = openSite();
  const { siteIndex } = await checkFolder(folder);
  writeFileSync(join(root, 'pages/_routes.json'), '["/Old"]');
  expect(() => releaseRoutes(folder, siteIndex)).toThrow(refusal('pages/_routes.json'));
  expect(read('pages/_routes.json')).toBe('["/Old"]');
});
