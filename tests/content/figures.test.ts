// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readBuiltPages, visibleText } from './built-pages';
import { figures } from './figures';

// The pieces of a figure may be in elements of their own, with or without white space between them.
const withoutSpace = (text: string) => text.replace(/\s+/g, '');

const textOf = new Map(
  [...readBuiltPages()].map(([route, main]) => [route, withoutSpace(visibleText(main))]),
);

describe('figures of the specification', () => {
  test.each([...new Set(figures.map((figure) => figure.route))])('are on %s', (route) => {
    const text = textOf.get(route) ?? '';
    const missing = figures
      .filter((figure) => figure.route === route && !text.includes(withoutSpace(figure.text)))
      .map((figure) => figure.text);
    expect(missing).toEqual([]);
  });

  test('are listed once', () => {
    expect(new Set(figures.map(({ route, text }) => `${route} ${text}`)).size).toBe(figures.length);
  });

  test('the reported success rates carry no per cent sign', () => {
    const rates = /(?<!\d)(60|72|75|76|80|35)\+(%|per\s?cent)/;
    expect([...textOf].filter(([, text]) => rates.test(text)).map(([route]) => route)).toEqual([]);
  });
});
