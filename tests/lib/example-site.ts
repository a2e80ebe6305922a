import { hashText } from '../../scripts/site/hash';
import { componentName, readBlockSchemas, type BlockSource } from '../../scripts/schema/block-schemas';
import { findFormSchemaFault } from '../../scripts/forms/fields-schema';
import { loadIcons } from '../../scripts/assets/icons';
import { scaffoldForm } from '../../scripts/author/scaffold-form';
import { loadValidators } from '../../scripts/schema/validators';
import type { BlockFolder } from '../../scripts/site/own-blocks';
import { openSite, type SiteInput } from '../../src/content/open-site';
import type { Names } from '../../src/content/meanings/meaning';
import { resolvePage } from '../../src/content/resolve/page';
import type { ContentEnvironment, SiteFiles, SiteIndex, SourceFile } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Json } from '../../src/model/resolved';
import type { ResolvedPage, ResolvedSite } from '../../src/model/site';

/** What blocks may refer to in the site below. */
export const known: Names = {
  routes: ['/', '/Example', '/Example?sort=1&order=up', '/Tower#tower'],
  collections: ['example', 'single'],
  forms: ['contact'],
  shared: ['example'],
  providers: ['film', 'map', 'reviews', 'video'],
  icons: ['phone', 'anchor', 'healthicons/heart_organ'],
  files: ['media/tours/harbour.webm', 'media/tours/harbour.mp4'],
  pictures: ['media/banners/programme.webp'],
  pageKinds: [],
};

export interface ExampleSite {
  /** Puts the blocks on a page and takes it through the whole pipeline; the page is undefined when it has errors. */
  open: (blocks: readonly BlockSource[]) => {
    diagnostics: Diagnostic[];
    page?: ResolvedPage;
    site: ResolvedSite;
    siteIndex: SiteIndex;
  };
}

/**
 * A small site in memory that holds all that the examples of the block schemas refer to.
 * @param own the blocks that it brings.
 */
export function createExampleSite(own?: BlockFolder): ExampleSite {
  const environment = createEnvironment(own);
  return {
    open(blocks) {
      const file = source('pages/Example.json', {
        title: 'Example',
        meta: { title: 'An example', description: 'A page that holds a block.' },
        review: {
          reviewedBy: 'A. Reader',
          lastReviewed: '2024-02-29',
          nextReview: '2025-02-28',
          sources: ['A book, **read twice**'],
        },
        blocks: blocks.map((block) => block),
      });
      const pages = [file, ...otherPages];
      const { diagnostics, site: siteIndex } = openSite({
        launch: 'noticed',
        files: createFiles(),
        pages,
        environment,
        textOf: () => file.text,
      });
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const page = errors.length === 0 ? resolvePage(file, siteIndex) : undefined;
      return { diagnostics: errors, page, site: siteIndex.site, siteIndex };
    },
  };
}

/** The site with a page for every block of the engine, which holds what is first among the examples of its schema. */
export function siteOfEveryBlock(): Pick<SiteInput, 'files' | 'environment'> & { pages: SourceFile[] } {
  const pages = readBlockSchemas().map(({ type, examples }) =>
    source(`pages/${componentName(type)}.json`, {
      title: type,
      meta: { title: type, description: type },
      blocks: examples.slice(0, 1),
    }),
  );
  return {
    files: createFiles(),
    pages: [...pages, ...otherPages],
    environment: createEnvironment(undefined),
  };
}

const source = (path: string, value: Json): SourceFile => ({ path, text: JSON.stringify(value) });

function createEnvironment(own: BlockFolder | undefined): ContentEnvironment {
  const paths =
    JSON.stringify(readBlockSchemas(own).map(({ examples }) => examples)).match(/media\/[^"]+/g) ?? [];
  const media = new Set([...paths, 'icon.svg']);
  const validators = loadValidators(own);
  const formSchemaFault = findFormSchemaFault(validators);
  const formFaults = new Map<string, ReturnType<typeof formSchemaFault>>();
  return {
    validators,
    icons: loadIcons(),
    media: {
      has: (path) => media.has(path),
      paths: () => [...media],
      facts: () => undefined,
      image: (path) => ({
        src: `/${path}`,
        width: 1200,
        height: 800,
        colour: '#abcdef',
        sources: [{ type: 'image/webp', srcset: `/${path} 1200w` }],
      }),
    },
    hashOf: hashText,
    // The form is the same on every page: one look is enough.
    formSchemaFault: (schema) => {
      const key = JSON.stringify(schema);
      if (!formFaults.has(key)) formFaults.set(key, formSchemaFault(schema));
      return formFaults.get(key);
    },
  };
}

// Made anew for every page: the pipeline resolves what it reads in place.
const createFiles = (): SiteFiles => ({
  site: source('pages/_site.json', {
    name: 'The Lighthouse',
    origin: 'https://lighthouse.example',
    lang: 'en',
    tokens: { phone: { value: '0123 4567' }, phoneLink: { value: '01234567' }, empty: { value: '' } },
    head: { icon: 'icon.svg', themeColor: '#0b2b2a' },
    navigation: [{ text: 'Home', href: '/' }],
    footer: { tagline: 'By the sea', groups: [], legal: ['No swimming.'], copyright: '© The Lighthouse' },
    embeds: Object.fromEntries(
      known.providers.map((name) => [name, { frame: `https://${name}.example/{id}` }]),
    ),
  }),
  shared: [
    source('pages/_shared/example.json', {
      blocks: [{ type: 'paragraphs', paragraphs: ['Shared by many.'] }],
    }),
  ],
  forms: known.forms.map((name) => ({
    path: `schema/forms/${name}.json`,
    text: scaffoldForm(name, []).text,
  })),
});

const member = (route: string, collection: Json): SourceFile =>
  source(`pages${route}.json`, {
    title: route,
    meta: { title: route, description: route },
    collection,
    blocks: [{ type: 'paragraphs', id: 'tower', heading: 'The tower', paragraphs: ['High.'] }],
  });

// Entries with everything and with the least that an entry can be.
const otherPages: readonly SourceFile[] = [
  source('pages/index.json', { title: 'Home', meta: { title: 'Home', description: 'Home' }, blocks: [] }),
  member('/Tower', {
    name: 'example',
    order: 1,
    label: 'Tower',
    title: 'The tower by the sea',
    summary: 'All about it.',
    image: { src: 'media/banners/programme.webp', alt: 'A tower' },
    date: '2024-02-29',
  }),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((order) =>
    member(`/Least${order}`, { name: 'example', order, label: `Least ${order}` }),
  ),
  member('/Single', { name: 'single', order: 1, label: 'Single', date: '' }),
];
