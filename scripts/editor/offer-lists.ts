import { asList, isObject } from '../../src/content/source/json';
import { namingProperties } from '../../src/content/meanings/meaning';
import { meanings } from '../../src/content/meanings/meanings';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Semantics } from '../../src/model/semantics.generated';
import type { Offer, Offers } from './offers';

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

/** What is offered for a value, and the properties for which where the value is an object. */
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
