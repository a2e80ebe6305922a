import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { basePackage, copyBase, useBase } from '../lib/site-base';
import { temporaryFolder } from '../lib/sites';
import { openHarbour } from './dev-site';

// The test starts a server of its own.
vi.setConfig({ testTimeout: 120_000 });

test('a package that is a link is seen as it is written: its parts, its code, its forms, and a fault in it', async () => {
  const base = copyBase(temporaryFolder());
  const harbour = await openHarbour();
  mkdirSync(dirname(join(harbour.root, basePackage)), { recursive: true });
  symlinkSync(base.root, join(harbour.root, basePackage));
  await harbour.after(() => useBase(harbour.root, 'pages/About.json'));
  const about = () => harbour.get('/About');
  expect((await about()).text).toMatch(
    /Ice The quay is slippery\..* do not run, on the quay\..* Name of the boat/,
  );
  expect((await harbour.get('/_gallery')).text).toContain('What everybody in a harbour has to know.');
  const view = await harbour.get(`/@fs${base.root}/blocks/signal/signal.tsx`);
  expect([view.status, view.html]).toEqual([200, expect.stringContaining('SectionHead')]);

  await harbour.after(() => base.edit('pages/_shared/rules.json', 'on the quay', 'on the pier'));
  expect((await about()).text).toContain('do not run, on the pier.');
  await harbour.after(() => base.edit('schema/forms/berth.json', 'Name of the boat', 'Her name'));
  expect((await about()).text).toContain('Her name');
  await harbour.after(() =>
    base.edit('blocks/signal/signal.tsx', '<RichText text={text} />', 'Mind: <RichText text={text} />'),
  );
  expect((await about()).text).toContain('Mind: The quay is slippery.');

  await harbour.after(() => base.edit('blocks/signal/signal.tsx', '<Section titled>', '<Section titled'));
  expect(await about()).toMatchObject({
    status: 500,
    text: expect.stringMatching(
      /cannot be compiled.* node_modules\/@harbour\/site-base\/blocks\/signal\/signal\.tsx:/,
    ),
  });
  await harbour.after(() => base.edit('blocks/signal/signal.tsx', '<Section titled', '<Section titled>'));
  await harbour.after(() => base.edit('pages/_shared/rules.json', '"heading"', '"headng"'));
  expect((await harbour.panel('/About')).overlay).toContain(
    'This is a file of the package @harbour/site-base',
  );
});

test('a package that is not installed is all that is said, until it is there', async () => {
  const base = copyBase(temporaryFolder());
  const harbour = await openHarbour(({ write, read }) =>
    write(
      'pages/_site.json',
      read('pages/_site.json').replace('"tokens"', '"uses": ["@harbour/site-base"], "tokens"'),
    ),
  );
  expect(await harbour.get('/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('The package "@harbour/site-base" is not installed'),
  });
  mkdirSync(dirname(join(harbour.root, basePackage)), { recursive: true });
  symlinkSync(base.root, join(harbour.root, basePackage));
  await harbour.after(() =>
    writeFileSync(join(harbour.root, 'pages/Boats.json'), harbour.read('pages/Boats.json').trim()),
  );
  expect((await harbour.get('/')).status).toBe(200);
});
