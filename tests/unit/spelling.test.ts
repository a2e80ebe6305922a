import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dictionaryOf } from '../../scripts/prepare/dictionary';
import { misspelt } from '../../src/content/values/advice/spelling';

const british = dictionaryOf('en-IN');
const told = (text: string, dictionary = british) => misspelt(text, dictionary).map(({ message }) => message);

describe('Words that no dictionary has', () => {
  test.each([
    ['We will recieve you.', 'recieve', '"receive"'],
    ['Appointements are by phone.', 'Appointements', '"Appointments"'],
    ['Ask teh nurse.', 'teh', '"the"'],
    ['It couldnt be simpler.', 'couldnt', `"couldn't"`],
    ['It comes twice-weekely.', 'weekely', '"weekly"'],
    ['A blood test for anemia.', 'anemia', '"anaemia"'],
    ['Her **appoinment** is at ten.'.replaceAll('*', '\uFFFC'), 'appoinment', '"appointment"'],
  ])('%s', (text, word, meant) => {
    const [advice, ...others] = misspelt(text, british);
    expect(others).toEqual([]);
    expect(text.slice(advice?.within.start, advice?.within.end)).toBe(word);
    expect(advice?.hint).toContain(meant);
  });

  test.each([
    'Stollen is a bread. Ask Girish, Mr. Sharma or Dr. Kapoor of Chembur.',
    'Shinde and Patil are the owners’ names; Girish’s wife isn’t here.',
    'See https://nhs.example/recieve, write to appoinment@clinic.example, or say {recieve}.',
    'On iPhone and macOS it takes 10mins or HbA1c.',
    'गर्भधारण; crème brûlée; pre- and post-natal.',
    'Letrozole, tirzepatide and blastocyst are terms.',
  ])('nothing is said of: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('another spelling is right in another country, and other languages have no dictionary', () => {
    expect(told('The center is tiled.', dictionaryOf('en-US'))).toEqual([]);
    expect(told('The centre is tiled.', dictionaryOf('en-US'))).toHaveLength(1);
    expect([told('A center.', dictionaryOf('en')), told('A centre.', dictionaryOf('en'))]).toEqual([[], []]);
    expect(dictionaryOf('mr')).toBeUndefined();
    expect(dictionaryOf('enm')).toBeUndefined();
  });

  test('what is proposed is in the dictionary, and what is in it is never told', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdeghilmnoprstu'.split('')), minLength: 1, maxLength: 9 }),
        (word) => {
          const meant = misspelt(`so ${word} is`, british).flatMap(({ hint = '' }) =>
            [...hint.matchAll(/"([^"]+)"(?= or|\?)/g)].map(([, one = '']) => one),
          );
          expect(meant.filter((one) => !british?.has(one))).toEqual([]);
          expect(british?.has(word) ? meant : []).toEqual([]);
        },
      ),
    );
  });
});
