// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readBuiltPages, visibleText } from './built-pages';
import { statements, unsaid } from './statements';

const textOf = new Map([...readBuiltPages()].map(([route, main]) => [route, visibleText(main)]));

describe('what a doctor and a counsel asked for', () => {
  test.each([...new Set(statements.map(({ route }) => route))])('stands on %s', (route) => {
    const text = textOf.get(route) ?? '';
    const missing = statements.filter((each) => each.route === route && !text.includes(each.text));
    expect(missing.map((statement) => statement.text)).toEqual([]);
  });
});

describe('what no page says', () => {
  test.each(unsaid)('$why', ({ words }) => {
    const found = [...textOf].flatMap(([route, text]) => {
      const match = words.exec(text);
      return match ? [`${route}: …${text.slice(Math.max(0, match.index - 40), match.index + 60)}…`] : [];
    });
    expect(found).toEqual([]);
  });
});
