import type { Meaning } from './meaning';

/** A number that visitors read, or the sign that goes with it. */
export const figure: Meaning = {
  editor: { field: 'line' },
  isProse: true,
  sample: (draw, schema) =>
    schema.type === 'string'
      ? draw.text('plain', schema)
      : draw.integer(Number(schema.minimum ?? 0), Number(schema.maximum ?? 1_000_000)),
};
