import type { RichTextTree } from '../../model/resolved';

/** A part of a string, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** What a text with inline Markdown holds: its tree, its links as written, and HTML, which is not allowed. */
export interface ReadText {
  tree: RichTextTree;
  links: { href: string; span: Span }[];
  html: Span[];
}
