import fc from 'fast-check';
import type { Field } from '../../src/model/studio';
import type { Saver } from '../../src/studio/state/saver';
import type { Block, Held } from './model-blocks';

const words = ['sea', 'wind', 'rope', 'mast', 'oar', 'tide', 'reef', 'sail', 'keel', 'bay', 'fog', 'pier'];
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 4, maxLength: 7 })
  .map((all) => all.join(' '));
const place = fc.nat({ max: 20 });
const choice = fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const);
const names = ['heading', 'highlight', 'text'] as const;

/** What a person does in one of two windows, what others do with the file, and what befalls the server. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      at: place,
      window: fc.nat({ max: 1 }),
      name: fc.constantFrom(...names),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: place,
      text: phrase,
      choice,
      // The answer does not arrive: nobody knows whether it was written.
      isCutOff: fc.integer({ min: 1, max: 6 }).map((number) => number === 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('make' as const),
      at: place,
      what: fc.constantFrom(
        'insertPart' as const,
        'duplicatePart' as const,
        'removePart' as const,
        'partUp' as const,
        'partDown' as const,
      ),
      text: phrase,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('share' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), at: place, choice }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('insert' as const, 'replace' as const, 'mend' as const),
      at: place,
      text: phrase,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'copy' as const, 'checkout' as const),
      at: place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), at: place, to: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'restart' as const,
        'rename' as const,
        'undo' as const,
        'redo' as const,
        'protect' as const,
        'otherSite' as const,
      ),
    }),
  },
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
export type Name = (typeof names)[number];

/** A field that a person has opened in a window. */
export interface Opened extends Held {
  window: Saver;
  name: Name;
  field: Field;
  /** Of the block when it was opened, and the name of the file. */
  was: Block;
  file: string;
}

/** A step that can be undone, or made again. */
export interface Done extends Held {
  name: Name;
  from: string | undefined;
  to: string;
}

export type Choice = Extract<Step, { kind: 'again' }>['choice'];
