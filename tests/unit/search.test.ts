import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchDepthFor, searchPiece } from '../../src/content/resolve/search-piece';
import { createSearchEngine } from '../../src/app/search/search-engine';
import type { SearchIndex, SearchSection } from '../../src/model/search';
import type { ResolvedPage } from '../../src/model/site';
import { openSearch } from '../lib/search-site';
import { copyHarbour, temporaryFolder } from '../lib/sites';

const engineOf = (pages: SearchIndex['pages'], rest: Partial<SearchIndex> = {}) =>
  createSearchEngine({ lang: 'en', words: {}, pages, ...rest });

function edit(root: string, path: string, change: (value: Record<string, unknown>) => void): void {
  const file = join(root, path);
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(value);
  writeFileSync(file, JSON.stringify(value));
}

describe('matching', () => {
  const boats: SearchIndex['pages'] = [
    [
      '/Boats',
      'Boats',
      '',
      [
        ['', 'Boats', '', 'All boats.'],
        ['ferry', 'The ferry', '', 'It sails at noon.\nDogs may come.'],
      ],
    ],
    [
      '/Tides',
      'Tides',
      '',
      [
        ['', 'Tides', '', 'When the water is high.'],
        ['neap', 'Neap tide', '', 'Little water moves.'],
      ],
    ],
  ];
  const first = async (typed: string, rest?: Partial<SearchIndex>) =>
    (await engineOf(boats, rest))(typed)[0]?.href;

  test('a word is found by its beginning, in the plural, and with a typing error', async () => {
    expect(await first('ferr')).toBe('/Boats#ferry');
    expect(await first('ferries ferrys')).toBe('/Boats#ferry');
    expect(await first('feery')).toBe('/Boats#ferry');
    expect(await first('tide neap')).toBe('/Tides#neap');
  });

  test('the section that the site calls the answer is first, in any order of words and with a typing error', async () => {
    const words = {
      answers: [['/Tides#neap', ['low water', 'how deep']]] as [string, string[]][],
      synonyms: { water: ['sea level'] },
      stopWords: ['how'],
    };
    for (const typed of ['low water', 'water low', 'low watre', 'low sea level', 'how deep'])
      expect(await first(typed, { words }), typed).toBe('/Tides#neap');
    expect(await first('ferry dogs noon low water', { words })).toBe('/Boats#ferry');
    expect(await first('deep ferry', { words })).toBe('/Boats#ferry');
  });

  test('what visitors type for a word of the pages finds it, phrases too, also where they hold stop words', async () => {
    const words = {
      synonyms: { ferry: ['crossing boat', 'how to get over'] },
      stopWords: ['how', 'to', 'get'],
    };
    expect(await first('crossing boat', { words })).toBe('/Boats#ferry');
    expect(await first('how to get over', { words })).toBe('/Boats#ferry');
    expect((await engineOf(boats, { words }))('how to get')).toEqual([]);
  });

  test('other languages are compared by their own letters, without their accents', async () => {
    const pages: SearchIndex['pages'] = [
      ['/Boote', 'Boote', '', [['fähre', 'Die Fähre', '', 'Größere Hunde zahlen.']]],
      ['/नाव', 'नाव', '', [['किराया', 'किराया', '', 'टिकट घाट पर मिलते हैं।']]],
    ];
    const search = await engineOf(pages, { lang: 'de' });
    expect(search('fahre')[0]?.href).toBe('/Boote#fähre');
    expect(search('grossere hunde')[0]?.href).toBe('/Boote#fähre');
    expect(search('टिकट')[0]?.href).toBe('/नाव#किराया');
  });

  test('a word said often, a pasted text, signs and letters joined by hand are answered like plain words', async () => {
    const search = await engineOf([
      ...boats,
      ['/नाव', 'नाव', '', [['x', 'दुसऱ्या घाटावर', '', 'तिकीट मिळते.']]],
    ]);
    const found = search('ferry');
    expect(search('ferry '.repeat(100))).toEqual(found);
    const pasted = `We come with dogs. ${'And so on and on. '.repeat(40)}`;
    expect(search(`Ferry at noon? ${pasted}`)[0]?.href).toBe('/Boats#ferry');
    expect(search('(ferry) ⛴️ .*+?^$[')).toEqual(found);
    for (const signs of ['👶 🤰', '.*+?^${}()|[]\\', '__proto__', 'x'.repeat(500)])
      expect(search(signs), signs).toEqual([]);
    // Keyboards write the same Marathi letter in two ways.
    expect(search('घा\u200Dटावर')[0]?.href).toBe('/नाव#x');
  });

  test('a long sentence is cut so that the word found is seen', async () => {
    const long = `${'Words before it. '.repeat(2)}${'and so on '.repeat(40)}the lantern ${'and more '.repeat(40)}`;
    const search = await engineOf([['/A', 'A', '', [['x', 'X', '', long]]]]);
    const shown =
      search('lantern')[0]
        ?.excerpt.map(({ text }) => text)
        .join('') ?? '';
    expect(shown).toContain('lantern');
    expect(shown.length).toBeLessThan(220);
  });
});

describe('the index of a site', () => {
  const withSearch = (root: string, search: object) =>
    edit(root, 'pages/_site.json', (site) => {
      site['search'] = search;
    });

  test('any site has a search by its settings, in its own words', async () => {
    const root = copyHarbour(temporaryFolder());
    withSearch(root, { synonyms: { boat: ['Kahn', 'Schiff'] }, stopWords: ['wo', 'ist', 'der'] });
    const { search } = await openSearch(root);
    expect(search('wo ist der Kahn?')[0]?.href).toMatch(/boat/i);
    expect(search('wo ist der')).toEqual([]);
  });

  test('drafts and pages that search engines pass over are not found', async () => {
    const root = copyHarbour(temporaryFolder());
    withSearch(root, {});
    cpSync(join(root, 'pages/Tides.json'), join(root, 'pages/Sketch.json'));
    const titled = (title: string) => (page: Record<string, unknown>) => {
      page['title'] = title;
      page['meta'] = {
        title,
        description: `${title}: this page tells of it, in a sentence or two for everybody.`,
      };
    };
    edit(root, 'pages/Sketch.json', (page) => {
      titled('Zeppelin')(page);
      page['draft'] = true;
    });
    edit(root, 'pages/Winds.json', (page) => {
      titled('Windjammer')(page);
      Object.assign(page['meta'] as object, { robots: 'noindex' });
    });
    const { search, text } = await openSearch(root);
    expect(search('zeppelin')).toEqual([]);
    expect(search('windjammer')).toEqual([]);
    expect((await openSearch(root)).text).toBe(text);
  });

  test('the larger the site, the less of each page is searched', () => {
    expect([51, 1000, 10_000].map(searchDepthFor)).toEqual(['words', 'headings', 'titles']);
    const page = {
      address: '/A',
      title: 'A',
      head: { robots: 'index', description: 'About A.', keywords: [] },
    };
    const sections: SearchSection[] = [
      { id: '', heading: '', above: '', lines: ['Before.'] },
      { id: 'b', heading: 'B', above: '', lines: ['First.', 'Second.'] },
    ];
    const linesAt = (depth: Parameters<typeof searchPiece>[2]) =>
      searchPiece(page as unknown as ResolvedPage, () => sections, depth)?.sections.map(({ lines }) => lines);
    expect(linesAt('words')).toEqual([
      ['About A.', 'Before.'],
      ['First.', 'Second.'],
    ]);
    expect(linesAt('headings')).toEqual([['About A.'], ['First.']]);
    expect(linesAt('titles')).toEqual([['About A.']]);
  });
});
