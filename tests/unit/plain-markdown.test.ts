import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlainMarkdown } from '../../src/content/values/plain-markdown';
import { readMarkdown } from '../../src/content/values/markdown';

// Pieces that meet in every doubtful way: emphasis, links, addresses, punctuation, spaces, other scripts.
const pieces = [
  '*',
  '**',
  '***',
  '_',
  '[',
  ']',
  '(',
  ')',
  '](',
  '[a](/B)',
  '[a b](https://x.example/y_z?q=1#p)',
  '[x]({token})',
];
const others = [
  'a',
  'Word',
  ' ',
  '  ',
  '\n',
  '.',
  ',',
  '!',
  '?',
  '"',
  "'",
  '-',
  '–',
  '7',
  'é',
  'द',
  '💧',
  '{token}',
  '\\',
  '<b>',
  '&amp;',
  '/',
  '#',
  ':',
  '`',
  '~',
];
const text = fc
  .array(fc.constantFrom(...pieces, ...others), { maxLength: 14 })
  .map((parts) => parts.join(''));

describe('text with simple Markdown', () => {
  it('is read as the whole parser reads it', () => {
    fc.assert(
      fc.property(text, (source) => {
        const quick = readPlainMarkdown(source);
        fc.pre(quick !== undefined && source !== '');
        expect(quick).toEqual(nodes(readMarkdown(source)));
      }),
      { numRuns: 5_000, seed: 7 },
    );
  });

  it.each([
    'Two **words** in *italic*.',
    'See [the page](/Page#part), or **call**.',
    '[One](/A) and [two](/B)',
  ])('%j needs no parser', (source) => {
    expect(readPlainMarkdown(source)).toEqual(nodes(readMarkdown(source)));
  });

  it.each(['**a [link](/A)**', String.raw`a \* b`, 'a & b', '<b>', 'a_b_', '** a**'])(
    '%j is left to the parser',
    (source) => {
      expect(readPlainMarkdown(source)).toBeUndefined();
    },
  );
});

/** The whole parser gives a text of one run without its list. */
function nodes({ tree, ...rest }: ReturnType<typeof readMarkdown>) {
  return { ...rest, tree: typeof tree === 'string' ? [tree] : tree };
}
