// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readBuiltPages, visibleText } from './built-pages';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const longest = 20;
const pages = resolve(import.meta.dirname, '../../pages');
const running = 'p, li, dd, td, figcaption, blockquote';

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The paragraphs that are longer than 20 words, each the innermost element that holds it. */
function longParagraphs(main: Element): string[] {
  return [...main.querySelectorAll(running)]
    .filter((element) => !element.querySelector(running))
    .map(visibleText)
    .filter((text) => wordsOf(text) > longest);
}

/** What pages may repeat, as it reads once tokens and Markdown are resolved: included blocks, titles of sources. */
function repeatable(): string {
  const tokens = tokenValues();
  return jsonFiles()
    .flatMap(({ file, content }) => stringsOf(file.startsWith('_shared') ? content : sourcesOf(content)))
    .map((text) => text.replace(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token))
    .map((text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\*+/g, ''))
    .join('\n');
}

function jsonFiles(): { file: string; content: unknown }[] {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return files.map((file) => ({ file, content: JSON.parse(readFileSync(join(pages, file), 'utf8')) }));
}

function sourcesOf(page: unknown): unknown {
  if (typeof page !== 'object' || page === null || !('review' in page)) return [];
  const { review } = page;
  return typeof review === 'object' && review !== null && 'sources' in review ? review.sources : [];
}

function tokenValues(): Record<string, string> {
  const site: { tokens: Record<string, { value: string }> } = JSON.parse(
    readFileSync(join(pages, '_site.json'), 'utf8'),
  );
  return Object.fromEntries(Object.entries(site.tokens).map(([name, token]) => [name, token.value]));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const built = readBuiltPages();

test(`no two pages share a paragraph longer than ${longest} words`, () => {
  const shared = repeatable();
  const routesOf = new Map<string, Set<string>>();
  for (const [route, main] of built) {
    for (const paragraph of longParagraphs(main)) {
      if (shared.includes(paragraph)) continue;
      routesOf.set(paragraph, (routesOf.get(paragraph) ?? new Set()).add(route));
    }
  }
  const repeated = [...routesOf].filter(([, routes]) => routes.size > 1);
  expect(repeated.map(([paragraph, routes]) => `${[...routes].join(', ')}: ${paragraph}`)).toEqual([]);
});

test('paragraphs are found at all', () => {
  const bare = [...built].filter(([, main]) => main.querySelector(running) === null);
  expect(bare.map(([route]) => route)).toEqual([]);
  expect([...built.values()].flatMap(longParagraphs).length).toBeGreaterThan(100);
});
