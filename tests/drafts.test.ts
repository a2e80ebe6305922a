import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { buildSite } from '../scripts/build/build';
import { contentOf, copyHarbour, temporaryFolder, harbourApp } from './lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
}, 60_000);

function openHarbour() {
  const folder = temporaryFolder();
  const root = copyHarbour(folder);
  const out = join(folder, 'out');
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(root, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  edit('pages/_site.json', (text) =>
    text.replace('{', '{ "feed": { "title": "Boats", "collection": "boats" },'),
  );
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const build = () => buildSite({ root, out, app, cacheDir: join(folder, 'cache'), log });
  return { root, out, lines, edit, build };
}

/** The files of the built site that know of the boat. */
const filesWith = (out: string, word: string) =>
  [...contentOf(out)]
    .filter(([path, text]) => path.includes(word) || text.includes(word))
    .map(([path]) => path);

describe('a draft', () => {
  it('is in no file of the built site until it is published', { timeout: 60_000 }, async () => {
    const { out, lines, edit, build } = openHarbour();
    await build();
    expect(filesWith(out, 'Yawl')).toEqual(
      expect.arrayContaining(['boats/Yawl.html', 'boats/Dory.html', 'sitemap.xml']),
    );
    edit('pages/boats/Yawl.json', (text) => text.replace('{', '{ "draft": true, "aliases": ["/Flat-Yawl"],'));
    expect(await build()).toMatchObject({ isBuilt: true });
    expect(filesWith(out, 'Yawl')).toEqual([]);
    expect(lines.at(-1)).toContain('1 draft left out');
    edit('pages/boats/Yawl.json', (text) => text.replace('"draft": true', '"draft": false'));
    expect(await build()).toMatchObject({ isBuilt: true });
    expect(filesWith(out, 'Yawl')).toEqual(expect.arrayContaining(['boats/Yawl.html', 'Flat-Yawl.html']));
  });

  it('stops the build where a page leads to it', async () => {
    const { lines, edit, build } = openHarbour();
    edit('pages/Winds.json', (text) => text.replace('{', '{ "draft": true,'));
    edit('pages/About.json', (text) =>
      text.replace('"blocks": [', '"blocks": [{ "type": "paragraphs", "paragraphs": ["[Wind](/Winds)"] },'),
    );
    expect(await build()).toMatchObject({ isBuilt: false });
    expect(lines.join('\n')).toContain('The page "/Winds" is a draft');
  });
});
