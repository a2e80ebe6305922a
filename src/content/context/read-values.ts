import type { SiteIndex } from '../../model/content';
import { isObject } from '../../model/json';
import { pathOf } from '../source/pointer';

/** What a page has read of what the files of its site share: pointers, a line each. Many pages read the same. */
export type Reads = string;

/** The hash of each value, by the pointer under which a page has read it. */
export type ReadValues = Readonly<Record<string, string>>;

type Values = Pick<SiteIndex, 'context'> & Partial<Pick<SiteIndex, 'collections'>>;
type HashOf = (text: string) => string;

/** What all that was read is now. */
export function hashValues(reads: Iterable<Reads>, values: Values, hashOf: HashOf): ReadValues {
  const read = valueReader(values);
  const pointers = new Set([...new Set(reads)].flatMap(pointersOf));
  return Object.fromEntries([...pointers].sort().map((pointer) => [pointer, hashOf(read(pointer))]));
}

/** Makes the function that says whether all that a page has read is as it was. */
export function createComparison(
  before: ReadValues,
  values: Values,
  hashOf: HashOf,
): (reads: Reads) => boolean {
  const read = valueReader(values);
  const changed = Object.entries(before).filter(([pointer, hash]) => hashOf(read(pointer)) !== hash);
  const pointers = new Set(changed.map(([pointer]) => pointer));
  const known = new Map<Reads, boolean>();
  return (reads) => {
    const isSame = known.get(reads) ?? !pointersOf(reads).some((pointer) => pointers.has(pointer));
    known.set(reads, isSame);
    return isSame;
  };
}

const pointersOf = (reads: Reads): string[] => reads.split('\n');

/** In place of a name: all that is there. */
export const all = '*';

/** The first part of a path, of a folder or of a file beside them. */
export const topFolder = (path: string): string => path.split('/', 1)[0] ?? '';

/** Of these, what is in each entry is told apart as well. */
const deep = new Set(['settings', 'shared']);

interface Source {
  get: (name: string) => unknown;
  keys: () => Iterable<string>;
}

const nothing: Source = { get: () => undefined, keys: () => [] };

/** All that pages may read of what their site shares, by the first name of its pointers. */
const sourcesOf = ({ context, collections = new Map() }: Values) => {
  const { settings, tokens, terms, shared, forms, sharedNames, formNames, environment } = context;
  const { media, elsewhere } = environment;
  return {
    settings: sourceOf(settings ?? {}),
    tokens,
    terms: terms ?? nothing,
    shared,
    forms,
    collections,
    sharedNames: sourceOfNames(sharedNames),
    formNames: sourceOfNames(formNames),
    media: { get: (path: string) => media.has(path) && [media.facts(path)], keys: media.paths },
    images: { ...nothing, get: media.image },
    elsewhere: { ...nothing, get: (path: string) => elsewhere?.(path) },
    folders: { ...nothing, keys: () => new Set(media.paths().map(topFolder)) },
  };
};

/** The first name of every pointer that is noted as read, so that it can be read again: `/settings/…`. */
export type ReadRoot = `/${keyof ReturnType<typeof sourcesOf>}`;

/** Reads what stands at a pointer, as a text: equal texts, equal values. */
function valueReader(values: Values): (pointer: string) => string {
  const sources = new Map<string, Source>(Object.entries(sourcesOf(values)));
  return (pointer) => {
    const [root = '', ...path] = pathOf(pointer);
    const source = sources.get(root) ?? nothing;
    const [name, key] = path;
    if (name === undefined) return textOf([...source.keys()]);
    if (name === all) return textOf([...source.keys()].map((each) => [each, source.get(each)]));
    const value = source.get(name);
    if (!deep.has(root) || !isObject(value) || key === all) return textOf(value);
    // That it is there: what is in it is noted by itself.
    return key === undefined ? 'there' : textOf(value[key]);
  };
}

const sourceOf = (object: object): Source => ({
  get: (name) => Reflect.get(object, name),
  keys: () => Object.keys(object),
});

const sourceOfNames = (names: readonly string[]): Source => ({
  get: (name) => names.includes(name),
  keys: () => names,
});

/** Which values of a source have a meaning, follows from the source. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'occurrences' ? undefined : part)) ?? '';
