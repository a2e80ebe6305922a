import { beforeAll, expect, test } from 'vitest';
import { readPageData } from '../src/app/page-data';
import { blockTypesIn } from '../src/render/block-types';
import budgets from './budgets.json';
import { builtFiles, builtPages, readBuilt } from './lib/built-site';
import { measureApp, type SizeReport } from './lib/size-report';

let report: SizeReport;

beforeAll(async () => {
  report = await measureApp();
}, 120_000);

const sum = (entries: [string, number][]) => entries.reduce((total, [, bytes]) => total + bytes, 0);
const listed = (entries: [string, number][]) =>
  entries
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

/** What one page really loads: what every page does, and the code of its own blocks. */
function scriptsOf(html: string): [string, number][] {
  const types = blockTypesIn(readPageData(html)?.page.blocks ?? []);
  const names = [...report.everyPage, ...[...types].flatMap((type) => report.blockChunks[type] ?? [])];
  return [...new Set(names)].map((name) => [name, report.chunks[name] ?? 0]);
}

test('the script that every page begins with stays small', () => {
  const first = Object.entries(report.chunks).filter(([name]) => budgets.firstScript.chunks.includes(name));
  expect(first).toHaveLength(budgets.firstScript.chunks.length);
  expect(sum(first), listed(first)).toBeLessThanOrEqual(budgets.firstScript.bytes);
});

test('all scripts of a page without forms and carousels stay within their budget', () => {
  const pages = [...builtPages()].map(([route, html]) => ({ route, scripts: scriptsOf(html) }));
  const plain = pages.filter(
    ({ scripts }) => !scripts.some(([name]) => budgets.plainPage.withoutChunks.includes(name)),
  );
  const heaviest = plain.toSorted((a, b) => sum(b.scripts) - sum(a.scripts))[0];
  if (!heaviest) throw new Error('Every page has a form or a carousel.');
  expect(sum(heaviest.scripts), `${heaviest.route}: ${listed(heaviest.scripts)}`).toBeLessThanOrEqual(
    budgets.plainPage.bytes,
  );
});

test('a page loads the scripts of its own blocks, and those of no others', () => {
  const names = (types: string[]) => types.flatMap((type) => report.blockChunks[type] ?? []);
  const { everyPage, chunks } = report;
  expect(Object.keys(chunks).sort()).toEqual(
    [...new Set([...everyPage, ...names(Object.keys(report.blockChunks))])].sort(),
  );
  expect(everyPage).not.toEqual(expect.arrayContaining(['schema-form']));
  expect(names(['form'])).toContain('schema-form');
  expect(names(['paragraphs'])).not.toContain('create-carousel');
  expect(names(['card-carousel'])).toContain('create-carousel');
});

test('the stylesheet stays within its budget', () => {
  expect(report.stylesheet).toBeGreaterThan(0);
  expect(report.stylesheet).toBeLessThanOrEqual(budgets.stylesheet.bytes);
});

// Browsers ask of such a rule for every element, or compute the styles of all that is around one that comes or goes.
test('no rule of the stylesheet is one for every element with :has() or a sibling of any kind', () => {
  const [sheet = ''] = builtFiles.filter((file) => /^assets\/style.*\.css$/.test(file)).map(readBuilt);
  const selectors = [...sheet.matchAll(/(?<=[{};])[^{};@]+(?=\{)/g)].map(([selector]) => selector);
  expect(selectors.length).toBeGreaterThan(1000);
  const siblings = /(^|[\s>+~,(])\*\s*[+~]\s*(\*|:)/;
  const having = /(^|[\s+~,])\*?:has\b/;
  expect(
    selectors.filter((selector) => siblings.test(selector) || having.test(withoutArguments(selector))),
  ).toEqual([]);
});

/** `.a:not(:has(b))` becomes `.a:not`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

test('no block outgrows its budget', () => {
  const tooLarge = Object.entries(report.blocks).filter(([, bytes]) => bytes > budgets.block.bytes);
  expect(Object.keys(report.blocks).length).toBeGreaterThan(20);
  expect(tooLarge, listed(tooLarge)).toEqual([]);
});
