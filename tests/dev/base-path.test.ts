import { expect, test, vi } from 'vitest';
import { openHarbour } from './dev-site';

// Each test starts a server of its own.
vi.setConfig({ testTimeout: 90_000 });

const name = '"name": "Harbour",';

test('below a base path pages, files of the public folder and data are found, and nothing beside it', async () => {
  const harbour = await openHarbour(({ edit }) => edit('pages/_site.json', name, `${name} "base": "/sea/",`));
  expect(harbour.url).toMatch(/\/sea\/$/);
  const home = await harbour.get('/sea/');
  expect(home).toMatchObject({ status: 200, text: expect.stringContaining('Our boats') });
  const [, picture = ''] = /<img[^>]+src="([^"]+)"/.exec(home.html) ?? [];
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(home.html) ?? [];
  for (const file of [picture, icon, '/sea/media/boat.png', '/sea/site.webmanifest', '/sea/robots.txt']) {
    expect(file).toMatch(/^\/sea\//);
    expect((await harbour.get(file)).status).toBe(200);
  }
  expect((await harbour.get('/sea/About')).html).toContain('href="/sea/boats/Dory"');
  expect((await harbour.get('/sea/nowhere')).status).toBe(404);
  expect((await harbour.get('/media/boat.png')).status).toBe(404);
  for (const [path, to] of [
    ['/', '/sea/'],
    ['/sea', '/sea/'],
    ['/sea/AboutUs', '/sea/About'],
    ['/sea/About/', '/sea/About'],
  ] as const) {
    const { status, response } = await harbour.get(path);
    expect([path, status, response.headers.get('location')]).toEqual([path, 302, to]);
  }
});

test('a base path that changes takes the pages with it', async () => {
  const harbour = await openHarbour();
  expect((await harbour.get('/Winds')).status).toBe(200);
  await harbour.after(() => harbour.edit('pages/_site.json', name, `${name} "base": "/sea/",`));
  expect((await harbour.get('/sea/Winds')).status).toBe(200);
  expect((await harbour.get('/Winds')).status).toBe(404);
});

test('files with odd names are sent, hidden ones and those outside are not', async () => {
  const names = ['a #1.txt', '50%.txt', 'why?.txt', 'नाव.txt'];
  const harbour = await openHarbour(({ write }) => {
    for (const file of [...names, '.secret']) write(`public/media/${file}`, `This is ${file}`);
  });
  for (const file of names)
    expect((await harbour.get(`/media/${encodeURIComponent(file)}`)).html).toBe(`This is ${file}`);
  for (const path of ['/media/.secret', '/media/..%2f..%2fpages/_site.json', '/media/%', '/media', '/media/'])
    expect([path, (await harbour.get(path)).status]).toEqual([path, 404]);
});
