import type { ResolvedForm } from './form';
import type { MigrationHistory } from './migration';
import type {
  CollectionEntry,
  GlossaryTermFacts,
  Heading,
  JsonObject,
  ResolvedDate,
  ResolvedIcon,
  ResolvedImage,
} from './resolved';
import type { Block } from './blocks.generated';
import type { IndexedHeading, IndexedLink, PageIndex } from './page-index';
import type { MediaFacts } from './media';
import type { SearchDepth, SearchSection } from './search';
import type { ResolvedSite } from './site';
import type { Semantics } from './semantics.generated';
import type { SharedSource, SiteSource } from './source.generated';

/** A file of a site as it was read. */
export interface SourceFile {
  /** Relative to the site's root, with forward slashes: `pages/About.json`. */
  path: string;
  text: string;
  /** The offset in `text` of the first byte that is not UTF-8. */
  invalidAt?: number;
}

/** An object or array of the parsed JSON. */
export type Container = Record<string | number, unknown>;

/** A value that the schema says has a meaning, where it is, and its pointer. Collected while validating. */
export type Occurrence = readonly [
  semantics: Semantics,
  parent: Container,
  key: string | number,
  pointer: string,
];

/** An error as Ajv's compiled validators give it (option `verbose`). */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
  schema?: unknown;
  parentSchema?: JsonObject;
  data?: unknown;
}

/** A precompiled schema. `this` takes the occurrences. */
export interface Validator {
  (this: Occurrence[], value: unknown): boolean;
  errors?: SchemaError[] | null;
}

export interface Validators {
  page: Validator;
  shared: Validator;
  site: Validator;
  form: Validator;
  migration: Validator;
  /** Of JSON Schemas themselves, as the fields of a form are. */
  schema: Validator;
  /** What content in an older shape is read by; read when it is asked for. */
  past: () => MigrationHistory;
  /** Something in the schemas is deprecated. */
  hasDeprecated: boolean;
  /** The schema of each block type: for messages only. */
  blockSchemas: Record<string, JsonObject>;
}

/** The files under public/. Paths are relative to it: `media/blog/01.webp`. */
export interface MediaLibrary {
  /** A file of this name that is not under public/. */
  elsewhere?: (path: string) => string | undefined;
  has: (path: string) => boolean;
  /** The picture in all sizes, without its words; undefined where sizes are not made (the check). */
  image: (path: string) => Omit<ResolvedImage, 'alt'> | undefined;
  /** What the file is as a picture; undefined where files are not looked into. */
  facts: (path: string) => MediaFacts | undefined;
  paths: () => string[];
}

export interface IconLibrary {
  get: (name: string) => ResolvedIcon | undefined;
  names: () => string[];
  /** Icons that a word of everyday language stands for, the plainest first. */
  matching: (word: string) => string[];
}

/** All that the pipeline needs of the outside world. */
export interface ContentEnvironment {
  validators: Validators;
  media: MediaLibrary;
  icons: IconLibrary;
  /** Why Ajv cannot compile a form's schema; undefined when it can. */
  formSchemaFault: (schema: JsonObject) => { message: string; pointer: string } | undefined;
  /** Names a text: equal texts have equal names. */
  hashOf: (text: string) => string;
  /** A file that is in another place, or under nearly the same name, than the one that is looked for. */
  elsewhere?: (path: string) => string | undefined;
  /** The dictionary of a language; undefined where there is none. */
  dictionaryOf?: (lang: string) => Dictionary | undefined;
  samples?: Samples;
}

export interface Dictionary {
  has: (word: string) => boolean;
  /** The words of it that one slip makes of another, the likeliest first. */
  near: (word: string) => readonly string[];
}

/** What a new site begins with, to be written over. */
export interface Samples {
  texts: ReadonlySet<string>;
  /** Files under public/ that are still those of the beginning. */
  files: ReadonlySet<string>;
}

/** The files of a site, sorted by path. Pages may be many and come one by one. */
export interface SiteFiles {
  site: SourceFile;
  shared: SourceFile[];
  forms: SourceFile[];
  /** pages/_routes.json: the addresses that were released, where there is such a list. */
  releasedRoutes?: SourceFile;
  /** The settings of packages, of which the words count. */
  words?: readonly SourceFile[];
  /** Files under public/ that the site's theme takes in. */
  themeFiles?: readonly string[];
}

