// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readBuiltPages } from './built-pages';
import { median, places, weigh, type Place } from './weight';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const pages = resolve(import.meta.dirname, '../../pages');

/** A quarter below that of 24 November 2026, when the median page had 1,514 words. */
const mostOfMedian = 1135;
/** With everything that stands on the page. */
const mostOfTreatment = 1600;
/** Of all words, those of the pages' own lines that stand on three pages or more. */
const mostRepeated = 0.04;
/** What stands on many pages because it must, in words on all pages; each was more on 24 November 2026. */
const mostOf: Record<Exclude<Place, 'text'>, number> = {
  'required lines': 1400,
  'side columns': 1300,
  sources: 1000,
  'emergency signs': 2800,
};

const built = readBuiltPages();
const { words, repeated, heaviest } = weigh(built, requiredLines());
const all = [...words.values()].reduce((sum, count) => sum + count, 0);

test('pages are no longer than a reader needs, and say little twice', () => {
  console.log(report());
  expect(median(words.values())).toBeLessThanOrEqual(mostOfMedian);
  expect(treatments().filter(([, count]) => count > mostOfTreatment)).toEqual([]);
  expect(repeated.text / all).toBeLessThanOrEqual(mostRepeated);
  for (const [place, most] of Object.entries(mostOf))
    expect(repeated[place as Place], place).toBeLessThanOrEqual(most);
});

function report(): string {
  const share = (count: number) => `${count} words, ${((100 * count) / all).toFixed(1)} %`;
  const worst = [...words].sort((a, b) => b[1] - a[1]).slice(0, 10);
  return [
    `${all} words on ${words.size} pages, the median page ${median(words.values())}. The longest:`,
    ...worst.map(([route, count]) => `  ${count} ${route}`),
    'Lines that stand on three pages or more:',
    ...places.map((place) => `  ${place}: ${share(repeated[place])}`),
    'The heaviest of the text:',
    ...heaviest.slice(0, 10).map(({ line, pages, words }) => `  ${words} on ${pages} pages: ${line}`),
  ].join('\n');
}

/** What every page with medical advice says of its review. */
function requiredLines(): string[] {
  const { blocks } = readJson('_shared/review.json') as { blocks: Record<string, string>[] };
  return blocks
    .flatMap(Object.values)
    .map((text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('**', ''));
}

/** The pages of programmes and services. */
function treatments(): [string, number][] {
  const programmes = [...words].filter(([route]) => route.startsWith('/Programme/'));
  const services = [...words].filter(([route]) => /^\/\w+$/.test(route) && kindOf(route) === 'service');
  return [...programmes, ...services];
}

const kindOf = (route: string) => (readJson(`${route}.json`) as { kind?: string }).kind;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(pages, file), 'utf8'));
}
