import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { fieldsOf } from '../../src/content/edit/fields/fields';
import { schemasOf } from '../../src/content/edit/fields/shape';
import type { Field } from '../../src/model/studio';

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
