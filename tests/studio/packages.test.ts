import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutlineNode, PageRequest, StudioBlock, StudioPage, StudioSite } from '../../src/model/studio';
import { basePackage, copyBase, useBase } from '../lib/site-base';
import { contentOf, removedFolder } from '../lib/sites';
import { until } from '../dev/dev-site';
import { hashOf, place } from './changes';
import { openStudio } from './studio-site';

const folder = removedFolder();
let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  cpSync(copyBase(folder.path).root, join(studio.root, basePackage), { recursive: true });
  useBase(studio.root, 'pages/About.json');
  await until(async () => JSON.stringify((await about()).outline).includes('signal'));
});
afterAll(async () => {
  await studio.close();
  folder.remove();
});

const about = async () => (await studio.get('page?route=%2FAbout')).body as StudioPage;
const page = (request: PageRequest) => studio.post('pages', { request, label: 'Page' });
const rules = `${basePackage}/pages/_shared/rules.json`;
const blockAt = async ({ at }: OutlineNode) =>
  (await studio.get(`block?route=%2FAbout&at=${encodeURIComponent(at)}`)).body as StudioBlock;

test('blocks of a package are edited, its parts are shown and say why they are not', async () => {
  const { outline, hashes } = await about();
  const [signal, part] = outline.filter(({ type }) => type === 'signal');
  expect(part?.part).toEqual({ name: 'rules', pages: 1 });
  expect((signal && (await blockAt(signal)))?.fields.map(({ kind }) => kind)).not.toContain('read-only');
  const shown = (part && (await blockAt(part)))?.fields ?? [];
  expect(shown.map(({ kind, reason }) => [kind, reason])).toEqual(shown.map(() => ['read-only', 'package']));
  expect(shown.map(({ value }) => value)).toContain('Walk, and do not run, on the quay.');
  // Without its version nothing offers a change of it.
  expect(Object.keys(hashes)).not.toContain(rules);
  const site = (await studio.get('site')).body as StudioSite;
  expect(site.forms.map(({ name }) => name)).toContain('berth');
  expect(site.shared.map(({ name }) => name)).toContain('rules');
});

test('a change of a file of a package is refused', async () => {
  const before = contentOf(join(studio.root, 'node_modules'));
  const answer = await studio.post('change', {
    file: rules,
    hash: hashOf(studio.read(rules)),
    command: { kind: 'set', pointer: '/blocks/0/text', value: 'Run.' },
    label: 'Text',
    place,
  });
  expect(answer.status).toBe(403);
  expect(contentOf(join(studio.root, 'node_modules'))).toEqual(before);
});

test('a page gets a copy of a part of its own, and no part of its own takes the name', async () => {
  const file = 'pages/About.json';
  const include = async () => {
    const { outline, hashes } = await about();
    const origin = outline.find(({ part }) => part?.name === 'rules')?.include;
    return { file, pointer: origin?.pointer ?? '', hash: hashes[file] ?? '' };
  };
  const there = await include();
  const shared = await page({
    kind: 'share',
    from: '/About',
    title: 'Rules',
    ...there,
    pointer: '/blocks/0',
  });
  expect(shared.body).toMatchObject({
    result: 'impossible',
    why: expect.stringContaining('“rules” already'),
  });
  const own = await page({ kind: 'own', from: '/About', ...there });
  expect(own.body).toMatchObject({ result: 'saved' });
  expect(studio.read(file)).toContain('Walk, and do not run, on the quay.');
});
