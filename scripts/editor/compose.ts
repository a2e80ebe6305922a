import { posix } from 'node:path';
import { asList, asObject, isObject } from '../../src/model/json';
import type { Json, JsonObject } from '../../src/model/resolved';
import { holders } from '../schema/schema-faults';
import type { SchemaSource } from '../schema/schema-sources';
import { humanize } from '../../src/content/edit/fields/titles';
import { type Offers, createOfferLists, type OfferLists } from './offers';
import { snippetSkeleton } from './skeleton';

/** The schemas that pages, shared parts, settings and forms name; what they share is in one file beside them. */
const roots = ['page.schema.json', 'shared.schema.json', 'site.schema.json', 'form.schema.json'];
const partsFile = 'parts.schema.json';
const unionFile = 'block.schema.json';
const suffix = '.schema.json';

/** Keywords that no editor can use as they are. */
const leftOut = new Set(
  'alsoCalled choices discriminator examples group help hint label offers semantics title tsType'.split(' '),
);

/**
 * The schemas of a site as an editor is given them: with every name that the site has, blocks ready to be filled in,
 * and words where a plain schema has only a rule. They accept what the schemas of the check accept.
 * @param sources all schemas, those of the site's own blocks among them.
 * @returns the text of each file of the folder that holds them.
 */
export function composeEditorSchemas(
  sources: readonly SchemaSource[],
  offers: Offers,
): ReadonlyMap<string, string> {
  const composer = new Composer(new Map(sources.map(readSource)), createOfferLists(offers));
  const files = [
    ...roots.map((name) => [name, composer.root(name)] as const),
    [partsFile, composer.parts()] as const,
  ];
  return new Map(files.map(([name, schema]) => [name, `${JSON.stringify(schema)}\n`]));
}

