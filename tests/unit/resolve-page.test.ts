import { beforeAll, expect, test } from 'vitest';
import { resolvePage } from '../../src/content/resolve/page';
import type { ResolvedPage, ResolvedSite } from '../../src/model/site';
import { climbPage, icon, openLighthouse } from '../lib/lighthouse';

let page: ResolvedPage;
let site: ResolvedSite;

beforeAll(() => {
  const { diagnostics, site: siteIndex } = openLighthouse();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  site = siteIndex.site;
  page = resolvePage(climbPage, siteIndex);
});

test('the page knows its address, its way and its head', () => {
  expect(page).toMatchObject({ route: '/Guides/Climb', title: 'Climb', collection: 'guide' });
  expect(page.trail).toEqual([
    { text: 'Home', href: '/sea/' },
    { text: 'Guides', href: '/sea/Guides' },
    { text: 'Climb' },
  ]);
  expect(page.head).toMatchObject({
    title: 'Climb the Lighthouse – the lighthouse by the sea',
    canonical: 'https://lighthouse.example/sea/Guides/Climb',
    robots: 'index, follow',
    image: { url: 'https://lighthouse.example/sea/media/share.png', width: 4, height: 3, alt: '' },
  });
});

test('included blocks are in place of the include, and headings have ids of their own', () => {
  expect(page.blocks.map(({ type }) => type)).toEqual([
    'banner',
    'paragraphs',
    'paragraphs',
    'accordion',
    'info-cards',
    'embed',
    'embed',
    'paragraphs',
    'collection-tags',
    'call-to-action',
  ]);
  expect(page.headings).toEqual([
    { id: 'hours', text: 'Hours', level: 2 },
    { id: 'hours-2', text: 'Hours', level: 2 },
    { id: 'is-there-a-lift', text: 'Is there a lift?', level: 3 },
    { id: 'facts', text: 'Facts', level: 2 },
    { id: 'the-light', text: 'The light', level: 2 },
    { id: 'dark', text: 'The light', level: 2 },
    { id: 'visit-us-2', text: 'Visit us', level: 2 },
  ]);
  expect(page.blocks[1]).toMatchObject({ id: 'hours' });
  expect(page.blocks[2]).toMatchObject({ id: 'hours-2' });
  // The part that pages of this kind end with has its address already.
  expect(page.blocks[7]).toMatchObject({ id: 'visit-us-2' });
  expect(page.blocks[9]).toMatchObject({ id: 'visit-us' });
});

test('texts, links, icons, pictures and lists are filled in', () => {
  expect(page.blocks[0]).toMatchObject({ heading: 'Climb the Lighthouse' });
  expect(page.blocks[2]).toMatchObject({
    paragraphs: [
      'Plain 0123456.',
      [
        'See ',
        {
          type: 'strong',
          children: [{ type: 'link', href: '/sea/Guides#summit', children: ['the guides'] }],
        },
        ' & 0123456.',
      ],
    ],
  });
  expect(page.blocks[4]).toMatchObject({ items: [{ icon }] });
  expect(page.blocks[8]).toMatchObject({
    collection: [
      { href: '/sea/Guides', route: '/Guides', label: 'All', title: 'All' },
      { href: '/sea/Guides/Climb', image: { alt: 'The tower', src: '/sea/media/tower.webp', width: 4 } },
    ],
  });
});

test('a word of the glossary brings its explanation along, which itself only leads to others', () => {
  const lamp = { type: 'link', href: '/sea/Guides#lamp', children: ['lamp'] };
  expect(page.blocks[7]).toMatchObject({
    paragraphs: [
      [
        'Up the ',
        {
          type: 'term',
          href: '/sea/Guides#stairs',
          name: 'Stairs',
          text: ['They lead to the ', lamp, ' of the Lighthouse.'],
          children: ['steps'],
        },
        '.',
      ],
    ],
  });
});

test('a frame has an address only where its id is set', () => {
  expect(page.blocks[5]).toMatchObject({ embed: { frame: 'https://films.example/embed/a%2Fb?x=1' } });
  expect(page.blocks[6]).not.toHaveProperty('embed.frame');
  expect(page.blocks[6]).not.toHaveProperty('embed.id');
});

test('structured data follows the kind of page, and says nothing empty', () => {
  expect(page.head.structuredData).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Climb the Lighthouse – the lighthouse by the sea at The Lighthouse',
      url: 'https://lighthouse.example/sea/Guides/Climb',
      primaryImageOfPage: 'https://lighthouse.example/sea/media/share.png',
      telephone: '0123456',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Sunday'],
          opens: '09:30',
          closes: '17:00',
        },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lighthouse.example/sea/' },
        { '@type': 'ListItem', position: 2, name: 'Guides', item: 'https://lighthouse.example/sea/Guides' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Climb',
          item: 'https://lighthouse.example/sea/Guides/Climb',
        },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is there a lift?',
          acceptedAnswer: { '@type': 'Answer', text: 'No, none.' },
        },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'VideoObject',
          name: 'The light',
          description: page.head.description,
          embedUrl: 'https://films.example/embed/a%2Fb?x=1',
          thumbnailUrl: 'https://lighthouse.example/sea/media/tower.webp',
        },
      ],
    },
  ]);
});

test('the site has every default, and menus instead of collections', () => {
  expect(site).toMatchObject({
    name: 'The Lighthouse',
    base: '/sea/',
    timings: { loader: 100, overlay: 800 },
    messages: { home: 'Home' },
  });
  expect(site.navigation[1]).toEqual({
    text: 'Guides',
    href: '/sea/Guides',
    items: [
      { text: 'All', href: '/sea/Guides' },
      { text: 'Climb', href: '/sea/Guides/Climb' },
    ],
    activeFor: ['guide'],
  });
  expect(site.footer?.groups).toEqual([{ heading: 'Guides', links: [{ text: 'All', href: '/sea/Guides' }] }]);
  expect(site.footer?.legal).toEqual([
    ['Call ', { type: 'link', href: 'tel:0123456', children: ['0123456'] }, '.'],
  ]);
  expect(site).not.toHaveProperty('tokens');
});
