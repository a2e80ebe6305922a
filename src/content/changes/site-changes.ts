import type { Field } from '../../model/studio';
import { isJsonEqual } from '../compare/same';
import type { Schemas } from '../edit/fields/shape';
import { sharedName } from '../page/route';
import { isObject } from '../../model/json';
import { pathOf as keysOf } from '../source/pointer';
import type { FileChange, DocumentChanges, Reach, SiteChanges } from './change';
import { absent, Comparer, type Finding } from './compare';
import {
  changedPairs,
  documentsOf,
  latest,
  nameOfDocument,
  schemaOf,
  titleOfPair,
  type Document,
  type DocumentPair,
} from './documents';
import { joinMoves } from './moves';
import { PartReader } from './parts';

/** A version of a site, or as much of it as may be other than in the version that it is compared with. */
export interface SiteVersion {
  /** The texts of pages, shared parts, settings and forms, by their paths. */
  documents: ReadonlyMap<string, string>;
  /** A name for the bytes of each file under public/, by its path there: equal names, equal bytes. */
  files: ReadonlyMap<string, string>;
}

/** On how many pages something is seen that they share, where that is known. */
export interface Reaches {
  part: (name: string) => Reach | undefined;
  token: (name: string) => Reach | undefined;
}

/** What has changed from one version of a site to another, as people would say it. */
export function siteChanges(
  before: SiteVersion,
  after: SiteVersion,
  { schemas, reaches }: { schemas: Schemas; reaches: Reaches },
): SiteChanges {
  const reader = new PartReader(schemas);
  const comparer = new Comparer(reader);
  const pairs = changedPairs(
    documentsOf(before.documents, after.documents),
    documentsOf(after.documents, before.documents),
  );
  const findings = joinMoves(
    pairs.flatMap((pair) => findingsOf(pair, reader, comparer)),
    comparer,
  );
  const inFile = (file: string) => findings.filter(({ part }) => part.origin.file === file);
  return {
    documents: pairs.map((pair) => described(pair, inFile(latest(pair).path), reaches)),
    files: fileChanges(before.files, after.files),
  };
}

function findingsOf(pair: DocumentPair, reader: PartReader, comparer: Comparer): Finding[] {
  const { path } = latest(pair);
  const way = [titleOfPair(pair)];
  const root = (document: Document | undefined): Field | undefined =>
    document?.value === undefined ? undefined : reader.root(schemaOf(path), document.value, path);
  if (pair.before && pair.after) {
    const [old, now] = [root(asRenamed(pair.before, pair.after)), root(pair.after)];
    return old && now ? comparer.compare(old, now, way) : [];
  }
  // Of one that is new or gone only its blocks are told: they may have come from elsewhere, or gone there.
  const whole = root(latest(pair));
  const blocks = whole && reader.within(whole).get('blocks');
  if (!blocks) return [];
  return pair.after
    ? comparer.compare(absent(blocks), blocks, way)
    : comparer.compare(blocks, absent(blocks), way);
}

/** The older version of a page with the address of the newer one: that it has moved is told by itself. */
function asRenamed(before: Document, { address, value, aliases }: Document): Document {
  if (before.address === address || !isObject(before.value) || !isObject(value)) return before;
  const { route: _, ...others } = before.value;
  const isRedirected = before.address !== undefined && aliases.includes(before.address);
  const own = before.aliases.filter((alias) => alias !== address);
  return {
    ...before,
    value: {
      ...others,
      ...(value.route !== undefined && { route: value.route }),
      ...(isRedirected && { aliases: [...own, before.address ?? ''] }),
    },
  };
}

function described(pair: DocumentPair, findings: readonly Finding[], reaches: Reaches): DocumentChanges {
  const { kind, path, address } = latest(pair);
  const changes = findings.map(({ change, part, undo }) => ({
    ...change,
    undo,
    ...reachOf(kind, part, reaches),
  }));
  return {
    file: path,
    kind,
    name: titleOfPair(pair),
    status: statusOf(pair),
    ...(address !== undefined && { address }),
    ...(pair.before && pair.before.path !== path && { oldFile: pair.before.path }),
    ...(pair.before && isRenamed(pair) && { oldName: pair.before.address ?? nameOfDocument(pair.before) }),
    // What a removed page said is gone with it.
    changes: pair.after ? changes : [],
  };
}

function statusOf(pair: DocumentPair): DocumentChanges['status'] {
  const versions = [pair.before, pair.after].filter((each) => each !== undefined);
  if (versions.some(({ value }) => value === undefined)) return 'unreadable';
  if (!pair.after) return 'removed';
  if (!pair.before) return 'new';
  if (isRenamed(pair)) return 'renamed';
  return isJsonEqual(pair.before.value, pair.after.value) ? 'rewritten' : 'changed';
}

const isRenamed = ({ before, after }: DocumentPair): boolean =>
  after?.kind === 'page' ? before?.address !== after.address : before?.path !== after?.path;

function reachOf(kind: Document['kind'], { origin }: Field, reaches: Reaches): { reach?: Reach } {
  if (kind === 'shared') return { reach: reaches.part(sharedName(origin.file)) };
  if (kind !== 'settings') return {};
  const [group, name] = keysOf(origin.pointer);
  return { reach: group === 'tokens' && name !== undefined ? reaches.token(name) : 'every' };
}

/** What has become of files, of each of which a name of its bytes is known, in the order of their paths. */
function fileChanges(before: SiteVersion['files'], after: SiteVersion['files']): FileChange[] {
  const gone = new Map([...before].flatMap(([path, bytes]) => (after.has(path) ? [] : [[bytes, path]])));
  const come = [...after].map(([path, bytes]): FileChange | undefined => {
    const old = before.get(path);
    if (old !== undefined) return old === bytes ? undefined : { kind: 'replaced', path };
    const from = gone.get(bytes);
    gone.delete(bytes);
    return from === undefined ? { kind: 'added', path } : { kind: 'renamed', path, from };
  });
  const renamed = new Set(come.map((change) => change?.from));
  const removed = [...before.keys()]
    .filter((path) => !after.has(path) && !renamed.has(path))
    .map((path): FileChange => ({ kind: 'removed', path }));
  return [...come.filter((change) => change !== undefined), ...removed].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
