import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { fieldsOf } from '../../src/content/edit/fields/fields';
import { schemasOf } from '../../src/content/edit/fields/shape';
import type { Field } from '../../src/model/studio';
import { todoOf } from '../../src/studio/api/in-words';

const schemas = schemasOf(readSchemas());
const blocks = [...schemas].filter(([name]) => name.startsWith('blocks/'));

// What only those know who write the files.
const technical =
  /\b(?:true|false|JSON|schema|tokens?|Markdown|route|anchor|href|src|alt|id|ids|npm|slug|eyebrow|accordion|carousel|aside|provider|poster|string|h1|milliseconds|WebP|left out|block)\b|pages\/|public\/|[{}<>#]/;

const wordsOf = ({ title, description = '', choices = [], fields = [] }: Field): string[] => [
  title,
  description,
  ...choices.map((choice) => choice.title),
  ...fields.flatMap(wordsOf),
];

describe.each(blocks)('%s', (name, schema) => {
  test('is named and explained in words that no one has to learn', () => {
    const examples = Array.isArray(schema['examples']) ? schema['examples'] : [{}];
    const fields = examples.flatMap((example) =>
      fieldsOf(name, example, { origin: { file: '', pointer: '' }, schemas }),
    );
    const words = [String(schema['label']), ...fields.flatMap(wordsOf)];
    expect([...new Set(words)].filter((text) => technical.test(text))).toEqual([]);
  });
});

test.each([
  ['Give the block before it a heading, or set "level": 2.', 'Give the block before it a heading.'],
  [
    'Delete "draft" in pages/FAQ.json when it is ready, or delete this link until then.',
    'Delete this link until then.',
  ],
  ['"draft": true keeps the page out of the site until then.', undefined],
  ['Run: npm run rename -- "/A b" /A-b', undefined],
  ['Set forms.endpoint in pages/_site.json, or set the mode to "none", which sends nothing.', undefined],
  ['Did you mean "phone"? Write a number, or two.', 'Did you mean "phone"? Write a number, or two.'],
])('what is to be done in files is left out: %s', (hint, todo) => {
  expect(todoOf(hint)).toBe(todo);
});
