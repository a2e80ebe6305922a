import { type Nameable, namingProperties } from '../../src/content/meanings/meaning';
import { anchorsOf } from '../../src/content/page/headings';
import type { SiteIndex } from '../../src/model/content';
import type { ResolvedForm } from '../../src/model/form';
import type { PageIndex } from '../../src/model/page-index';
import { asList, isObject } from '../../src/model/json';
import { meanings } from '../../src/content/meanings/meanings';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Semantics } from '../../src/model/semantics.generated';

/** A value that an editor offers, with a few words about it. */
interface Offer {
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

/** The lists of names that schemas refer to. */
export interface OfferLists {
  /** Adds to a dressed schema what is offered for a value of the schema it was made from. */
  addTo: (dressed: JsonObject, schema: JsonObject) => void;
  /** The first name that may stand for a value; undefined where it is not one of the site's names. */
  first: (schema: JsonObject) => string | undefined;
  /** The lists that were added so far. */
  definitions: () => JsonObject;
}

type Name = keyof Offers;

export function createOfferLists(offers: Offers): OfferLists {
  const made = new Map<string, { list: string; name: Name; offered: readonly Offer[] }>();

  /** One list for each kind of name, and for each rule that not all of them keep. */
  const listFor = (name: Name, { pattern }: JsonObject) => {
    const key = `${name} ${typeof pattern === 'string' ? pattern : ''}`;
    const known = made.get(key);
    if (known) return known;
    const isAllowed = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
    const offered = offers[name].filter(({ value }) => isAllowed.test(value));
    const list = { list: `offered-${made.size + 1}`, name, offered };
    made.set(key, list);
    return list;
  };
  const refer = (schema: JsonObject, name: Name) => {
    const { list, offered } = listFor(name, schema);
    if (offered.length === 0) return;
    const others = asList(schema.allOf);
    schema.allOf = [...others, { $ref: `parts.schema.json#/definitions/${list}` }];
  };

  return {
    addTo(dressed, schema) {
      if (schema.type === 'object' && isName(schema.offers)) return offerKeys(dressed, offers[schema.offers]);
      const { names, within } = offeredFor(schema);
      if (within === undefined) return names.forEach((name) => refer(dressed, name));
      const properties = dressed.properties;
      if (!isObject(properties)) return;
      for (const key of within) {
        const property = properties[key];
        if (isObject(property)) names.forEach((name) => refer(property, name));
      }
    },
    first(schema) {
      const { names, within } = offeredFor(schema);
      const [name] = names;
      if (name === undefined || within !== undefined || name === 'routes') return undefined;
      return listFor(name, schema).offered[0]?.value ?? '';
    },
    definitions: () =>
      Object.fromEntries(
        [...made.values()].map(({ list, name, offered }) => [
          list,
          // A field may be named before it is written.
          { defaultSnippets: offered.map(snippetOf), ...(name !== 'fields' && ruleOf(name, offered)) },
        ]),
      ),
  };
}

/** Names as keys of an object, each for what any other key of it holds. */
function offerKeys(dressed: JsonObject, offered: readonly Offer[]): void {
  const { properties, patternProperties } = dressed;
  const [part] = isObject(patternProperties) ? Object.values(patternProperties) : [];
  if (part === undefined) return;
  const keys = Object.fromEntries(offered.map(({ value }) => [value, part]));
  dressed.properties = { ...keys, ...(isObject(properties) && properties) };
}

/** The names that an editor offers for a value; where it is an object, for which of its properties. */
function offeredFor(schema: JsonObject): { names: Name[]; within?: readonly string[] } {
  const { semantics, offers, type, properties } = schema;
  if (isName(offers)) return { names: [offers] };
  if (!isSemantics(semantics)) return { names: [] };
  const { editor } = meanings[semantics];
  if (editor.offers === undefined) return { names: [] };
  const within = namingProperties[editor.field];
  return type === 'object' && isObject(properties) && within !== undefined
    ? { names: [editor.offers], within }
    : { names: [editor.offers] };
}

const isName = (value: Json | undefined): value is Name =>
  typeof value === 'string' && Object.hasOwn(calledOf, value);
const isSemantics = (value: Json | undefined): value is Semantics =>
  typeof value === 'string' && value in meanings;

/**
 * What is none of the names is underlined. Left alone are what is still to be written, tokens and escapes, which only
 * the check can read, and of addresses those of other sites, files and parts.
 */
const ruleOf = (name: Name, offered: readonly Offer[]): JsonObject => ({
  pattern: `^$|[{%]|${name === 'routes' ? '^(?!/)|[#?]|\\.\\w+$|' : ''}^(?:${offered.map(({ value }) => escaped(value)).join('|')})$`,
  patternErrorMessage: `The site has no ${calledOf[name]} of this name. Ctrl+Space lists those that it has.`,
});

const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const calledOf: Record<Name, string> = {
  collections: 'collection',
  fields: 'field',
  files: 'file',
  forms: 'form',
  icons: 'icon',
  pageKinds: 'kind of page',
  pictures: 'picture',
  providers: 'provider',
  routes: 'page',
  shared: 'shared part',
};

// In a snippet, a dollar begins a place to fill in.
const snippetOf = ({ value, about }: Offer): JsonObject => ({
  label: value,
  bodyText: JSON.stringify(value).replace(/[\\$}]/g, '\\$&'),
  ...(about !== undefined && { description: about }),
});
