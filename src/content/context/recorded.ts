import type { ContentEnvironment, ResolvedPart, SiteContext, SiteIndex } from '../../model/content';
import { isObject } from '../../model/json';
import { childPointer } from '../source/pointer';
import { all, topFolder, type ReadRoot, type Reads } from './read-values';

/** Hands out what the files of a site share, and keeps the names of what a page has read of it. */
export interface Recorder<Site> {
  site: Site;
  /** The value that `make` returns, and what was read for it. */
  record: <T>(make: () => T) => { made: T; reads: Reads };
}

/** What a page may read before the pages are linked. */
export function recordContext(context: SiteContext): Recorder<SiteContext> {
  const log = createLog();
  return { site: recordedContext(context, log.note), record: log.record };
}

/** What a page may read once the whole site is linked. */
export function recordSite(site: SiteIndex): Recorder<SiteIndex> {
  const log = createLog();
  return {
    site: {
      ...site,
      context: recordedContext(site.context, log.note),
      collections: recordedNames('/collections', site.collections, log.note),
      oncePart: log.once(),
    },
    record: log.record,
  };
}

type Note = (pointer: string) => void;

function createLog() {
  let reads = new Set<string>();
  const within = <T>(make: () => T): { made: T; found: Set<string> } => {
    const outer = reads;
    reads = new Set();
    try {
      return { made: make(), found: reads };
    } finally {
      reads = outer;
    }
  };
  return {
    note: (pointer: string) => void reads.add(pointer),
    record: <T>(make: () => T) => {
      const { made, found } = within(make);
      return { made, reads: [...found].sort().join('\n') };
    },
    /** What is made once and used by many was read for all of them. */
    once(): SiteIndex['oncePart'] {
      const known = new Map<string, { made: ResolvedPart; found: ReadonlySet<string> }>();
      return (name, make) => {
        const part = known.get(name) ?? within(make);
        known.set(name, part);
        for (const pointer of part.found) reads.add(pointer);
        return part.made;
      };
    },
  };
}

function recordedContext(context: SiteContext, note: Note): SiteContext {
  const { settings, tokens, terms, shared, forms, sharedNames, formNames, environment } = context;
  return {
    ...context,
    environment: recordedEnvironment(environment, note),
    settings: settings && recordedObject('/settings' satisfies ReadRoot, settings, note, recordedObject),
    tokens: recordedNames('/tokens', tokens, note),
    terms: terms && recordedNames('/terms', terms, note),
    shared: recordedNames('/shared', shared, note, recordedObject),
    forms: recordedNames('/forms', forms, note),
    sharedNames: recordedNames('/sharedNames', sharedNames, note),
    formNames: recordedNames('/formNames', formNames, note),
  };
}

function recordedEnvironment(environment: ContentEnvironment, note: Note): ContentEnvironment {
  const { media, elsewhere } = environment;
  const folders = new Set(media.paths().map(topFolder));
  const noteRead = (root: ReadRoot, path?: string) =>
    note(path === undefined ? root : childPointer(root, path));
  const lookElsewhere = (path: string) => {
    noteRead('/elsewhere', path);
    return elsewhere?.(path);
  };
  return {
    ...environment,
    media: {
      elsewhere: (path) => lookElsewhere(`public/${path}`),
      has(path) {
        // Every link is asked for here, and nearly all lead to pages: one name stands for all of them.
        if (folders.has(topFolder(path))) noteRead('/media', path);
        else noteRead('/folders');
        return media.has(path);
      },
      facts(path) {
        noteRead('/media', path);
        return media.facts(path);
      },
      image(path) {
        noteRead('/images', path);
        return media.image(path);
      },
      paths() {
        noteRead('/media');
        return media.paths();
      },
    },
    elsewhere: lookElsewhere,
  };
}

type Within = (pointer: string, value: object, note: Note) => unknown;

/** A map or list of names that notes which name it is asked for; whatever else is asked of it is all of it. */
function recordedNames<T extends object>(pointer: ReadRoot, names: T, note: Note, within?: Within): T {
  return new Proxy(names, {
    get(_, key) {
      const member: unknown = Reflect.get(names, key, names);
      const isByName = key === 'get' || key === 'has' || key === 'includes';
      if (!isByName) note(childPointer(pointer, all));
      if (typeof member !== 'function') return member;
      if (!isByName) return member.bind(names);
      return (name: string) => {
        const child = childPointer(pointer, name);
        note(child);
        const value: unknown = member.call(names, name);
        return within && isObject(value) ? within(child, value, note) : value;
      };
    },
  });
}

/** An object that notes which property it is asked for, also one that it lacks; its names are all of it. */
function recordedObject<T extends object>(pointer: string, object: T, note: Note, within?: Within): T {
  const known = new Map<string, { child: string; value: unknown }>();
  const look = (key: string) => {
    const child = childPointer(pointer, key);
    const value: unknown = Reflect.get(object, key);
    const property = { child, value: within && isObject(value) ? within(child, value, note) : value };
    known.set(key, property);
    return property;
  };
  const read = (key: string | symbol): unknown => {
    if (typeof key === 'symbol') return Reflect.get(object, key);
    const { child, value } = known.get(key) ?? look(key);
    note(child);
    return value;
  };
  return new Proxy(object, {
    get: (_, key) => read(key),
    has: (_, key) => read(key) !== undefined,
    ownKeys() {
      note(childPointer(pointer, all));
      return Reflect.ownKeys(object);
    },
  });
}
