import type {
  ContentEnvironment,
  ResolvedPart,
  SharedPart,
  SiteContext,
  SiteIndex,
} from '../../model/content';
import { isObject } from '../source/json';
import { childPointer } from '../source/pointer';
import { allNames, topFolder } from './read-values';

/** Hands out what the files of a site share, and keeps the names of what a page has read of it. */
export interface Recorder<Site> {
  site: Site;
  /** What is made, and what was read for it: pointers that `changedValues` follows. */
  record: <T>(make: () => T) => { made: T; reads: string[] };
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
      collections: new RecordedMap('/collections', site.collections, log.note),
      oncePart: log.once(),
    },
    record: log.record,
  };
}

type Note = (pointer: string) => void;

function createLog() {
  let reads = new Set<string>();
  const within = <T>(make: () => T): { made: T; found: Set<string> } => {
    const around = reads;
    reads = new Set();
    try {
      return { made: make(), found: reads };
    } finally {
      reads = around;
    }
  };
  return {
    note: (pointer: string) => void reads.add(pointer),
    record<T>(make: () => T) {
      const { made, found } = within(make);
      return { made, reads: [...found].sort() };
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
    settings: settings && recordedObject('/settings', settings, note, recordedValue),
    tokens: new RecordedMap('/tokens', tokens, note),
    terms: terms && new RecordedMap('/terms', terms, note),
    shared: new RecordedMap<SharedPart>('/shared', shared, note, recordedObject),
    forms: new RecordedMap('/forms', forms, note),
    sharedNames: recordedNames('/sharedNames', sharedNames, note),
    formNames: recordedNames('/formNames', formNames, note),
  };
}

function recordedEnvironment(environment: ContentEnvironment, note: Note): ContentEnvironment {
  const { media, elsewhere } = environment;
  const folders = new Set(media.paths().map(topFolder));
  const noteFile = (path: string) => note(childPointer('/media', path));
  return {
    ...environment,
    media: {
      elsewhere: media.elsewhere && ((path) => elsewhere?.(`public/${path}`)),
      has(path) {
        // Every link is asked for here, and nearly all lead to pages: one name stands for all of them.
        if (folders.has(topFolder(path))) noteFile(path);
        else note('/folders');
        return media.has(path);
      },
      facts(path) {
        noteFile(path);
        return media.facts(path);
      },
      image(path) {
        note(childPointer('/images', path));
        return media.image(path);
      },
      paths() {
        note('/media');
        return media.paths();
      },
    },
    elsewhere(path) {
      note(childPointer('/elsewhere', path));
      return elsewhere?.(path);
    },
  };
}

type Within<T> = (pointer: string, value: T, note: Note) => T;

class RecordedMap<T> extends Map<string, T> {
  readonly #pointer: string;
  readonly #note: Note;
  readonly #within: Within<T> | undefined;

  constructor(pointer: string, map: ReadonlyMap<string, T>, note: Note, within?: Within<T>) {
    super(map);
    this.#pointer = pointer;
    this.#note = note;
    this.#within = within;
  }

  override get(name: string): T | undefined {
    const pointer = childPointer(this.#pointer, name);
    this.#note(pointer);
    const value = super.get(name);
    return value === undefined || !this.#within ? value : this.#within(pointer, value, this.#note);
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override keys() {
    this.#note(childPointer(this.#pointer, allNames));
    return super.keys();
  }

  override *entries(): MapIterator<[string, T]> {
    for (const name of this.keys()) {
      const value = this.get(name);
      if (value !== undefined) yield [name, value];
    }
  }

  override *values(): MapIterator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  override forEach(visit: (value: T, name: string, map: Map<string, T>) => void): void {
    for (const [name, value] of this.entries()) visit(value, name, this);
  }

  override get size(): number {
    this.#note(childPointer(this.#pointer, allNames));
    return super.size;
  }

  override [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }
}

/** An object of which it is noted what is asked of it; that it is there, by whoever hands it out. */
function recordedObject<T extends object>(
  pointer: string,
  object: T,
  note: Note,
  within?: Within<unknown>,
): T {
  const known = new Map<string, { pointer: string; value: unknown }>();
  const readAt = (key: string) => {
    const entry = known.get(key) ?? { pointer: childPointer(pointer, key), value: Reflect.get(object, key) };
    if (!known.has(key)) {
      if (within) entry.value = within(entry.pointer, entry.value, note);
      known.set(key, entry);
    }
    note(entry.pointer);
    return entry.value;
  };
  return new Proxy(object, {
    get: (_, key) => (typeof key === 'string' ? readAt(key) : Reflect.get(object, key)),
    has(_, key) {
      if (typeof key === 'string') readAt(key);
      return Reflect.has(object, key);
    },
    getOwnPropertyDescriptor(_, key) {
      const value = typeof key === 'string' ? readAt(key) : undefined;
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      return descriptor && { ...descriptor, value };
    },
    ownKeys() {
      note(childPointer(pointer, allNames));
      return Reflect.ownKeys(object);
    },
  });
}

const recordedValue: Within<unknown> = (pointer, value, note) =>
  isObject(value) ? recordedObject(pointer, value, note) : value;

function recordedNames(pointer: string, names: readonly string[], note: Note): readonly string[] {
  return new Proxy(names, {
    get(_, key) {
      if (key !== 'includes') note(childPointer(pointer, allNames));
      return key === 'includes'
        ? (name: string) => {
            note(childPointer(pointer, name));
            return names.includes(name);
          }
        : Reflect.get(names, key);
    },
  });
}
