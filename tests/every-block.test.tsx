import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBlockSchemas } from '../scripts/schema/block-schemas';
import { harbourBlocks } from './lib/sites';
import type { Json } from '../src/model/resolved';
import { createExampleSite } from './lib/example-site';
import { harbourRegistry } from './lib/harbour-registry';
import { renderPage } from './lib/render-page';
import { htmlFaults } from './lib/valid-html';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

// Those of a site are held to the same.
const site = createExampleSite(harbourBlocks);

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(readBlockSchemas(harbourBlocks))('$type', ({ schema, examples }) => {
  test('has examples, and words for authors at every property', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(schema['description']).toMatch(/\.$/);
    expect(wordlessProperties(schema)).toEqual([]);
  });

  test.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i is sound, valid HTML and accessible',
    async (_, example) => {
      const { diagnostics, page, site: settings } = site.open([example]);
      expect(diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([]);
      if (!page) return;
      const html = renderPage(page, settings, harbourRegistry);
      expect(html).not.toBe('');
      expect(htmlFaults(html)).toEqual([]);
      expect(await violations(html)).toEqual([]);
    },
  );
});

/** Properties that neither say what they are for nor are a shape that says it. */
function wordlessProperties(schema: Json | undefined, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  const { properties, items } = schema;
  const own =
    typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : {};
  return [
    ...wordlessProperties(items, `${path}/items`),
    ...Object.entries(own).flatMap(([name, property]) => {
      const isWordless = !/"(description|\$ref)":/.test(JSON.stringify(property, ['description', '$ref']));
      return [...(isWordless ? [`${path}/${name}`] : []), ...wordlessProperties(property, `${path}/${name}`)];
    }),
  ];
}

const { window } = new JSDOM(
  '<!doctype html><html lang="en"><head><title>Example</title></head><body></body></html>',
  { runScripts: 'outside-only' },
);
window.eval(axe.source);
const run: typeof axe.run = window.eval('axe.run');

/** What axe finds in a page around the block. Colours need a browser; the tests in one look at them. */
async function violations(html: string): Promise<string[]> {
  const heading = html.includes('<h1') ? '' : '<h1>Example</h1>';
  const section = html.includes('<h2') ? '' : '<h2>Section</h2>';
  window.document.body.innerHTML = `<main>${heading}${section}${html}</main>`;
  const { violations: found } = await run(window.document, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html: node }) => `${id}: ${help}: ${node}`));
}
