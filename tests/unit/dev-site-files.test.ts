import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentFiles } from '../../scripts/dev/site/content-files';
import { openDevSite } from '../../scripts/dev/site/dev-site';
import { createRecordsWriter, readRecords } from '../../scripts/site/kept-records';
import { FileChanged } from '../../scripts/dev/site/site-reader';
import { copyHarbour, temporaryFolder } from '../lib/sites';

function openFiles(root: string) {
  const files = new ContentFiles(root);
  onTestFinished(() => files.close());
  const write = (file: string, text = '{}') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return { files, write, hasChanged: () => files.look({ everywhere: true }) };
}

test('files and folders that come, change, move and go are seen, and a look without a change says so', () => {
  const root = temporaryFolder();
  const { files, write, hasChanged } = openFiles(root);
  hasChanged();
  expect(files.list('pages')).toEqual([]);
  write('pages/sea/deep/Eel.json');
  write('pages/Boat.json');
  write('pages/.Boat.json.swp');
  expect(hasChanged()).toBe(true);
  expect(files.list('pages')).toEqual(['Boat.json', 'sea/deep/Eel.json']);
  expect(hasChanged()).toBe(false);

  const before = files.stamp('pages/Boat.json');
  write('pages/Boat.json', '{ }');
  expect(hasChanged()).toBe(true);
  expect(files.stamp('pages/Boat.json')).not.toBe(before);

  renameSync(join(root, 'pages/sea'), join(root, 'pages/ocean'));
  expect(hasChanged()).toBe(true);
  expect(files.list('pages')).toEqual(['Boat.json', 'ocean/deep/Eel.json']);

  for (const change of [() => write('theme.css', ':root {}'), () => rmSync(join(root, 'theme.css'))]) {
    change();
    expect(hasChanged()).toBe(true);
    expect(hasChanged()).toBe(false);
  }

  rmSync(join(root, 'pages'), { recursive: true });
  write('pages/Other.json');
  expect(hasChanged()).toBe(true);
  expect(files.list('pages')).toEqual(['Other.json']);
  expect(files.stamp('pages/Boat.json')).toBe('');
});

test('a page that changed since the site was read is not shown as it was; after another look it is as it is', async () => {
  const root = copyHarbour(temporaryFolder());
  const { files } = openFiles(root);
  files.look();
  const site = await openDevSite(root, files);
  const resolve = () => {
    const found = site.view().find('/Winds');
    return found.kind === 'page' ? JSON.stringify(found.resolve().blocks) : '';
  };
  expect(resolve()).toContain('Today');
  const file = join(root, 'pages/Winds.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Today"', '"This evening"'));
  expect(resolve).toThrow(FileChanged);
  expect(site.view().textOf('pages/Winds.json')).toBeUndefined();
  // No event was seen, and none is needed.
  files.doubt('pages/Winds.json');
  expect(files.look()).toBe(true);
  await site.refresh();
  expect(resolve()).toContain('This evening');
});

test('records are read as they were written; a file that was cut short or edited is none', async () => {
  const root = copyHarbour(temporaryFolder());
  const { files } = openFiles(root);
  files.look();
  const { pages } = (await openDevSite(root, files)).view().siteIndex;
  const records = [...pages.values()].map((index) => ({
    index,
    faults: [],
    reads: '/tokens/berths',
    stamp: 'a',
    hash: 'b',
  }));
  const kept = join(root, 'kept.records');
  const writer = createRecordsWriter(kept);
  for (const record of records) writer.add(record);
  writer.finish({ engine: 'own' });
  const read = readRecords(kept);
  expect(read?.summary).toEqual({ engine: 'own' });
  // What is undefined is left out of JSON.
  expect([...(read?.pages.values() ?? [])].map(({ line: _, ...record }) => record)).toEqual(records);
  const text = readFileSync(kept, 'utf8');
  for (const damaged of [text.slice(0, -200), text.slice(0, 300), text.replace('Winds', 'Wings'), '']) {
    writeFileSync(kept, damaged);
    expect(readRecords(kept)).toBeUndefined();
  }
});
