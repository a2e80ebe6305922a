import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { scaffoldForm } from '../../scripts/author/scaffold-form';
import { openHarbour, until } from './dev-site';

// Each test starts a server of its own.
vi.setConfig({ testTimeout: 90_000 });

const page = (title: string, ...blocks: object[]) =>
  JSON.stringify({
    title,
    meta: {
      title: `${title} by the sea`,
      description: `What there is to say about ${title}, in a sentence or two.`,
    },
    blocks: [{ type: 'banner', heading: title }, ...blocks],
  });

test('a page that is added, changed, renamed and removed is seen, each change once', async () => {
  const harbour = await openHarbour();
  expect((await harbour.get('/Ropes')).status).toBe(404);
  // Studio is there only where it was started.
  for (const path of ['/_studio', '/_studio/api/site']) expect((await harbour.get(path)).status).toBe(404);

  expect(await harbour.after(() => harbour.write('pages/Ropes.json', page('Ropes')))).toBe(1);
  expect(await harbour.get('/Ropes')).toMatchObject({ status: 200, text: expect.stringContaining('Ropes') });

  expect(
    await harbour.after(() => harbour.edit('pages/Ropes.json', '"heading":"Ropes"', '"heading":"Knots"')),
  ).toBe(1);
  expect((await harbour.get('/Ropes')).text).toContain('Knots');

  expect(await harbour.after(() => harbour.rename('pages/Ropes.json', 'pages/gear/Ropes.json'))).toBe(1);
  expect((await harbour.get('/Ropes')).status).toBe(404);
  expect((await harbour.get('/gear/Ropes')).text).toContain('Knots');

  expect(await harbour.after(() => harbour.remove('pages/gear/Ropes.json'))).toBe(1);
  expect((await harbour.get('/gear/Ropes')).status).toBe(404);
  expect((await harbour.panel('/gear/Ropes')).badge).toMatch(
    /^No page here.*pages\/gear\/Ropes\.json , which is not there/,
  );
  expect((await harbour.panel('/Tides')).badge).not.toContain('No page here');
});

test('a file that an editor replaces by a new one is one change', async () => {
  const harbour = await openHarbour();
  const next = harbour.read('pages/Winds.json').replace('"Today"', '"This morning"');
  const told = await harbour.after(() => {
    harbour.write('pages/.Winds.json.swp', 'what an editor keeps');
    harbour.write('pages/Winds.json~', next);
    harbour.remove('pages/Winds.json');
    harbour.rename('pages/Winds.json~', 'pages/Winds.json');
    harbour.remove('pages/.Winds.json.swp');
  });
  expect(told).toBe(1);
  expect((await harbour.get('/Winds')).text).toContain('This morning');
});

test('many files at once, as when a branch is switched, end in what they are', async () => {
  const harbour = await openHarbour();
  await harbour.after(() => {
    for (let name = 1; name <= 30; name += 1)
      harbour.write(`pages/ropes/Rope${name}.json`, page(`Rope ${name}`));
    harbour.remove('pages/Winds.json');
    harbour.edit('pages/Tides.json', '(/Winds)', '(/ropes/Rope30)');
  });
  expect((await harbour.get('/Tides')).status).toBe(200);
  expect(await harbour.get('/ropes/Rope30')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Rope 30'),
  });
  expect((await harbour.get('/Winds')).status).toBe(404);
});

test('a page that joins a collection is in menus and lists at once, and leaves them with its file', async () => {
  const harbour = await openHarbour();
  const yawl = harbour.read('pages/boats/Yawl.json');
  await harbour.after(() => harbour.write('pages/boats/Ketch.json', yawl.replaceAll('Yawl', 'Ketch')));
  for (const path of ['/', '/About', '/Boats']) expect((await harbour.get(path)).text).toContain('Ketch');
  const site = await harbour.get('/@content/site.json');
  expect(site.html).toContain('/boats/Ketch');
  await harbour.after(() => harbour.remove('pages/boats/Ketch.json'));
  expect((await harbour.get('/About')).text).not.toContain('Ketch');
});

test('shared parts: a change, a fault, a removal and a new one show on the pages that include them', async () => {
  const harbour = await openHarbour();
  const hours = harbour.read('pages/_shared/hours.json');
  expect(await harbour.after(() => harbour.edit('pages/_shared/hours.json', '"Closed"', '"Noon"'))).toBe(1);
  expect((await harbour.get('/About')).text).toContain('Noon');

  await harbour.after(() => harbour.edit('pages/_shared/hours.json', '"rows"', '"rws"'));
  expect(await harbour.get('/About')).toMatchObject({
    status: 500,
    text: expect.stringContaining('pages/_shared/hours.json'),
  });
  expect((await harbour.get('/Winds')).status).toBe(200);

  await harbour.after(() => harbour.remove('pages/_shared/hours.json'));
  expect((await harbour.get('/About')).status).toBe(500);
  await harbour.after(() => harbour.write('pages/_shared/hours.json', hours));
  expect(await harbour.get('/About')).toMatchObject({ status: 200, text: expect.stringContaining('Closed') });
});

