import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readRichText } from '../../src/content/values/markdown';
import { blank, linksInText } from '../../src/content/values/read-text';

describe('inline Markdown', () => {
  test('a text without markup is itself', () => {
    expect(readRichText('10:00 am – 6:00 pm')).toEqual({
      tree: '10:00 am – 6:00 pm',
      taken: [],
      left: '10:00 am – 6:00 pm',
    });
  });

  test('bold, italic and links make a tree', () => {
    expect(readRichText('See **our *new* page**, [the way](/Visit#way).').tree).toEqual([
      'See ',
      { type: 'strong', children: ['our ', { type: 'em', children: ['new'] }, ' page'] },
      ', ',
      { type: 'link', href: '/Visit#way', children: ['the way'] },
      '.',
    ]);
  });

  test('tokens in addresses stay whole', () => {
    expect(readRichText('[{phone}](tel:{phone})').tree).toEqual([
      { type: 'link', href: 'tel:{phone}', children: ['{phone}'] },
    ]);
  });

  test('escapes and entities become the characters they stand for', () => {
    expect(readRichText('2 \\* 3 &lt; 7 &amp; \\[so on\\]').tree).toBe('2 * 3 < 7 & [so on]');
  });

  test('markup that is not closed stays as it is written', () => {
    expect(readRichText('**open and [half](').tree).toBe('**open and [half](');
  });

  test('HTML is found where it is', () => {
    const text = 'A <b>bold</b> word <!-- and more -->';
    expect(readRichText(text).taken.map(({ whole }) => text.slice(whole.start, whole.end))).toEqual([
      '<b>',
      '</b>',
      '<!-- and more -->',
    ]);
  });

  test('the words alone', () => {
    expect(plainText(readRichText('a **b *c*** [d](/d)').tree)).toBe('a b c d');
  });
});

describe('links are found with and without the parser', () => {
  test.each([
    ['[a](/a)'],
    ['**[a](/a)** and *[b b](/b?x=1#y)*'],
    ['[a](/a "with a title")'],
    ['[a] (/a) and [b](/b)'],
    ['[a [b](/b)](/c)'],
    ['[a](/a(b)c)'],
    ['![a](/a)'],
    ['\\[a](/a)'],
    ['[a](</a b>)'],
    ['[a](java&#115;cript:x)'],
    ['[](/empty)'],
    ['[a]()'],
    ['[a][b] [c](/c'],
    ['*[a*](/a)'],
  ])('%s', (text) => {
    const plain = linksInText(readRichText(text)).filter(() => !text.includes('&'));
    expect(plain.map(({ address }) => text.slice(address.start, address.end))).toEqual(
      plain.map(({ href }) => (text.includes('<') ? `<${href}>` : href)),
    );
  });
});

describe('what was taken, and what was left', () => {
  test.each([
    ['a **b** *c*', 'a ..b.. .c.'],
    ['[*w* x](/a "title") y', '..w. x............. y'],
    [String.raw`\* & &amp; <b>`, '.. & ..... ...'],
    ['***a** [half](/b', '*..a.. [half](/b'],
    ['**a***', '..a..*'],
    ['[a](</b c>)[', '.a.........['],
  ])('%s', (text, expected) => {
    expect(readRichText(text).left.replaceAll(blank, '.')).toBe(expected);
  });

  const sign = fc.constantFrom(
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '](/a)',
    ' ',
    'w',
    'é',
    '\\',
    '&lt;',
    '<i>',
    '`',
    '"',
    '\n',
  );
  const text = fc.array(sign, { maxLength: 16 }).map((parts) => parts.join(''));

  test('every sign of the text is left as it is, or was taken', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { left, taken } = readRichText(source);
        expect(left).toHaveLength(source.length);
        const isRight = (char: string, at: number) =>
          char === source[at] ||
          (char === blank &&
            (/\s/.test(source[at] ?? '') || taken.some(({ whole }) => whole.start <= at && at < whole.end)));
        expect(left.split('').filter((char, at) => !isRight(char, at))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('visitors see what is left, in its order, and the signs that were taken for others', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { left, tree, taken } = readRichText(source);
        const signs = taken
          .filter(({ is }) => is === 'sign')
          .reduce((sum, { words }) => sum + words.length, 0);
        expect(plainText(tree)).toHaveLength(left.replaceAll(blank, '').length + signs);
      }),
      { numRuns: 3_000 },
    );
  });
});
