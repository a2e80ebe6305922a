import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { applyFixes } from '../../scripts/check/fix';
import { createEnvironment } from '../../scripts/prepare/environment';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { readFile } from '../../src/content/schema/validate';
import { locate } from '../../src/content/source/places/locate';

// The compiled schemas are loaded first.
vi.setConfig({ testTimeout: 120_000 });

const { validators } = createEnvironment(openSiteFolder(engineRoot));
const path = 'pages/A.json';

const digits = fc.stringMatching(/^[0-9]{1,24}$/).map((text) => text.replace(/^0+(?=\d)/, ''));
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.constantFrom('', '.0', '.50', '.125'),
    fc.constantFrom('', 'e5', 'E+400'),
  )
  .map((parts) => parts.join(''));
const literal = fc.oneof(
  number,
  fc.constantFrom('true', 'false', 'null', '"12.50"', '"100%"', '"yes"', '""'),
);

const pageWith = ([title, cell, width, confirm]: readonly string[]) => `{
  "title": ${title},
  "meta": { "description": "Where we are, and how to get here by boat or on foot." },
  "blocks": [
    { "type": "table", "caption": "Prices", "columns": ["What", "How much"], "rows": [["A", ${cell}], [${cell}, "B"]] },
    { "type": "figure", "image": { "src": "media/a.jpg", "alt": "A", "width": ${width} } },
    { "type": "paragraphs", "paragraphs": [{ "text": ${cell}, "confirm": ${confirm} }, ${cell}] }
  ]
}`;

function fixed(text: string): string {
  const { faults } = readFile({ path, text }, 'page', validators);
  const { changes } = applyFixes(
    locate(faults, () => text),
    () => text,
  );
  return changes[0]?.text ?? text;
}

/** What is written, without the signs that say which type it has. */
const written = (text: string) => text.replace(/["[\]\s]/g, '');

test('a fix writes every value as it is typed', () => {
  let changes = 0;
  fc.assert(
    fc.property(fc.array(literal, { minLength: 4, maxLength: 4 }), (values) => {
      const text = pageWith(values);
      const after = fixed(text);
      if (after !== text) changes += 1;
      expect(written(after).replaceAll('true', 'yes')).toBe(written(text).replaceAll('true', 'yes'));
      expect(fixed(after)).toBe(after);
    }),
    { numRuns: 300 },
  );
  expect(changes).toBeGreaterThan(50);
});

test('what no rule takes is left to its author', () => {
  expect(fixed(pageWith(['"A"', '"b"', '1', 'true']))).toContain('"confirm": true');
});
