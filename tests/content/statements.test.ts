// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBuiltPages, visibleText } from './built-pages';
import { statements, unsaid } from './statements';

const built = [...readBuiltPages()];
const textOf = new Map(built.map(([route, main]) => [route, visibleText(main)]));

/** What search engines and visitors read of a page. */
const wordsOf = ([route, main]: [string, Element]): [string, string] => {
  const { title, head } = main.ownerDocument;
  const description = head.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  return [route, `${title} ${description} ${visibleText(main)}`];
};

describe('what a doctor and a counsel asked for', () => {
  test.each([...new Set(statements.map(({ route }) => route))])('is on %s', (route) => {
    const text = textOf.get(route) ?? '';
    const missing = statements.filter((each) => each.route === route && !text.includes(each.text));
    expect(missing.map((statement) => statement.text)).toEqual([]);
  });
});

test('the table for counsel names the laws on which a claim or a notice waits', () => {
  const notes = readFileSync('docs/content.md', 'utf8');
  const start = notes.indexOf('## For counsel');
  const table = notes.slice(start, notes.indexOf('\n## ', start + 1));
  const laws = [
    'Consumer Protection Act, 2019',
    'Guidelines for Prevention of Misleading Advertisements, 2022',
    'ASCI upheld',
    'SPDI Rules, 2011, rule 4',
    'MTP Rules, rule 5',
    'one or both genetic parents',
    'BNSS, s. 397',
    '7.20: no specialist',
    's. 3(a)',
    's. 24(f)',
    'rule 5(9)',
    'Immigration and Foreigners Act, 2025',
    'HIV and AIDS Act, 2017',
    'Telemedicine Practice Guidelines, 2020',
    'Nursing Homes Registration Act',
    '7.22',
    'ss. 3 and 38',
  ];
  expect(laws.filter((law) => !table.includes(law))).toEqual([]);
});

test('every page leads to what treatment costs, and to somebody who can be asked', () => {
  const hasLink = (main: Element, start: string) => main.querySelector(`a[href^="${start}"]`) !== null;
  const stuck = built.filter(([, main]) => !hasLink(main, '/AffordableTreatment') || !hasLink(main, 'tel:'));
  expect(stuck.map(([route]) => route)).toEqual([]);
});

describe('what no page says', () => {
  test.each(unsaid)('$why', ({ words, except }) => {
    const pages = built.map(wordsOf).filter(([route]) => route !== except);
    const found = pages.flatMap(([route, text]) => {
      const match = words.exec(text);
      return match ? [`${route}: …${text.slice(Math.max(0, match.index - 40), match.index + 60)}…`] : [];
    });
    expect(found).toEqual([]);
  });
});
