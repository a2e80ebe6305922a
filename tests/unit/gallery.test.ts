import { expect, test, vi } from 'vitest';
import { readBlockSchemas } from '../../scripts/schema/block-schemas';
import { galleryPage } from '../../scripts/dev/site/gallery';
import { resolvePage } from '../../src/content/resolve/page';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';
import { htmlFaults } from '../lib/valid-html';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const { siteIndex } = createExampleSite().open([]);

test('the gallery shows every block with its examples', () => {
  const page = resolvePage(galleryPage(siteIndex), siteIndex);
  expect(page.route).toBe('/_gallery');
  const types = new Set<string>(page.blocks.map(({ type }) => type));
  const expected = readBlockSchemas().flatMap(({ type }) => (type === 'include' ? [] : [type]));
  expect([...types].sort()).toEqual(expected);
  expect(htmlFaults(renderPage(page, siteIndex.site))).toEqual([]);
});

test('a site without collections, forms and services has a gallery, too', () => {
  const bare = {
    ...siteIndex,
    collections: new Map(),
    context: { ...siteIndex.context, forms: new Map(), settings: undefined },
  };
  expect(galleryPage(bare).text).not.toContain('"collection"');
});
