import { expect, test, vi } from 'vitest';
import { scaffoldBlock } from '../../scripts/author/scaffold-block';
import { openHarbour } from './dev-site';

// The test starts a server of its own.
vi.setConfig({ testTimeout: 120_000 });

const view = 'blocks/tide-table/tide-table.tsx';
const schema = 'blocks/tide-table/tide-table.schema.json';

test('the blocks of a site are seen as they are written: code, fault and fix, and a new one', async () => {
  const harbour = await openHarbour();
  expect((await harbour.get('/Tides')).text).toContain('Day High water Low water');
  expect((await harbour.get('/_gallery')).text).toContain(
    'Tide table tide-table High and low water of some days',
  );

  await harbour.after(() => harbour.edit(view, "high: 'High water'", "high: 'Most water'"));
  expect((await harbour.get('/Tides')).text).toContain('Day Most water Low water');

  await harbour.after(() => harbour.edit(view, '<Section titled>', '<Section titled'));
  for (const path of ['/Tides', '/About'])
    expect(await harbour.get(path)).toMatchObject({
      status: 500,
      text: expect.stringMatching(
        /This code cannot be compiled: Expected ">".* blocks\/tide-table\/tide-table\.tsx:16:7/,
      ),
    });
  expect(harbour.printed()).toContain(`${view}:16:7 error block/code`);
  await harbour.after(() => harbour.edit(view, '<Section titled', '<Section titled>'));
  expect((await harbour.get('/Tides')).text).toContain('Day Most water Low water');

  await harbour.after(() => harbour.edit(schema, '"minItems"', '"minItms"'));
  expect((await harbour.panel('/Tides')).overlay).toContain('"minItms" is not a keyword of a schema.');
  await harbour.after(() => harbour.edit(schema, '"minItms"', '"minItems"'));

  await harbour.after(() => {
    for (const { path, text } of scaffoldBlock('rope-list', [], 'site')) harbour.write(path, text);
  });
  await harbour.after(() =>
    harbour.edit(
      'pages/About.json',
      '"blocks": [',
      '"blocks": [{ "type": "rope-list", "items": [{ "text": "Hemp" }] },',
    ),
  );
  expect(await harbour.get('/About')).toMatchObject({ status: 200, text: expect.stringContaining('Hemp') });
});

test('an example that its code cannot show is named before anybody opens the gallery', async () => {
  const harbour = await openHarbour();
  await harbour.after(() =>
    harbour.edit(
      view,
      'const height =',
      "if (heading === 'Today') throw new Error('no tide');\n  const height =",
    ),
  );
  await vi.waitFor(
    () =>
      expect(harbour.printed()).toContain(
        `${view} cannot be shown: Example 2 of its schema: Error: the block "tide-table" failed: no tide`,
      ),
    { timeout: 20_000 },
  );
});
