import type { Names } from '../../src/content/meanings/meaning';
import { numberIn, valueIn } from '../../src/model/json';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Semantics } from '../../src/model/semantics.generated';

/** Draws the parts of a value at random. */
export interface Draw {
  names: Names;
  one: <T>(choices: readonly T[]) => T;
  /** Words that fit the limits of a schema. */
  text: (kind: 'plain' | 'rich', schema: JsonObject) => string;
  integer: (least: number, most: number) => number;
}

type Sample = (draw: Draw, schema: JsonObject) => Json;

/** Rows as wide as their table, criteria with a cell for each option, answers that lead somewhere, entries in time. */
type Agreeing = 'table-rows' | 'criteria' | 'decision-questions' | 'terms' | 'timeline-lanes';

const plainText: Sample = (draw, schema) => draw.text('plain', schema);

const richText: Sample = (draw, schema) => {
  const text = draw.text('rich', schema);
  if (!('properties' in schema) || draw.one([true, true, true, false])) return text;
  return {
    text,
    ...(draw.one([true, false]) && { otherwise: draw.text('rich', schema) }),
    ...(draw.one([true, false]) && { confirm: draw.one(['owner', 'counsel']) }),
  };
};

const named =
  (names: keyof Names): Sample =>
  (draw) =>
    draw.one(draw.names[names]);

const image = (draw: Draw): Json => {
  const src = draw.one(draw.names.pictures);
  if (draw.one([true, false])) return { src, alt: '', decorative: true };
  return { src, alt: draw.text('plain', { minLength: 1, maxLength: 300 }) };
};

const video: Sample = (draw) => {
  const film = draw.one(draw.names.files.filter((path) => path.endsWith('.webm')));
  return { webm: film, mp4: film.replace(/webm$/, 'mp4'), poster: image(draw) };
};

const embed: Sample = (draw, schema) => {
  const size = (name: string) => {
    const limits = valueIn(schema['properties'], name);
    return draw.integer(numberIn(limits, 'minimum') ?? 0, numberIn(limits, 'maximum') ?? 0);
  };
  return {
    provider: draw.one(draw.names.providers),
    ...(draw.one([true, false]) && { id: draw.one(['', 'abc"&\'', '{empty}', '{phone}']) }),
    title: draw.text('plain', { minLength: 1 }),
    action: draw.text('plain', { minLength: 1 }),
    poster: image(draw),
    width: size('width'),
    height: size('height'),
    href: draw.one(['/', 'https://example.com/']),
  };
};

const rows =
  (row: (draw: Draw) => JsonObject): Sample =>
  (draw) =>
    Array.from({ length: draw.integer(1, 6) }, () => ({
      name: draw.text('plain', { minLength: 1, maxLength: 120 }),
      text: draw.text('rich', { minLength: 1 }),
      ...row(draw),
    }));

const proportions = rows((draw) => ({
  ...Object.fromEntries(
    ['outcome', 'per', 'period'].map((name) => [name, draw.text('plain', { minLength: 1 })]),
  ),
  ...draw.one<JsonObject>([
    { count: 0, of: 12 },
    { count: 999, of: 1000 },
    { count: 1 / 3, upTo: 2, of: 2 },
    { unknown: true },
  ]),
}));

const rangeRows = rows((draw) => ({
  scale: { from: 0, to: 100, unit: draw.text('plain', { minLength: 1, maxLength: 40 }) },
  ...draw.one<JsonObject>([
    { from: 40, to: 50 },
    { from: 90 },
    { to: 0.5 },
    { value: 100, from: 0, to: 100 },
    { unknown: true },
    { value: 7, limits: [{ at: 1 / 3, text: draw.text('plain', { minLength: 1, maxLength: 120 }) }] },
  ]),
}));

/** Values whose meaning asks for more than their schema says. Total: one that is missing does not compile. */
const samples: Record<Exclude<Semantics, Agreeing>, Sample> = {
  alias: plainText,
  collection: named('collections'),
  confirm: (draw) => draw.one(['owner', 'counsel']),
  date: plainText,
  embed,
  figure: (draw, schema) =>
    schema['type'] === 'string'
      ? draw.text('plain', schema)
      : draw.integer(Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 1_000_000)),
  file: named('files'),
  'filled-text': plainText,
  font: () => 'fonts/text.woff2',
  form: named('forms'),
  heading: plainText,
  'heading-1': plainText,
  'heading-1-anchor': plainText,
  'heading-2': plainText,
  'heading-2-anchor': plainText,
  'heading-3': plainText,
  'heading-3-anchor': plainText,
  href: (draw) =>
    draw.one([
      ...draw.names.routes,
      'https://example.com/a?b=1&c=%20#d',
      'tel:+911234567890',
      'mailto:a@b.example',
    ]),
  icon: named('icons'),
  id: (draw) => `id${draw.integer(0, 1_000_000_000)}`,
  image,
  'meta-description': plainText,
  'meta-image': named('files'),
  'meta-title': plainText,
  'page-kind': named('pageKinds'),
  'picture-card': image,
  'picture-column': image,
  'picture-screen': image,
  proportions,
  question: plainText,
  'range-rows': rangeRows,
  'rich-text': richText,
  route: plainText,
  scale: (draw) => ({
    from: draw.one([0, -50]),
    to: draw.one([0.5, 100]),
    unit: draw.text('plain', { minLength: 1, maxLength: 40 }),
  }),
  'shared-picture': named('files'),
  shared: named('shared'),
  text: plainText,
  'typed-number': plainText,
  'typed-quotes': richText,
  video,
};

/** Makes a value with a meaning; undefined where it must agree with what is around it, or where there is none. */
export const sampleOf = (semantics: Json | undefined): Sample | undefined =>
  new Map<unknown, Sample>(Object.entries(samples)).get(semantics);