/** Valid content as it is written, with the values in it that have a meaning. Nothing changes it. */
export interface SourceContent<T = SharedSource> {
  value: T;
  occurrences: readonly Occurrence[];
}

/** A shared part after its checks. */
export interface SharedPart {
  name: string;
  file: SourceFile;
  /** Absent where it has errors. */
  source?: SourceContent;
  headings: IndexedHeading[];
  /** Every id that a link may lead to. */
  anchors: string[];
  /** How many shared parts it includes, counting those that they include in turn. */
  parts: number;
  /** What it refers to; its route is that of no page. */
  index: PageIndex;
  links: readonly IndexedLink[];
}

/** pages/_site.json before links and collections are known. */
export type SiteSettings = Pick<
  SiteSource,
  | 'name'
  | 'origin'
  | 'lang'
  | 'timeZone'
  | 'dictionary'
  | 'head'
  | 'tokens'
  | 'embeds'
  | 'pageKinds'
  | 'openingHours'
  | 'search'
  | 'glossary'
  | 'confirmed'
> & { base: string };

export type GlossaryTerms = ReadonlyMap<string, GlossaryTermFacts>;

/** What every page may refer to: known before the first page is read. */
export interface SiteContext {
  environment: ContentEnvironment;
  /** Undefined when _site.json is unusable; pages are checked all the same. */
  settings: SiteSettings | undefined;
  /** The whole of it; absent where it has errors. */
  source?: SourceContent<SiteSource>;
  siteFile: SourceFile;
  /** Token values with the tokens in them filled in. */
  tokens: ReadonlyMap<string, string>;
  /** The words that glossaries in shared parts explain, by id; undefined where a part with errors may hold more. */
  terms: GlossaryTerms | undefined;
  /** A date as YYYY-MM-DD with its words in the site's language; undefined for an empty one. */
  dateOf: (iso: string) => ResolvedDate | undefined;
  shared: ReadonlyMap<string, SharedPart>;
  forms: ReadonlyMap<string, ResolvedForm>;
  /** The names of all shared parts and forms, broken ones too. */
  sharedNames: readonly string[];
  formNames: readonly string[];
  /** The files of forms, by name. */
  formFiles: ReadonlyMap<string, string>;
  /** What _site.json refers to; its route is that of no page. */
  index: PageIndex;
  links: readonly IndexedLink[];
}

/** The pages of a site, joined: every address, and the members of every collection. */
export interface Linked {
  /** By route, in the order of the files. */
  pages: ReadonlyMap<string, PageIndex>;
  /** Pages that are not published, by route: nothing lists them, and nothing may link to them. */
  drafts: ReadonlyMap<string, PageIndex>;
  /** Alias to route. */
  aliases: ReadonlyMap<string, string>;
  /** The pages of each collection, in their order. */
  members: ReadonlyMap<string, readonly PageIndex[]>;
}

/** The whole site, linked and with what its pages share resolved: all that a page needs of the others. */
export interface SiteIndex extends Omit<Linked, 'members'> {
  context: SiteContext;
  site: ResolvedSite;
  collections: ReadonlyMap<string, CollectionEntry[]>;
  /** How much of each page is searched; undefined where the site has no search. */
  searchDepth: SearchDepth | undefined;
  /** Resolves a shared part when the first page needs it, and gives that to the others. */
  oncePart: (name: string, resolve: () => ResolvedPart) => ResolvedPart;
}

/** Resolved blocks with what the page must know of them. */
export interface ResolvedPart {
  blocks: Block[];
  headings: Heading[];
  facts: PageFacts;
  /** Its words for the search; gathered when asked for. */
  sections: () => SearchSection[];
}

/** What search engines are told of the content of a page. */
export interface PageFacts {
  questions: { question: string; answer: string }[];
  videos: VideoFacts[];
}

/** What search engines are told of a film. */
interface VideoFacts {
  name: string;
  description?: string;
  /** The still, with the site's base path. */
  poster: string;
  /** Where the film plays: a frame of another service, or a file of this site. */
  frame?: string;
  file?: string;
}
