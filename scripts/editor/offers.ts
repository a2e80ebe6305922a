import type { Nameable } from '../../src/content/meanings/meaning';
import { anchorsOf } from '../../src/content/page/headings';
import type { SiteIndex } from '../../src/model/content';
import type { ResolvedForm } from '../../src/model/form';
import type { PageIndex } from '../../src/model/page-index';

/** A value that an editor offers, with a few words about it. */
export interface Offer {
  value: string;
  about?: string;
}

/** All that a site has names for. */
export type Offers = Record<Nameable | 'fields', readonly Offer[]>;

// With more of them a list is no help, and slow.
const mostParts = 4000;
const otherAddresses: readonly Offer[] = [
  { value: 'https://', about: 'Another site.' },
  { value: 'tel:', about: 'A phone number.' },
  { value: 'mailto:', about: 'An e-mail address.' },
];

/** What authors of a site can name. */
export function siteOffers({ context, collections, pages, drafts }: SiteIndex): Offers {
  const { settings, environment, sharedNames, formNames } = context;
  const paths = environment.media.paths();
  return {
    collections: [...collectionNames(collections, drafts)].map(([value, count]) => ({
      value,
      about: count === 1 ? 'A collection of one page.' : `A collection of ${count} pages.`,
    })),
    fields: [...new Set([...context.forms.values()].flatMap(fieldNames))].map(plain),
    files: paths.map(plain),
    forms: formNames.map(plain),
    icons: environment.icons.names().map(plain),
    pageKinds: Object.entries(settings?.pageKinds ?? {}).map(([value, kind]) => ({
      value,
      about: kind.label,
    })),
    pictures: paths.filter((path) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path)).map(plain),
    providers: Object.entries(settings?.embeds ?? {}).map(([value, { frame }]) => ({ value, about: frame })),
    routes: [...[...pages.values()].map(pageOffer), ...partOffers([...pages.values()]), ...otherAddresses],
    shared: sharedNames.map((value) => ({ value, about: `pages/_shared/${value}.json` })),
  };
}

const fieldNames = ({ document }: ResolvedForm): string[] => Object.keys(document.schema.properties ?? {});

const plain = (value: string): Offer => ({ value });

const pageOffer = ({ route, title }: PageIndex): Offer => ({ value: route, about: title });

/** The parts of pages that can be linked to. */
function partOffers(pages: readonly PageIndex[]): Offer[] {
  const count = pages.reduce((sum, { ids, unnamed }) => sum + ids.length + unnamed.length, 0);
  if (count > mostParts) return [];
  return pages.flatMap((page) =>
    anchorsOf(page).map((id) => ({ value: `${page.route}#${id}`, about: `A part of ${page.title}.` })),
  );
}

/** How many pages each has; a collection may have drafts alone. */
function collectionNames(
  collections: SiteIndex['collections'],
  drafts: SiteIndex['drafts'],
): Map<string, number> {
  const counts = new Map([...collections].map(([name, entries]) => [name, entries.length]));
  for (const { collection } of drafts.values())
    if (collection && !counts.has(collection.name)) counts.set(collection.name, 0);
  return counts;
}
