import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { galleryHtml, withoutFrame } from '../../scripts/dev/site/gallery-html';
import { galleryBlocks, previewPage, previewRoute } from '../../scripts/schema/gallery';
import { readBlockSchemas } from '../../scripts/schema/block-schemas';
import { resolvePage } from '../../src/content/resolve/page';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';
import { htmlFaults } from '../lib/valid-html';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const { siteIndex } = createExampleSite().open([]);
const blocks = galleryBlocks(siteIndex);
const html = galleryHtml(blocks, { siteName: 'The <Harbour>', base: '/', head: '' });

test('the gallery has every block with its words, its properties, two looks and JSON to copy', () => {
  const shown = readBlockSchemas().filter(({ type }) => type !== 'include');
  // A frame is given its address when it comes into view.
  expect(htmlFaults(html.replaceAll('data-src=', 'src='))).toEqual([]);
  const { document } = new JSDOM(html).window;
  const entries = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(entries).toHaveLength(shown.length);
  expect(new Set(entries).size).toBe(shown.length);
  expect(entries).toContain('Card carousel');
  for (const { type, description, examples } of shown) {
    const section = document.getElementById(type);
    expect(section?.textContent).toContain(description);
    expect(section?.querySelectorAll('iframe')).toHaveLength(2 * examples.length);
    const copied = [...(section?.querySelectorAll('pre') ?? [])].map((json) => JSON.parse(json.textContent));
    expect(copied.map((block) => block.type)).toEqual(examples.map(() => type));
  }
  expect(document.getElementById('accordion')?.dataset['words']).toContain('faq');
});

test('a look shows one example alone, without the frame of the site', () => {
  const page = previewPage(previewRoute('list', 1), siteIndex);
  if (!page) throw new Error('The block "list" has no example.');
  const resolved = resolvePage(page, siteIndex);
  expect(resolved.blocks.map(({ type }) => type)).toEqual(['list']);
  expect(htmlFaults(renderPage(resolved, siteIndex.site))).toEqual([]);
  expect(withoutFrame('<head></head>')).toMatch(/main\) *,[^]*display: none/);
  expect(previewPage(previewRoute('list', 99), siteIndex)).toBeUndefined();
  expect(previewPage('/_gallery/no-such-block/1', siteIndex)).toBeUndefined();
});

test('a site without collections, forms and services has a gallery, too', () => {
  const bare = {
    ...siteIndex,
    collections: new Map(),
    context: { ...siteIndex.context, forms: new Map(), settings: undefined },
  };
  const shown = galleryBlocks(bare);
  expect(shown.find(({ type }) => type === 'form')?.examples).toEqual([]);
  expect(JSON.stringify(shown.map(({ examples }) => examples))).not.toContain('"collection"');
});
