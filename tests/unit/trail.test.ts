import { expect, test } from 'vitest';
import { trailOf } from '../../src/content/resolve/page';

const site = {
  base: '/',
  messages: { home: 'Home' },
  navigation: [
    { text: 'Home', href: '/' },
    {
      text: 'Boats',
      href: '/Boats/Cutter',
      items: [
        { text: 'Cutter', href: '/Boats/Cutter' },
        { text: 'Ketch', href: '/Boats/Ketch' },
      ],
    },
    { text: 'Keepers', href: '/Keeper' },
  ],
};

const way = (route: string, title: string) =>
  trailOf({ route, title }, site)
    .map(({ text, href }) => (href ? `${text} (${href})` : text))
    .join(' / ');

test('a page of a group names the group, with a link to it', () => {
  expect(way('/Boats/Ketch', 'Ketch')).toBe('Home (/) / Boats (/Boats/Cutter) / Ketch');
});

test('the page that the group leads to names it too, without a link to itself', () => {
  expect(way('/Boats/Cutter', 'Cutter')).toBe('Home (/) / Boats / Cutter');
});

test('nothing is named twice', () => {
  expect(way('/Boats/Cutter', 'Boats')).toBe('Home (/) / Boats');
  expect(way('/Keeper', 'Our keeper')).toBe('Home (/) / Our keeper');
  expect(way('/', 'Home')).toBe('Home');
});
