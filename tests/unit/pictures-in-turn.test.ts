import { expect, test } from 'vitest';
import { rotatePictures } from '../../src/content/resolve/page';
import type { Block } from '../../src/model/blocks.generated';
import type { ResolvedImage } from '../../src/model/resolved';

const picture = (src: string): ResolvedImage => ({ src, alt: '', width: 5, height: 6, sources: [] });

const invitation: Block = {
  type: 'call-to-action',
  heading: 'Come aboard',
  actions: [],
  images: [picture('a.webp'), picture('b.webp'), picture('c.webp')],
};

const shown = (route: string) =>
  rotatePictures([invitation], route).map((block) =>
    block.type === 'call-to-action' ? block.image?.src : '',
  );

test('a page shows one of several pictures, always the same, and many pages show them all', () => {
  expect(shown('/Bread')).toEqual(shown('/Bread'));
  const routes = Array.from({ length: 30 }, (_, index) => `/Course${index}`);
  expect(new Set(routes.flatMap(shown))).toEqual(new Set(['a.webp', 'b.webp', 'c.webp']));
});

test('one picture that is given stays, and the others do not reach the page', () => {
  const [block] = rotatePictures([{ ...invitation, image: picture('own.webp') }], '/Bread');
  expect(block).toMatchObject({ image: { src: 'own.webp' } });
  expect(block).not.toHaveProperty('images');
});

test('what the page shows already is not chosen', () => {
  const banner: Block = { type: 'banner', heading: 'Bread', image: picture('b.webp') };
  const routes = Array.from({ length: 30 }, (_, index) => `/Course${index}`);
  const chosen = routes.map((route) => rotatePictures([banner, invitation], route)[1]);
  expect(chosen.map((block) => block?.type === 'call-to-action' && block.image?.src)).not.toContain('b.webp');
});
