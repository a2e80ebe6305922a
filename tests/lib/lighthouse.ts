import { hashText } from '../../scripts/site/hash';
import { openSite } from '../../src/content/open-site';
import type { ContentEnvironment, SourceFile } from '../../src/model/content';
import { loadValidators } from '../../scripts/schema/validators';

const source = (path: string, value: unknown): SourceFile => ({ path, text: JSON.stringify(value) });
const meta = (title: string) => ({
  title: `${title} – the lighthouse by the sea`,
  description: `${title}: when the lighthouse is open, how to get there, and what to see from the top of it.`,
});
export const icon = { viewBox: '0 0 1 1', paths: [{ d: 'M0 0' }] };

const settings = {
  name: 'The {kind}',
  origin: 'https://lighthouse.example',
  base: '/sea/',
  glossary: '/Guides',
  lang: 'en',
  tokens: {
    kind: { value: 'Lighthouse' },
    phone: { value: '0123456' },
    film: { value: 'a/b' },
    none: { value: '' },
  },
  head: { icon: 'icon.svg', themeColor: '#000', shareImage: 'media/share.png' },
  navigation: [
    { text: 'Home', href: '/' },
    { text: 'Guides', href: '/Guides', collection: 'guide' },
  ],
  footer: {
    tagline: 'By the sea',
    groups: [{ heading: 'Guides', collection: 'guide', limit: 1 }],
    legal: ['Call [{phone}](tel:{phone}).'],
    copyright: '©',
  },
  timings: { loader: 100 },
  timeZone: 'Europe/Oslo',
  openingHours: { week: [{ days: ['monday', 'sunday'], opens: '09:30', closes: '17:00' }] },
  embeds: { film: { frame: 'https://films.example/embed/{id}?x=1', video: true } },
  pageKinds: {
    guide: {
      ending: 'visit',
      structuredData: [
        {
          '@type': 'WebPage',
          name: '{page.title} at {site.name}',
          url: '{page.url}',
          primaryImageOfPage: '{page.image}',
          telephone: '{phone}',
          about: '{none}',
          openingHoursSpecification: '{site.openingHours}',
        },
        { '@type': 'BreadcrumbList', itemListElement: '{page.trail}' },
        { '@type': 'FAQPage', mainEntity: '{page.questions}' },
        { '@type': 'ItemList', itemListElement: '{page.videos}' },
      ],
    },
  },
};

const film = (id: string) => ({
  type: 'embed',
  heading: 'The light',
  embed: {
    provider: 'film',
    id,
    title: 'The light',
    action: 'Play video: the light',
    poster: { src: 'media/tower.webp', alt: 'The tower' },
    width: 800,
    height: 450,
    href: 'https://films.example/',
  },
});

const climb = {
  title: 'Climb',
  kind: 'guide',
  meta: meta('Climb the {kind}'),
  collection: {
    name: 'guide',
    order: 2,
    label: 'Climb',
    image: { src: 'media/tower.webp', alt: 'The tower' },
  },
  blocks: [
    { type: 'banner', heading: 'Climb the {kind}' },
    { type: 'include', name: 'hours' },
    {
      type: 'paragraphs',
      heading: 'Hours',
      paragraphs: ['Plain {phone}.', 'See **[the guides](/Guides#summit)** & {phone}.'],
    },
    { type: 'accordion', items: [{ question: 'Is there a lift?', answer: ['No, **none**.'] }] },
    { type: 'info-cards', heading: 'Facts', items: [{ icon: 'stairs', title: 'Steps', lines: ['199'] }] },
    film('{film}'),
    { ...film('{none}'), id: 'dark' },
    { type: 'paragraphs', heading: 'Visit us', paragraphs: ['Up the [steps](term:stairs).'] },
    { type: 'collection-tags', heading: 'More', collection: 'guide' },
  ],
};

const environment: ContentEnvironment = {
  validators: loadValidators(),
  media: {
    has: () => true,
    paths: () => [],
    facts: () => undefined,
    image: (path) => ({
      src: `/sea/${path}`,
      width: 4,
      height: 3,
      sources: [{ type: 'image/avif', srcset: `/sea/${path}.avif 4w` }],
    }),
  },
  icons: {
    get: (name) => (name === 'stairs' ? icon : undefined),
    names: () => ['stairs'],
    matching: () => [],
  },
  formSchemaFault: () => undefined,
  hashOf: hashText,
};

/** The page of the lighthouse in which there is a little of everything. */
export const climbPage = source('pages/Guides/Climb.json', climb);

const guides = {
  title: 'Guides',
  meta: meta('Guides'),
  collection: { name: 'guide', order: 1, label: 'All' },
  blocks: [
    { type: 'banner', heading: 'Guides' },
    { type: 'paragraphs', id: 'summit', heading: 'Top', paragraphs: ['x'] },
    { type: 'include', name: 'words' },
  ],
};

const home = { title: 'Home', meta: meta('Home'), blocks: [{ type: 'banner', heading: 'Home' }] };

const pages = [source('pages/Guides.json', guides), climbPage, source('pages/index.json', home)];

const shared = [
  source('pages/_shared/visit.json', {
    blocks: [
      { type: 'call-to-action', heading: 'Visit us', text: 'x', actions: [{ text: 'Go', href: '/' }] },
    ],
  }),
  source('pages/_shared/words.json', {
    blocks: [
      {
        type: 'glossary',
        heading: 'Words',
        terms: [
          { id: 'lamp', term: 'Lamp', text: 'At the end of the [steps](term:stairs).' },
          { id: 'stairs', term: 'Stairs', text: 'They lead to the [lamp](term:lamp) of the {kind}.' },
        ],
      },
    ],
  }),
  source('pages/_shared/hours.json', {
    blocks: [{ type: 'paragraphs', heading: 'Hours', paragraphs: ['Always [open](/Guides).'] }],
  }),
];

/** A small site below a path, with a collection, a glossary and parts that pages share. */
export function openLighthouse() {
  return openSite({
    launch: 'noticed',
    files: { site: source('pages/_site.json', settings), shared, forms: [] },
    pages,
    environment,
    textOf: () => '',
  });
}