/** A schema whose references are the names of the files that they lead to. */
const readSource = ([name, text]: SchemaSource): [string, JsonObject] => [
  name,
  JSON.parse(
    text.replaceAll(/(?<="\$ref":\s*")[^"#]+/g, (reference) => posix.join(posix.dirname(name), reference)),
  ) as JsonObject,
];

class Composer {
  readonly #schemas: ReadonlyMap<string, JsonObject>;
  readonly #lists: OfferLists;

  constructor(schemas: ReadonlyMap<string, JsonObject>, offerLists: OfferLists) {
    this.#schemas = schemas;
    this.#lists = offerLists;
  }

  root = (name: string): JsonObject => this.#dressed(this.#schemas.get(name) ?? {});

  /** Blocks, shapes and the lists of names. Made last: only lists that something refers to are in it. */
  parts(): JsonObject {
    const names = [...this.#schemas.keys()].filter((name) => /^(?:blocks|defs)\//.test(name));
    const definitions = names.map((name): [string, Json] => [keyOf(name), this.#part(name)]);
    const blocks = names.filter((name) => name.startsWith('blocks/'));
    return {
      definitions: {
        ...Object.fromEntries(definitions),
        [keyOf(unionFile)]: this.#union(blocks),
        ...this.#lists.definitions(),
      },
    };
  }

  /** Decided by the type alone: a misspelt one is answered with all types, not with another block's properties. */
  #union(blocks: readonly string[]): JsonObject {
    const types = blocks.map((name) => posix.basename(name, suffix));
    return {
      type: 'object',
      required: ['type'],
      properties: {
        type: {
          enum: types,
          markdownEnumDescriptions: blocks.map((name) => inMarkdown(descriptionOf(this.#schemas.get(name)))),
        },
      },
      defaultSnippets: blocks.map((name) => this.#snippet(name)),
      allOf: blocks.map((name, index) => ({
        if: { properties: { type: { not: { const: types[index] ?? '' } } } },
        else: { $ref: placeOf(name) },
      })),
    };
  }

  #snippet(name: string): JsonObject {
    const schema = this.#schemas.get(name) ?? {};
    const type = posix.basename(name, suffix);
    const words = { markdownDescription: blockHelp(type, descriptionOf(schema), schema.examples) };
    return { label: `${type}: ${sentence(descriptionOf(schema))}`, ...words, body: this.#skeleton(schema) };
  }

  #part(name: string): JsonObject {
    const schema = this.#schemas.get(name) ?? {};
    return name.startsWith('blocks/')
      ? this.#block(posix.basename(name, suffix), schema)
      : this.#dressed(schema);
  }

  #block(type: string, schema: JsonObject): JsonObject {
    const { properties, ...block } = this.#dressed(schema);
    const words = { markdownDescription: blockHelp(type, descriptionOf(schema), schema.examples) };
    return {
      ...block,
      ...words,
      properties: { ...asObject(properties), type: { const: type, ...words } },
    };
  }

  /** A schema with what an editor can use, and without what it cannot. */
  #dressed(schema: JsonObject): JsonObject {
    const merged = this.#merged(schema);
    const { hint, title } = merged;
    const dressed: JsonObject = {};
    for (const [key, value] of Object.entries(merged))
      if (!leftOut.has(key)) dressed[key] = this.#inner(key, value);
    if (hint !== undefined) dressed.description ??= hint;
    this.#lists.addTo(dressed, merged);
    if (typeof title === 'string' && isObject(merged.properties) && merged.type === 'object')
      dressed.defaultSnippets = [
        {
          label: humanize(title.replace(/Source$/, '')),
          description: dressed.description ?? '',
          body: this.#skeleton(merged),
        },
      ];
    return withWords(dressed);
  }

  #inner(key: string, value: Json): Json {
    if (key === '$ref' && typeof value === 'string') return value.startsWith('#') ? value : placeOf(value);
    if (isObject(value)) {
      if (holders.single.includes(key)) return this.#dressed(value);
      if (holders.maps.includes(key))
        return Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, isObject(part) ? this.#dressed(part) : part]),
        );
    }
    if (Array.isArray(value) && holders.lists.includes(key))
      return value.map((part) => (isObject(part) ? this.#dressed(part) : part));
    return value;
  }

  /** What names one shape, and says only what it is for, becomes that shape: then the editor knows its type. */
  #merged(schema: JsonObject): JsonObject {
    const { allOf, ...own } = schema;
    const [only, ...more] = asList(allOf);
    if (!isObject(only) || more.length > 0) return schema;
    const shape = this.#shape(only['$ref']);
    return shape ? { ...this.#merged(shape), ...own } : schema;
  }

  #shape = (reference: Json | undefined): JsonObject | undefined =>
    typeof reference === 'string' && reference.startsWith('defs/') ? this.#schemas.get(reference) : undefined;

  #skeleton = (schema: JsonObject): Json =>
    snippetSkeleton(schema, {
      schemas: this.#schemas,
      nameFor: (value) => this.#lists.first(value),
    });
}

const descriptionOf = (schema: JsonObject | undefined): string =>
  typeof schema?.description === 'string' ? schema.description : '';

const keyOf = (name: string) =>
  name
    .slice(0, -suffix.length)
    .replace(/^defs\//, 'shape-')
    .replace(/^blocks\//, 'block-');

const placeOf = (name: string) => `${partsFile}#/definitions/${keyOf(name)}`;

/** What a block is for, with its smallest example. */
function blockHelp(type: string, description: string, examples: Json | undefined): string {
  const [smallest] = asList(examples)
    .map((example) => JSON.stringify(example, null, 2))
    .toSorted((a, b) => a.length - b.length);
  const help = `**${humanize(type)}** – ${inMarkdown(description)}`;
  return smallest === undefined ? help : `${help}\n\n\`\`\`json\n${smallest}\n\`\`\``;
}

/** The first sentence, without its full stop. */
const sentence = (text: string): string => text.replace(/[.:;](?:\s[^]*)?$/, '').split(/[.:;] /)[0] ?? '';

const inMarkdown = (text: string): string => text.replace(/[\\*_[\]<>#`]/g, '\\$&');

/**
 * A value that breaks the rule of a schema is told in words: an editor would show the regular expression, or say that
 * a text is shorter than one character.
 */
function withWords(schema: JsonObject): JsonObject {
  const { minLength, pattern, description } = schema;
  if (minLength !== 1 && pattern === undefined) return schema;
  const { minLength: _, ...rest } = schema;
  const about = typeof description === 'string' ? ` ${description}` : '';
  const isAnyText = pattern === undefined || pattern === '\\S';
  return {
    ...(minLength === 1 ? rest : schema),
    pattern: pattern ?? '\\S',
    patternErrorMessage: `${isAnyText ? 'Nothing is written here yet.' : 'This is not written as it should be.'}${about}`,
  };
}
