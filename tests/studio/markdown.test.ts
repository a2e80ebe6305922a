import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Run,
  joinRuns,
  openMarkdown,
  runsOf,
  saveMarkdown,
} from '../../src/studio/fields/markdown/save-markdown';

const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'word',
    ' ',
    '.',
    '"',
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '](',
    '<',
    '>',
    '<b>',
    '&',
    '&amp;',
  ),
  fc.constantFrom(
    '\\',
    '\\*',
    '{',
    '}',
    '{phone}',
    '’',
    '\u00a0',
    '–',
    'é',
    'क',
    '😀',
    '!',
    '`',
    '#',
    '\n',
    '/Way',
  ),
);
const words = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
const look = fc.record({
  isStrong: fc.boolean(),
  isEm: fc.boolean(),
  href: fc.option(
    fc.constantFrom('/Way', '/Way#part', 'tel:{phone}', 'https://a.example/b_(c)?d=1&e=2', '/a b'),
    {
      nil: undefined,
    },
  ),
});
const runs = fc
  .array(fc.tuple(words, look), { maxLength: 6 })
  .map((drawn) => drawn.map(([text, its]): Run => ({ text, ...its })));

describe('texts with markup', () => {
  test('a text that is opened and not changed is written byte for byte as it was, or not opened', () => {
    const property = fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const source = parts.join('');
      const opened = openMarkdown(source);
      return !opened || saveMarkdown(opened.runs, opened.manner) === source;
    });
    expect(fc.check(property, { numRuns: 2000, seed: 7 })).toMatchObject({ failed: false });
  });

  test('whatever is typed and marked is read again as just that', () => {
    const property = fc.property(runs, (drawn) => {
      const saved = saveMarkdown(drawn, openMarkdown('')!.manner);
      expect(saved).toBeDefined();
      expect(plain(runsOf(saved!))).toBe(plain(joinRuns(drawn)));
      expect(marked(runsOf(saved!))).toBe(marked(joinRuns(drawn)));
    });
    fc.assert(property, { numRuns: 2000, seed: 7 });
  });

  test.each([
    ['See **our *new* page**, [the way](/Visit#way).'],
    ['**[bold](/a)** link'],
    ['_italic_ and __bold__'],
    ['snake_case, 2 * 3, a < b, R&D, [sic], C:\\Users'],
    ['2 \\* 3 \\< 7'],
    ['[a](</with space>)'],
    ['***both***'],
  ])('is opened: %s', (source) => {
    const opened = openMarkdown(source);
    expect(opened && saveMarkdown(opened.runs, opened.manner)).toBe(source);
  });

  test.each([['&nbsp;'], ['a <b>bold</b> word'], ['[a](/a "with a title")'], ['*a* and _b_']])(
    'is shown as it is written: %s',
    (source) => expect(openMarkdown(source)).toBeUndefined(),
  );

  test('every text of the pages is opened', () => {
    const pages = resolve(import.meta.dirname, '../../pages');
    const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(resolve(pages, file), 'utf8'))));
    expect(texts.filter((text) => !openMarkdown(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
  });
});

const plain = (all: Run[]) => all.map(({ text }) => text).join('');

/** Which characters, spaces apart, are bold, italic or linked. */
const marked = (all: Run[]) =>
  all
    .flatMap(({ text, ...its }) =>
      Array.from(text)
        .filter((char) => char.trim() !== '')
        .map((char) => char + signOf(its)),
    )
    .join('');
const signOf = ({ isStrong, isEm, href }: Omit<Run, 'text'>) =>
  `${isStrong ? 's' : ''}${isEm ? 'e' : ''}${href ?? ''};`;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
