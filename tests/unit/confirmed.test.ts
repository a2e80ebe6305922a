import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { planRename } from '../../scripts/author/rename';
import { checkFolder } from '../../scripts/check/folder';
import { buildSite } from '../../scripts/build/build';
import { openSiteFolder } from '../../scripts/site/files';
import { statementsOf } from '../../src/content/link/statements';
import type { ConfirmedSource } from '../../src/model/source.generated';
import { contentOf, copyHarbour, harbourApp, temporaryFolder } from '../lib/sites';

vi.setConfig({ testTimeout: 60_000 });

const engine = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'confirmed-'));
const [settings, visit] = ['pages/_site.json', 'pages/Visit.json'] as const;

beforeEach(() => {
  for (const site of ['_site', 'launch-confirm'])
    cpSync(join(engine, 'tests/invalid', site), root, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(read(file)));
const replace = (file: string, old: string, now: string) => {
  expect(read(file)).toContain(old);
  edit(file, (text) => text.replace(old, now));
};

async function look() {
  const { siteIndex, diagnostics } = await checkFolder(openSiteFolder(root), { launch: 'demanded' });
  const statements = statementsOf(siteIndex.context, [...siteIndex.pages.values()]);
  const demands = diagnostics.filter(({ code }) => code === 'launch/owner' || code === 'launch/counsel');
  return { statements, diagnostics, demands, asked: demands.map(({ pointer }) => pointer) };
}

/** The statement at a place, as Studio writes that it is confirmed. */
async function confirm(pointer: string, more: Partial<ConfirmedSource> = {}) {
  const { statements } = await look();
  const { file, hash } = statements.find((each) => each.pointer === pointer)!;
  const entry = { file, pointer, hash, by: 'Dr Mehta', on: '2026-11-20', ...more };
  edit(settings, (text) => {
    const site = JSON.parse(text);
    return JSON.stringify({ ...site, confirmed: [...(site.confirmed ?? []), entry] });
  });
}

const [way, boats, dogs] = [
  '/blocks/1/confirm',
  '/blocks/2/items/0/confirm',
  '/blocks/3/paragraphs/0/confirm',
];

test('what is confirmed is demanded no more, and again when it says something else', async () => {
  expect((await look()).asked).toEqual([way, boats, dogs]);
  await confirm(boats);
  expect((await look()).asked).toEqual([way, dogs]);
  replace(visit, '"value": 60', '"value": 61');
  const { demands } = await look();
  expect(demands.map(({ message }) => message)).toContain(
    'The owner must confirm: “61+ boats” It was confirmed by Dr Mehta on 2026-11-20 for another text.',
  );
});

test('a token in it that says something else is something else', async () => {
  await confirm(dogs);
  expect((await look()).asked).toEqual([way, boats]);
  edit(settings, (text) => {
    const site = JSON.parse(text);
    return JSON.stringify({ ...site, tokens: { ...site.tokens, phone: { value: '0999 000' } } });
  });
  expect((await look()).asked).toEqual([way, boats, dogs]);
});

test('it holds where it has moved within its file, and nowhere for another value', async () => {
  await confirm(way);
  const page = JSON.parse(read(visit));
  const [banner, marked, counters, rules] = page.blocks;
  const write = (blocks: unknown[]) => writeFileSync(join(root, visit), JSON.stringify({ ...page, blocks }));
  write([banner, rules, counters, marked]);
  expect((await look()).asked).toEqual(['/blocks/1/paragraphs/0/confirm', boats]);
  // Another one at the place where it was.
  write([banner, { ...marked, paragraphs: ['By the [front page](/), at night.'] }, counters, rules]);
  expect((await look()).asked).toEqual([way, boats, dogs]);
  // Two that say the same are two statements: only the one that was looked at counts.
  write([banner, marked, counters, rules, { ...marked, id: 'other' }]);
  expect((await look()).asked).toEqual([boats, dogs, '/blocks/4/confirm']);
  const twice = { ...counters, items: [counters.items[0], counters.items[0]] };
  write([banner, marked, twice, rules]);
  await confirm(boats);
  expect((await look()).asked).toEqual(['/blocks/2/items/1/confirm', dogs]);
});

test('whoever else is asked has not confirmed it', async () => {
  await confirm(way);
  replace(visit, '"confirm": "owner"', '"confirm": "counsel"');
  const { demands } = await look();
  expect(demands.map(({ code, pointer }) => [code, pointer])).toContainEqual(['launch/counsel', way]);
});

test('it goes with a page whose file moves', async () => {
  await confirm(way);
  const files = [settings, visit, 'pages/index.json'].map((path) => ({ path, text: read(path) }));
  const outcome = planRename({ files, from: '/Visit', to: '/See' });
  if ('problem' in outcome) throw new Error(outcome.problem);
  for (const { path, text } of outcome.plan.changes) writeFileSync(join(root, path), text);
  rmSync(join(root, visit));
  const { demands } = await look();
  expect(demands.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
    `pages/See.json ${boats}`,
    `pages/See.json ${dogs}`,
  ]);
  rmSync(join(root, 'pages/See.json'));
});

test('a name is one line of at most 100 characters; entries say what is wrong with them', async () => {
  for (const by of ['Dr\nMehta', 'M'.repeat(10_000), '  ']) {
    cpSync(join(engine, 'tests/invalid/_site', settings), join(root, settings));
    await confirm(way, { by });
    const { diagnostics } = await look();
    expect(diagnostics.find(({ code }) => code.startsWith('schema/'))).toMatchObject({
      file: settings,
      pointer: '/confirmed/0/by',
      line: 1,
    });
  }
});

test('who confirmed something is in no file of the built site', async () => {
  const folder = temporaryFolder();
  const harbour = copyHarbour(folder);
  const file = join(harbour, settings);
  const site = JSON.parse(readFileSync(file, 'utf8'));
  const by = '<script>alert("Dr Mehta")</script>';
  const entry = { file: 'pages/About.json', pointer: '/confirm', hash: 'Kept'.padEnd(27, 'x'), by };
  const feed = { title: 'Boats', collection: 'boats' };
  writeFileSync(file, JSON.stringify({ ...site, feed, confirmed: [{ ...entry, on: '2026-11-20' }] }));
  for (const boat of ['Dory', 'Yawl']) {
    const page = join(harbour, `pages/boats/${boat}.json`);
    const dated = readFileSync(page, 'utf8').replace('"order"', '"date": "2026-01-02", "order"');
    writeFileSync(page, dated);
  }
  const out = join(folder, 'out');
  const app = await harbourApp();
  const built = await buildSite({ root: harbour, out, app, cacheDir: join(folder, 'cache'), log: () => {} });
  expect(built).toMatchObject({ isBuilt: true });
  const files = [...contentOf(out)];
  expect(files.map(([path]) => path)).toEqual(expect.arrayContaining(['index.html', 'feed.xml']));
  for (const sign of ['Mehta', '2026-11-20', entry.hash, 'confirmed'])
    expect(files.filter(([, text]) => text.includes(sign)).map(([path]) => path)).toEqual([]);
});
