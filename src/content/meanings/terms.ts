import type { WrittenTerm, Meaning } from './meaning';
import { textIn, valueIn, asList } from '../source/json';

/** Words with what they mean: in a shared part, texts of the whole site may refer to them. */
export const terms: Meaning = {
  editor: { field: 'table' },
  sample: (draw, schema) => [
    {
      id: 'knot',
      term: draw.text('plain', { minLength: 1, maxLength: 40 }),
      text: draw.text('rich', schema),
    },
  ],
  explains: (value) => asList(value).map(termOf),
};

const termOf = (value: unknown): WrittenTerm => ({
  id: textIn(value, 'id'),
  name: textIn(value, 'term'),
  text: valueIn(value, 'text'),
});
