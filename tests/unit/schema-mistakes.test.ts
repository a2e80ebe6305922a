import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertSoundSchemas } from '../../scripts/schema/schema-faults';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { copyEngine } from '../lib/engine-copy';

const block = (properties: string, more = '') => `{
  "title": "TideBlock",
  "type": "object",
  "required": ["type", "hours"],
  "properties": {
    "type": { "const": "tide", "description": "The block type." },
    "hours": { "type": "array", "items": { "$ref": "../defs/rich-text.schema.json" } }${properties}
  }${more}
}
`;

/** What an engineer is told about the schema of a block "tide"; nothing when it is sound. */
function told(text: string): string {
  const sources = [
    ...readSchemas(),
    ['blocks/tide.schema.json', text, 'schema/blocks/tide.schema.json'] as const,
  ];
  try {
    assertSoundSchemas(sources);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('sound schemas pass', () => {
  expect(told(block(''))).toBe('');
});

test.each([
  ['JSON', block('').replace('"object",', '"object"'), '"', 'comma'],
  ['a key twice', block('', ',\n  "title": "Again"'), '"title"', 'title'],
  [
    'a keyword',
    block(',\n    "name": { "type": "string", "maxLenght": 9 }'),
    'maxLenght',
    'Did you mean "maxLength"?',
  ],
  [
    'a keyword of nothing',
    block(',\n    "name": { "colour": "red" }'),
    'colour',
    '"colour" is not a keyword of a schema.',
  ],
  [
    'a format',
    block(',\n    "day": { "type": "string", "format": "date-time" }'),
    'date-time',
    '"date-time" is not a format',
  ],
  ['a type', block(',\n    "name": { "type": "strng" }'), 'strng', 'Did you mean "string"?'],
  [
    'a reference',
    block(',\n    "way": { "$ref": "../defs/herf.schema.json" }'),
    '../defs/herf',
    'Did you mean "../defs/href.schema.json"?',
  ],
  [
    'a meaning',
    block(',\n    "text": { "type": "string", "semantics": "ritch-text" }'),
    'ritch-text',
    'Did you mean "rich-text"?',
  ],
  ['a required name', block('').replace('"hours"]', '"huors"]'), 'huors', 'Did you mean "hours"?'],
  [
    'an expression',
    block(',\n    "name": { "type": "string", "pattern": "^[a-z" }'),
    '^[a-z',
    'This is not a regular expression.',
  ],
  ['the type', block('').replace('"tide",', '"tides",'), 'tides', 'here "tide"'],
  ['a number', block(',\n    "name": { "type": "string", "minLength": "2" }'), '2"', 'must be an integer'],
  [
    'deep inside',
    block(',\n    "a": { "allOf": [{ "items": [{ "maxItem": 1 }] }] }'),
    'maxItem"',
    'Did you mean "maxItems"?',
  ],
])('a mistake in %s has its place and what was meant', (_, text, marked, advice) => {
  const message = told(text);
  const [, line, column] = /schema\/blocks\/tide\.schema\.json:(\d+):(\d+) error/.exec(message) ?? [];
  const rest = text
    .split('\n')
    .slice(Number(line) - 1)
    .join('\n')
    .slice(Number(column) - 1);
  expect(rest.slice(0, marked.length), message).toBe(marked);
  expect(message).toContain(advice);
  expect(message).toContain('A schema has a mistake.');
});

test('generate and check stop with the place, without a stack', { timeout: 120_000 }, () => {
  const { root, run, remove } = copyEngine();
  try {
    const file = join(root, 'schema/blocks/steps.schema.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"minItems"', '"minItms"'));
    for (const command of [
      ['generate'],
      ['check', '--root', join(import.meta.dirname, '../fixtures/harbour')],
    ]) {
      const { status, stderr } = run(command[0] ?? '', ...command.slice(1));
      expect(status).toBe(2);
      expect(stderr).toMatch(/schema\/blocks\/steps\.schema\.json:\d+:\d+ error/);
      expect(stderr).toContain('Did you mean "minItems"?');
      expect(stderr).not.toMatch(/^ {4}at /m);
    }
  } finally {
    remove();
  }
});
