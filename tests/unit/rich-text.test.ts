import { describe, expect, test } from 'vitest';
import { plainText, readRichText } from '../../src/content/values/markdown';

describe('inline Markdown', () => {
  test('a text without markup is itself', () => {
    expect(readRichText('10:00 am – 6:00 pm')).toEqual({ tree: '10:00 am – 6:00 pm', links: [], html: [] });
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
    expect(readRichText(text).html.map(({ start, end }) => text.slice(start, end))).toEqual([
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
    const { links } = readRichText(text);
    expect(readRichText(text).links).toEqual(links);
    const plain = links.filter(() => !text.includes('&'));
    expect(plain.map(({ span }) => text.slice(span.start, span.end))).toEqual(
      plain.map(({ href }) => (text.includes('<') ? `<${href}>` : href)),
    );
  });
});
