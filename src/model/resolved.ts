/** The shapes that resolved pages hold where their source holds a path, a name or Markdown. */

/** A run of text, or a tree of runs. Strings without markup stay strings. */
export type RichTextTree = string | RichNode[];

export type RichNode =
  | string
  | { type: 'strong' | 'em'; children: RichNode[] }
  | { type: 'link'; href: string; children: RichNode[] }
  | ({ type: 'term'; children: RichNode[] } & GlossaryTermFacts);

/** A word that the glossary of the site explains. */
export interface GlossaryTermFacts {
  /** Leads to it in the glossary. */
  href: string;
  name: string;
  text: RichTextTree;
}

/** A picture in all the sizes and formats made of it. */
export interface ResolvedImage {
  alt: string;
  /** The fallback file, with the site's base path. */
  src: string;
  /** Intrinsic size in pixels. */
  width: number;
  height: number;
  /** One entry a format, the best first; `srcset` has width descriptors. */
  sources: { type: string; srcset: string }[];
  /** The mean colour, as #rrggbb, shown while the picture loads. */
  colour?: string;
  /** The part that stays in view where the picture is cut to fit, for the attribute `data-focus`; its middle when absent. */
  focus?: string;
}

export interface ResolvedVideo {
  webm?: string;
  mp4: string;
  poster: ResolvedImage;
}

export interface ResolvedDate {
  /** As YYYY-MM-DD. */
  iso: string;
  /** In words of the site's language. */
  text: string;
}

/** The outlines of an icon. */
export interface ResolvedIcon {
  viewBox: string;
  paths: { d: string; opacity?: number; fillRule?: 'evenodd' }[];
}

/** A page of a collection, as lists of the collection show it. */
export interface CollectionEntry {
  href: string;
  /** The route without the base path, to be compared with `PageContext.route`. */
  route: string;
  label: string;
  title: string;
  /** Entries with the same group are together. */
  group?: string;
  /** A few words beside the label. */
  gloss?: string;
  summary?: string;
  image?: ResolvedImage;
  date?: ResolvedDate;
}

export interface ResolvedEmbed {
  /** The frame's address; absent while the provider's id is not set. */
  frame?: string;
  provider: string;
  title: string;
  action: string;
  /** Said on the frame while the provider's id is not set. */
  waiting?: string;
  poster: ResolvedImage;
  width: number;
  height: number;
  href: string;
}

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** What a block may know of the page it is on. */
export interface PageContext {
  /** Without the base path: `/Guides/Start`. */
  route: string;
  title: string;
  /** From the home page to this one; the last has no link. */
  trail: { text: string; href?: string }[];
  /** The sections of the page that can be linked to. */
  headings: Heading[];
  /** The pages to go on to, as the kind of the page says. */
  next?: CollectionEntry[];
  review?: {
    reviewedBy?: string;
    lastReviewed?: ResolvedDate;
    nextReview?: ResolvedDate;
    sources?: RichTextTree[];
  };
}
