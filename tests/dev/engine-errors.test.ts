import { expect, test, vi } from 'vitest';
import { builtFiles, readBuilt } from '../lib/built-site';
import { openHarbour } from './dev-site';

// The test starts a server of its own.
vi.setConfig({ testTimeout: 90_000 });

vi.mock('../../scripts/schema/gallery', async (original) => ({
  ...(await original<typeof import('../../scripts/schema/gallery')>()),
  galleryBlocks: () => {
    throw new Error('An example of a block schema is not valid.');
  },
}));

test('an error of the engine is not taken for a page that is missing', async () => {
  const harbour = await openHarbour();
  const { status, html } = await harbour.get('/_gallery');
  expect(status).toBe(500);
  expect(html).toContain('An example of a block schema is not valid.');
  expect(harbour.printed()).toContain('An example of a block schema is not valid.');
  expect((await harbour.get('/Winds')).status).toBe(200);
});

test('a built site knows nothing of the dev server', () => {
  const traces = /content:update|content-panel|__open-in-editor|@content\/|_internalSetRoutes\(\w+\(/;
  const scripts = builtFiles.filter((file) => /\.(?:js|html|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => traces.test(readBuilt(file)))).toEqual([]);
});
