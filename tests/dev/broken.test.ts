import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openHarbour } from './dev-site';
import { htmlFaults } from '../lib/valid-html';

// Each test starts a server of its own.
vi.setConfig({ testTimeout: 90_000 });

const lostComma = ['"title": "Winds",\n  "meta"', '"title": "Winds"\n  "meta"'] as const;

test('a server that starts on a broken page prints what is wrong and shows it, and the other pages', async () => {
  const harbour = await openHarbour(({ edit }) => edit('pages/Winds.json', ...lostComma));
  expect(harbour.printed()).toContain('pages/Winds.json:2:18');
  expect(harbour.printed()).toMatch(/comma/i);
  const { status, html, text } = await harbour.get('/Winds');
  expect(status).toBe(500);
  expect(text).toContain('1 error on /Winds');
  expect(text).toMatch(/comma/i);
  expect(text).toContain('pages/Winds.json:2:18');
  expect(text).toContain('> 2 | "title": "Winds"');
  expect(text).toContain('→');
  expect(html).toContain(encodeURIComponent(join(harbour.root, 'pages/Winds.json:2:18')));
  expect((await harbour.get('/Tides')).status).toBe(200);

  await harbour.after(() => harbour.edit('pages/Winds.json', lostComma[1], lostComma[0]));
  expect((await harbour.get('/Winds')).status).toBe(200);
  expect(harbour.printed()).toContain('The content has no errors.');
});

test('the page that says what is wrong is valid HTML, names no tools, and asks again without JavaScript', async () => {
  const harbour = await openHarbour(({ edit }) =>
    edit('pages/Winds.json', '"heading": "Today"', '"headng": "<b>Today</b>"'),
  );
  const { html, text } = await harbour.get('/Winds');
  expect(htmlFaults(html.replaceAll(/<script[^]*?<\/script>/g, ''))).toEqual([]);
  expect(html).toMatch(/<noscript><meta http-equiv="refresh"/);
  expect(text).toContain('"headng"');
  expect(text).not.toMatch(/plugin|vite|hmr|overlay|schema\//i);
});

test('all errors of a page are listed; pages they do not concern count them, and list their own warnings', async () => {
  const harbour = await openHarbour();
  await harbour.after(() =>
    harbour.write(
      'pages/Winds.json',
      harbour
        .read('pages/Winds.json')
        .replace('"caption"', '"captoin"')
        .replace('(/Tides)', '(/Tydes)')
        .replace('"Today"', '"Today {wind}"'),
    ),
  );
  const broken = await harbour.panel('/Winds');
  expect(broken.isBroken).toBe(true);
  for (const part of ['captoin', '/Tydes', '{wind}']) expect(broken.overlay).toContain(part);
  expect(broken.overlay).not.toMatch(/plugin|vite|hmr/i);

  const sound = await harbour.panel('/Tides');
  expect(sound.isBroken).toBe(false);
  expect(sound.overlay).toBe('');
  expect(sound.badge).toMatch(/^\d errors elsewhere/);
  expect(sound.badge).toMatch(/pages\/Winds\.json:\d+:\d+/);

  await harbour.after(() =>
    harbour.edit('pages/Tides.json', /"description": ".*?"/, '"description": "Tides."'),
  );
  expect((await harbour.panel('/Tides')).badge).toMatch(/1 warning.*pages\/Tides\.json:\d+:\d+/);
  expect((await harbour.panel('/About')).badge).not.toContain('Tides.json');
});

test('of very many errors elsewhere the badge lists some, and says how many more there are', async () => {
  const harbour = await openHarbour(({ read, write }) => {
    const broken = read('pages/Winds.json').replace('"caption"', '"captoin"');
    for (let rope = 1; rope <= 60; rope += 1) write(`pages/ropes/Rope${rope}.json`, broken);
  });
  const { badge } = await harbour.panel('/Tides');
  const [, count = ''] = /^(\d+) errors elsewhere/.exec(badge) ?? [];
  const listed = badge.match(/pages\/ropes\/Rope\d+\.json:\d+:\d+/g) ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(60);
  expect(badge).toContain(`… and ${Number(count) - listed.length} more`);
  expect(listed.length).toBeLessThan(30);
});

test('a page that is broken keeps its own address and its place in menus', async () => {
  const harbour = await openHarbour(({ edit }) =>
    edit('pages/boats/Dory.json', '"title": "Dory",', '"title": "Dory", "route": "/TheDory",'),
  );
  await harbour.after(() => harbour.edit('pages/Tides.json', '/boats/Dory', '/TheDory'));
  expect((await harbour.get('/TheDory')).status).toBe(200);
  const sound = harbour.read('pages/boats/Dory.json');
  for (const broken of ['', sound.slice(0, 30), sound.replace('"blocks"', '"blcks"')]) {
    await harbour.after(() => harbour.write('pages/boats/Dory.json', broken));
    expect((await harbour.get('/TheDory')).status).toBe(500);
    expect((await harbour.get('/About')).text).toContain('Boats Dory Yawl');
    await harbour.after(() => harbour.write('pages/boats/Dory.json', sound));
    expect((await harbour.get('/TheDory')).status).toBe(200);
  }
});

test('settings that are gone for a moment stop the pages, not the server', async () => {
  const harbour = await openHarbour();
  const settings = harbour.read('pages/_site.json');
  expect(await harbour.after(() => harbour.remove('pages/_site.json'))).toBe(1);
  expect(await harbour.get('/Winds')).toMatchObject({
    status: 500,
    text: expect.stringContaining('pages/_site.json'),
  });
  expect((await harbour.panel('/Winds')).isBroken).toBe(true);
  await harbour.after(() => harbour.write('pages/_site.json', settings));
  expect((await harbour.get('/Winds')).status).toBe(200);

  // A branch without any content, and back.
  const pages = [
    'index',
    'About',
    'Boats',
    'Tides',
    'Winds',
    'boats/Dory',
    'boats/Yawl',
    '_shared/hours',
    '_site',
  ];
  const kept = pages.map((name) => [`pages/${name}.json`, harbour.read(`pages/${name}.json`)] as const);
  await harbour.after(() => rmSync(join(harbour.root, 'pages'), { recursive: true }));
  expect((await harbour.get('/')).status).toBe(500);
  await harbour.after(() => {
    for (const [file, text] of kept) harbour.write(file, text);
  });
  expect(await harbour.get('/')).toMatchObject({ status: 200, text: expect.stringContaining('Our boats') });
});

test('a folder without a site is refused with a sentence, and the command ends', () => {
  const engine = resolve(import.meta.dirname, '../..');
  const root = join(engine, 'tests/fixtures');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(engine, 'scripts/run.mjs'), 'dev', '--root', root, '--port', '0'],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect([status, stderr.trim()]).toEqual([2, expect.stringMatching(/holds no site: pages is missing\.$/)]);
});
