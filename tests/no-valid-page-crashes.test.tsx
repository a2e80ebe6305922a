import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { engineBlockTypes } from '../scripts/schema/block-schemas';
import { createExampleSite } from './lib/example-site';
import { renderPage } from './lib/render-page';
import { blocksOf, type Taste } from './lib/schema-arbitrary';
import { htmlFaults } from './lib/valid-html';
import { anyWords, longWords, oddCharacters, otherScripts, shortWords, usualWords } from './lib/words';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const types = engineBlockTypes();
const site = createExampleSite();

const tastes: [name: string, runs: number, taste: Taste][] = [
  ['the least of everything', 3, { words: shortWords, optionals: 'none', lists: 'least' }],
  ['everything there can be', 3, { words: usualWords, optionals: 'all', lists: 'most' }],
  ['words that no line can hold', 2, { words: longWords, optionals: 'all', lists: 'some' }],
  ['scripts from right to left and others', 3, { words: otherScripts, optionals: 'all', lists: 'some' }],
  ['characters with a meaning elsewhere', 4, { words: oddCharacters, optionals: 'some', lists: 'some' }],
  ['anything', 12, { words: anyWords, optionals: 'some', lists: 'some' }],
];

describe.each(types)('%s', (type) => {
  test.each(tastes)('with %s is rendered as valid HTML', (_, numRuns, taste) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const property = fc.property(blocksOf(type, taste), (block) => {
      const { diagnostics, page, site: settings } = site.open([block]);
      // Signs that are no markup are warned of: visitors see them.
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([]);
      if (!page) return;
      complaints.mockClear();
      expect(htmlFaults(renderPage(page, settings))).toEqual([]);
      expect(complaints.mock.calls).toEqual([]);
    });
    // The same pages every time: a failure must not depend on luck. It is shown as it is: making it small takes minutes.
    fc.assert(property, { numRuns, seed: 1, endOnFailure: true });
    complaints.mockRestore();
  });
});
