import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdownMarks, textMarks } from '../../../scripts/print/changes/marks';
import { oddTexts } from '../../lib/hostile-texts';

/** As GitHub reads Markdown: with tables, strikethrough, elements, and addresses that become links by themselves. */
const markdown = new MarkdownIt({ html: true, linkify: true });

/** Parts two signs where they would mean something together. */
const nothing = '\u200B';

const { document } = new JSDOM().window;

function shown(line: string) {
  document.body.innerHTML = markdown.render(line);
  const elements = [...document.body.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
  return { elements, text: document.body.textContent ?? '' };
}

const hostile = [
  '@user and @org/team, see #12 and owner/repo#3',
  '**bold** _italic_ ~~gone~~ `code` ``more``',
  '[a link](https://evil.example) ![picture](x.png) <https://evil.example>',
  'https://evil.example www.evil.example someone@evil.example',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<img src=x onerror=alert(1)> </strong></li><script>alert(1)</script>',
  '&lt;b&gt; &amp; &#64;user &copy;',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '---',
  '```\ncode\n```',
  '    code',
  ':smile: $x^2$ \\(y\\) [^1] [x]: /y',
  'back\\slash \\* \\\n',
  '</del></ins></strong>',
  'one\r\ntwo\n\nthree',
  '\u202Eturned\u202C \u001b[31mred',
];

const texts = fc.oneof(
  fc.constantFrom(...hostile, ...oddTexts),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...Array.from('\\`*_{}[]<>()#+-.!|~&:@$ \n\t"\'/=')),
        fc.constantFrom('a', 'www.', 'http://a.b', '1'),
      ),
    )
    .map((signs) => signs.join('')),
);

describe('Markdown', () => {
  test('shows a text of any kind as it is, and makes nothing of it', () => {
    fc.assert(
      fc.property(texts, texts, (place, text) => {
        const { plain, added, removed, line } = markdownMarks;
        const { elements, text: read } = shown(
          line(`${markdownMarks.place(plain(`${place}:`))} ${removed(plain(text))} ${added(plain(text))}`),
        );
        expect(elements).toEqual(['ul', 'li', 'strong', 'del', 'ins']);
        const written = [`${place}:`, text, text].map(textMarks.plain).join(' ');
        expect(words(read)).toBe(words(written));
      }),
      { numRuns: 2000 },
    );
  });

  test('calls nobody and names no request: what would do so is parted', () => {
    const { text } = shown(markdownMarks.plain('@user, @org/team, #12 and :smile:'));
    expect(text).not.toMatch(/@\w|#\d|:\w+:/);
    expect(words(text)).toBe('@user, @org/team, #12 and :smile:');
  });

  // What a Markdown reader itself does with spaces, and with the sign for "no sign".
  const words = (text: string) =>
    text
      .replace(/[\s\u00A0]+/g, ' ')
      .replaceAll(nothing, '')
      .trim();
});

test('no text steers a terminal', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(textMarks.line(textMarks.added(textMarks.plain(text)))).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      );
    }),
  );
  expect(textMarks.plain('a\nb\u001b[2J\u202e')).toBe(String.raw`a\nb\u001b[2J\u202e`);
});
