import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { buildSite, type BuildOptions } from '../scripts/build/build';
import { outputPlaceOf } from '../scripts/emit/owner';
import { engineRoot } from '../scripts/site/engine-root';
import { contentOf, copyHarbour, temporaryFolder, harbourApp } from './lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
}, 60_000);

const lighthouse = resolve(import.meta.dirname, 'invalid/_site');

function openFolder() {
  const folder = temporaryFolder();
  const out = join(folder, 'dist');
  const shared = { out, app, cacheDir: join(folder, 'cache'), log: () => {} };
  const build = (root: string, more: Partial<BuildOptions> = {}) => buildSite({ ...shared, root, ...more });
  return { folder, out, harbour: copyHarbour(folder), build };
}

describe('two sites', () => {
  it('never mix in one output', { timeout: 120_000 }, async () => {
    const { out, harbour, build } = openFolder();
    await build(engineRoot);
    const clinic = contentOf(out);
    await expect(build(harbour)).rejects.toThrow(
      `${out} holds the site of ${engineRoot}. Choose another folder with --out, or replace that site with --clean.`,
    );
    expect(contentOf(out)).toEqual(clinic);
    await build(harbour, { clean: true });
    expect(existsSync(join(out, 'Programme'))).toBe(false);
    expect(existsSync(join(out, 'Winds.html'))).toBe(true);
    await expect(build(engineRoot)).rejects.toThrow(/--clean/);
    await build(engineRoot, { clean: true });
    expect(contentOf(out)).toEqual(clinic);
  });

  it('know one output also by a link to it', async () => {
    const { folder, out, harbour, build } = openFolder();
    await build(harbour);
    symlinkSync(out, join(folder, 'link'), 'junction');
    await expect(build(lighthouse, { out: join(folder, 'link') })).rejects.toThrow(/holds the site of/);
    expect(await build(harbour, { out: join(folder, 'link') })).toMatchObject({ rendered: 0 });
  });

  it('moved together with its output, a site keeps it', async () => {
    const { folder, build } = openFolder();
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    await build(copyHarbour(before), { out: join(before, 'dist') });
    renameSync(before, after);
    expect(await build(join(after, 'site'), { out: join(after, 'dist') })).toMatchObject({ isBuilt: true });
  });
});

describe('two engines', () => {
  it('that build into one output never leave pages of the other', async () => {
    const { folder, out, harbour, build } = openFolder();
    const other = { cacheDir: join(folder, 'other-cache') };
    await build(harbour);
    const file = join(harbour, 'pages/Extra.json');
    writeFileSync(
      file,
      readFileSync(join(harbour, 'pages/Tides.json'), 'utf8').replace('"Tides', '"More tides'),
    );
    await build(harbour, other);
    expect(existsSync(join(out, 'Extra.html'))).toBe(true);
    rmSync(file);
    await build(harbour);
    expect(existsSync(join(out, 'Extra.html'))).toBe(false);
  });
});

describe('a folder of no site', () => {
  it('is taken when it is empty or holds only what systems leave, and keeps its .gitkeep', async () => {
    const { out, harbour, build } = openFolder();
    mkdirSync(out);
    for (const name of ['.DS_Store', '.gitkeep', 'Thumbs.db']) writeFileSync(join(out, name), '');
    await build(harbour);
    expect([...contentOf(out).keys()]).toEqual(expect.arrayContaining(['.gitkeep', 'index.html']));
    await build(harbour, { clean: true });
    expect(existsSync(join(out, '.gitkeep'))).toBe(true);
  });

  it('is adopted when an engine of before has written it', async () => {
    const { out, harbour, build } = openFolder();
    await build(lighthouse);
    rmSync(join(out, '.built-from.json'));
    await build(harbour);
    expect(existsSync(join(out, 'Winds.html'))).toBe(true);
    expect(existsSync(join(out, 'Visit.html'))).toBe(false);
  });

  it.each([{}, { clean: true }])('is refused when it holds anything else: %j', async (options) => {
    const { out, harbour, build } = openFolder();
    mkdirSync(join(out, 'letters'), { recursive: true });
    writeFileSync(join(out, 'letters/mother.txt'), 'Dear …');
    writeFileSync(join(out, 'index.html'), 'My page');
    const before = contentOf(out);
    await expect(build(harbour, options)).rejects.toThrow(/holds files that no build has written/);
    expect(contentOf(out)).toEqual(before);
  });

  it('is refused when it is a file', async () => {
    const { out, harbour, build } = openFolder();
    writeFileSync(out, 'Dear …');
    await expect(build(harbour)).rejects.toThrow(`${out} is a file. Give --out a folder.`);
    expect(readFileSync(out, 'utf8')).toBe('Dear …');
  });

  it('beside the output is left alone, whatever it is called', async () => {
    const { folder, out, harbour, build } = openFolder();
    for (const name of ['dist.old', 'dist.next', 'dist.lock', 'dist~']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'mine.txt'), 'mine');
    }
    await build(harbour);
    await build(harbour, { clean: true });
    for (const name of ['dist.old', 'dist.next', 'dist.lock', 'dist~'])
      expect(existsSync(join(folder, name, 'mine.txt'))).toBe(true);
    // Nothing of the builds is left beside it.
    const place = outputPlaceOf(out, harbour);
    for (const file of [place.lock, place.stage, place.old]) expect(existsSync(file)).toBe(false);
  });
});
