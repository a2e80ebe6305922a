import { expect, test } from 'vitest';
import { builtPages } from './lib/built-site';

/** The pictures of a page, without the thumbnails of its lists of articles and the portraits of its doctor. */
function picturesOf(html: string): string[] {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<img class="([^"]*)"[^>]* src="([^"]*)\.[0-9a-f]{12}[^"]*"/g)]
    .filter(
      ([, name = '', source = '']) => !/thumbnails|still/.test(name) && !source.includes('/people/doctor'),
    )
    .map(([, , source = '']) => source);
}

test('no page shows a picture twice', () => {
  const pages = [...builtPages()].map(([route, html]) => ({ route, pictures: picturesOf(html) }));
  expect(pages.filter(({ pictures }) => pictures.length > 0).length).toBeGreaterThan(40);
  const twice = pages.flatMap(({ route, pictures }) =>
    pictures
      .filter((picture, index) => pictures.indexOf(picture) !== index)
      .map((picture) => `${route} ${picture}`),
  );
  expect(twice).toEqual([]);
});
