import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/content/compare/follow';
import { pairItems } from '../../../src/content/compare/pair-items';
import { childPointer } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';

const block = (text: string, more: Record<string, Json> = {}): Json => ({
  type: 'quote',
  text,
  ...more,
});
const [tower, lamp, harbour] = [
  'The tower stands on the cliff',
  'Our lamp burns all night long',
  'Boats come home to the harbour',
];
const page = (...blocks: Json[]): Json => ({
  title: 'The light of the north',
  blocks,
});

/** Blocks of which each has words of its own. */
const texts = fc
  .uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 })
  .map((numbers) =>
    numbers.map((number) => ['sea', 'wind', 'rope', 'mast'].map((word) => word + number).join(' ')),
  );
const documents = texts.map((list) => page(...list.map((text) => block(text))));
const pointersOf = (value: Json, pointer = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => {
        const child = childPointer(pointer, key);
        return [child, ...pointersOf(part, child)];
      })
    : [];

describe('a value is followed', () => {
  test('to itself in an equal document, bare values and twins included', () =>
    fc.assert(
      fc.property(
        fc.json().map((text) => JSON.parse(text) as Json),
        (document) => {
          for (const pointer of pointersOf(document))
            expect(follow(document, document, pointer)).toBe(pointer);
        },
      ),
    ));

  test('wherever its block has been moved, among others that came and went', () =>
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), (own, others, from, to) => {
        const added = others.filter((text) => !own.includes(text));
        const kept = own[from % own.length] ?? '';
        const rest = [...own.filter((text, index) => text !== kept && index % 2 === 0), ...added];
        const at = to % (rest.length + 1);
        const newer = page(...[...rest.slice(0, at), kept, ...rest.slice(at)].map((text) => block(text)));
        const older = page(...own.map((text) => block(text)));
        const pointer = `/blocks/${own.indexOf(kept)}`;
        expect(follow(older, newer, `${pointer}/text`)).toBe(`/blocks/${at}/text`);
        // What is not there yet goes with what is around it.
        expect(follow(older, newer, `${pointer}/author/name`)).toBe(`/blocks/${at}/author/name`);
      }),
    ));

  test('where its words were mended between neighbours that stayed', () => {
    const mended = block(`${lamp}, and by day`);
    expect(
      follow(
        page(block(tower), block(lamp), block(harbour)),
        page(block(tower), mended, block(harbour)),
        '/blocks/1/author',
      ),
    ).toBe('/blocks/1/author');
  });
});

describe('nothing is certain', () => {
  test('by kind and place alone', () =>
    fc.assert(
      fc.property(documents, texts, (document, others) => {
        const older = document as { blocks: Json[] };
        const own = JSON.stringify(older.blocks);
        const other = others
          .filter((text) => !own.includes(text))
          .map((text) => block(`${text} ${text.length}`));
        const unlike = pairItems(older.blocks, other).filter(
          ({ before, after, isCertain }) =>
            isCertain && sharedWords(older.blocks[before], other[after]) === 0,
        );
        expect(unlike).toEqual([]);
      }),
    ));

  test.each<[string, Json, Json, string]>([
    [
      'where it was replaced by other words',
      page(block(tower), block(lamp)),
      page(block(tower), block(harbour)),
      '/blocks/1/author',
    ],
    ['where it was removed', page(block(tower), block(lamp)), page(block(tower)), '/blocks/1/text'],
    [
      'where there are two of it',
      page(block(tower), block(lamp)),
      page(block(lamp), block(tower), block(lamp)),
      '/blocks/1/author',
    ],
    [
      'of bare values, once others change',
      { items: ['Next', 'Back', '—'] },
      { items: ['Next', '—', 'Home'] },
      '/items/2',
    ],
    [
      'where another page is in its file',
      page(block(tower)),
      { title: 'Prices', blocks: [block('What a berth costs in summer')] },
      '/lead',
    ],
    [
      'of a picture that is another one',
      page(
        block(tower, {
          image: { src: 'a.webp', credit: 'By the keeper of the light' },
        }),
      ),
      page(block(tower, { image: { src: 'b.webp', credit: 'Taken from a boat' } })),
      '/blocks/0/image/alt',
    ],
  ])('%s', (_, older, newer, pointer) => expect(follow(older, newer, pointer)).toBeUndefined());
});

describe('what is between certain neighbours is likely to be asked about', () => {
  const credited = (text: string) => block(text, { credit: 'By Ann' });
  const older = page(block(tower), credited(lamp), block(harbour));

  test('where all beside the value is as it was', () => {
    const newer = page(block(tower), credited('It went out in the storm'), block(harbour));
    expect(follow(older, newer, '/blocks/1/text', true)).toBe('/blocks/1/text');
    expect(follow(older, newer, '/blocks/1/text')).toBeUndefined();
  });

  test('not where another item is the same beside it', () => {
    const twins = page(
      block(tower),
      credited('It went out in the storm'),
      block(harbour),
      credited('It went out in the storm'),
    );
    expect(follow(older, twins, '/blocks/1/text', true)).toBeUndefined();
  });
});

function sharedWords(a: Json | undefined, b: Json | undefined): number {
  const of = (value: Json | undefined) => new Set(JSON.stringify(value).match(/\w+/g));
  const [one, other] = [of(a), of(b)];
  return [...one].filter((word) => other.has(word) && word !== 'type' && word !== 'quote' && word !== 'text')
    .length;
}
