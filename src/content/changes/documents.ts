import type { Json } from '../../model/resolved';
import { addressesOf, formName, isPageFile, isSharedFile, sharedName } from '../page/route';
import { asObject, isObject } from '../../model/json';
import { pathWithin } from '../source/places/package-of';
import { parseSource } from '../source/parse';
import type { DocumentChanges } from './change';
import { originsOf } from './moves';

export interface Document {
  path: string;
  kind: DocumentChanges['kind'];
  text: string;
  /** Absent where the text is no JSON. */
  value?: Json;
  /** Of a page, and the older ones that lead to it. */
  address?: string;
  aliases: readonly string[];
}

/** A document in both versions, or in the one in which it is there. */
export type DocumentPair = { before?: Document; after: Document } | { before: Document; after?: undefined };

type Texts = ReadonlyMap<string, string>;

/** The documents among texts, by their paths: those that are not just so in the other version. */
export function documentsOf(texts: Texts, others: Texts): Map<string, Document> {
  const documents = new Map<string, Document>();
  for (const [path, text] of texts) {
    const kind = kindOfDocument(path);
    if (!kind || others.get(path) === text) continue;
    const { value, isSound } = parseSource({ path, text });
    const { route, aliases } = addressesOf(path, value);
    documents.set(path, {
      path,
      kind,
      text,
      ...(isSound && { value: contentOf(value as Json) }),
      ...(kind === 'page' ? { address: route, aliases } : { aliases: [] }),
    });
  }
  return documents;
}

/** A document without the line that helps editors: it says nothing. */
function contentOf(value: Json): Json {
  const { $schema: _, ...content } = asObject(value);
  return isObject(value) ? content : value;
}

/** What kind of document a file is; undefined for one of which nothing is told in words. */
export function kindOfDocument(path: string): Document['kind'] | undefined {
  if (isPageFile(path)) return 'page';
  if (isSharedFile(path)) return 'shared';
  if (path === 'pages/_site.json') return 'settings';
  return /^schema\/forms\/[^/]+\.json$/.test(path) ? 'form' : undefined;
}

const schemaNames = {
  page: 'page.schema.json',
  shared: 'shared.schema.json',
  settings: 'site.schema.json',
  form: 'form.schema.json',
} as const;

/** The schema of a file of a site, by its path below schema/. */
export const schemaOf = (path: string): string => schemaNames[kindOfDocument(pathWithin(path)) ?? 'settings'];

/**
 * Documents that have changed, in the order of their paths, each with what it was. Whatever its file is called by now,
 * a page is the same at the same address, or where its old address leads; else one that says the same, or most of it.
 */
export function changedPairs(
  before: ReadonlyMap<string, Document>,
  after: ReadonlyMap<string, Document>,
): DocumentPair[] {
  const gone = [...before.values()].filter(({ path }) => !after.has(path));
  const come = [...after.values()].filter(({ path }) => !before.has(path));
  const origins = new Map<Document, Document>();
  const left = () => {
    const taken = new Set(origins.values());
    return [gone.filter((each) => !taken.has(each)), come.filter((each) => !origins.has(each))] as const;
  };
  const atAddress = new Map(
    gone.flatMap((each) => (each.address === undefined ? [] : [[each.address, each]])),
  );
  for (const one of come) {
    const address = [one.address ?? '', ...one.aliases].find((each) => atAddress.has(each)) ?? '';
    const origin = atAddress.get(address);
    if (origin && one.kind === 'page') origins.set(one, origin);
    atAddress.delete(address);
  }
  for (const kind of ['page', 'shared', 'form'] as const) {
    const [old, now] = left().map((documents) => documents.filter((each) => each.kind === kind));
    for (const [one, origin] of originsOf(old ?? [], now ?? [])) origins.set(one, origin);
  }
  const pairs: DocumentPair[] = [
    ...[...after.values()].map((one) => ({ before: before.get(one.path) ?? origins.get(one), after: one })),
    ...left()[0].map((one) => ({ before: one })),
  ];
  return pairs.toSorted((a, b) => (latest(a).path < latest(b).path ? -1 : 1));
}

/** The document as it is now, or was before it was removed. */
export function latest(pair: DocumentPair): Document {
  if (pair.after) return pair.after;
  return pair.before;
}

/** What people call a document. */
export function titleOfPair(pair: DocumentPair): string {
  const readable = [pair.after, pair.before].find((version) => version?.value !== undefined);
  return nameOfDocument(readable ?? latest(pair));
}

export function nameOfDocument({ kind, path, value, address = path }: Document): string {
  switch (kind) {
    case 'page': {
      const title = isObject(value) ? value.title : undefined;
      return typeof title === 'string' && title.trim() !== '' ? title : address;
    }
    case 'shared':
      return `Shared part “${sharedName(path)}”`;
    case 'settings':
      return 'Settings';
    case 'form':
      return `Form “${formName(path)}”`;
  }
}