test('settings: words, menus and tokens show on every page; a fault in them stops every page', async () => {
  const harbour = await openHarbour();
  const settings = harbour.read('pages/_site.json');
  expect(await harbour.after(() => harbour.edit('pages/_site.json', '"By the sea"', '"By the lake"'))).toBe(
    1,
  );
  expect((await harbour.get('/Winds')).text).toContain('By the lake');
  await harbour.after(() => harbour.edit('pages/_site.json', '"40"', '"41"'));
  expect((await harbour.get('/')).text).toContain('There are 41 berths');

  await harbour.after(() => harbour.edit('pages/_site.json', '"lang"', '"lng"'));
  for (const path of ['/', '/Winds', '/nowhere'])
    expect(await harbour.get(path)).toMatchObject({
      status: 500,
      text: expect.stringContaining('pages/_site.json'),
    });
  await harbour.after(() => harbour.write('pages/_site.json', settings));
  expect((await harbour.get('/Winds')).status).toBe(200);
});

test('the theme of a site: one that comes, changes and goes shows on the pages', async () => {
  const harbour = await openHarbour();
  const styles = async () => (await harbour.get('/@content/site.css')).html;
  const inColour = (colour: string) => `:root { --colour-mint: ${colour}; }\n`;
  for (const colour of ['#e6f2eb', '#e6f2ec']) {
    expect(await harbour.after(() => harbour.write('theme.css', inColour(colour)))).toBe(1);
    expect(await styles()).toContain(colour);
  }
  expect(await harbour.after(() => harbour.remove('theme.css'))).toBe(1);
  expect(await styles()).not.toContain('#e6f2ec');
});

test('forms: the first one of a site, a fault in it, and its code', async () => {
  const harbour = await openHarbour();
  const { path, text } = scaffoldForm('ask', []);
  await harbour.after(() => harbour.write(path, text));
  const block = { type: 'form', heading: 'Ask us', form: 'ask', layout: 'card' };
  await harbour.after(() => harbour.write('pages/Ask.json', page('Ask', block)));
  const asked = await harbour.get('/Ask');
  expect(asked).toMatchObject({ status: 200, text: expect.stringContaining('Your message') });
  const [, validator = ''] = /"validator":"([^"]+)"/.exec(asked.html) ?? [];
  expect((await harbour.get(validator)).response.headers.get('content-type')).toContain('javascript');

  await harbour.after(() => harbour.write(path, text.replace('Your message', 'Your question')));
  expect((await harbour.get('/Ask')).text).toContain('Your question');
  await harbour.after(() => harbour.write(path, text.replace('"minLength": 1,', '"minLenght": 1,')));
  expect(await harbour.get('/Ask')).toMatchObject({ status: 500, text: expect.stringContaining(path) });
  expect((await harbour.get('/Winds')).status).toBe(200);
  await harbour.after(() => harbour.remove(path));
  expect((await harbour.get('/Ask')).status).toBe(500);
});

test('media: another picture under the same name is another address; a lost one is an error where it is used', async () => {
  const harbour = await openHarbour();
  const pictureOf = (html: string) => /<img[^>]+src="(\/media\/quay[^"]+)"/.exec(html)?.[1] ?? '';
  const first = pictureOf((await harbour.get('/')).html);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  expect(await harbour.after(() => writeFileSync(join(harbour.root, 'public/media/quay.png'), picture))).toBe(
    1,
  );
  const home = await harbour.get('/');
  expect(pictureOf(home.html)).not.toBe(first);
  expect(home.html).toMatch(/width="64" height="48"|"width":64,"height":48/);
  const served = await fetch(new URL(pictureOf(home.html), harbour.url));
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);

  await harbour.after(() => harbour.rename('public/media/quay.png', 'public/media/pier.png'));
  expect(await harbour.get('/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('media/quay.png'),
  });
  expect((await harbour.get('/Winds')).status).toBe(200);
  await harbour.after(() => harbour.edit('pages/index.json', 'media/quay.png', 'media/pier.png'));
  expect((await harbour.get('/')).status).toBe(200);
});

test('a picture that cannot be shown is an error where it is used, and stops neither the server nor other pages', async () => {
  const harbour = await openHarbour();
  await harbour.after(() => harbour.write('public/media/quay.png', ''));
  expect(await harbour.get('/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('media/quay.png'),
  });
  expect((await harbour.get('/Winds')).status).toBe(200);
  await harbour.after(() => harbour.edit('pages/Winds.json', '"Today"', '"This week"'));
  expect((await harbour.get('/Winds')).text).toContain('This week');
});

test('fifty quick edits end in the last one', async () => {
  const harbour = await openHarbour();
  const winds = harbour.read('pages/Winds.json');
  const told = await harbour.after(() => {
    for (let edit = 1; edit <= 50; edit += 1) {
      // Some are saved half-written.
      if (edit % 7 === 0) harbour.write('pages/Winds.json', winds.slice(0, 200));
      harbour.write('pages/Winds.json', winds.replace('"Today"', `"Wind number ${edit}"`));
    }
  });
  expect((await harbour.get('/Winds')).text).toContain('Wind number 50');
  expect(told).toBeLessThan(50);
});

test('fifty edits one after the other end in the last one, whatever comes between', async () => {
  const harbour = await openHarbour();
  const winds = harbour.read('pages/Winds.json');
  const last = winds.replace('"Today"', '"The last wind"');
  await harbour.after(() => harbour.write('pages/Winds.json', winds.replace('"Today"', '"The first wind"')));
  for (let edit = 1; edit <= 50; edit += 1) {
    harbour.write('pages/Winds.json', edit % 2 === 0 ? winds : winds.replace('"blocks"', '"blcks"'));
    await new Promise((resolve) => setTimeout(resolve, (edit * 7) % 40));
  }
  harbour.write('pages/Winds.json', last);
  await until(async () => (await harbour.get('/Winds')).text.includes('The last wind'));
  expect((await harbour.panel('/Winds')).isBroken).toBe(false);
});
