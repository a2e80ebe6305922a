import type { RichTextTree } from '../../model/resolved';

/** A part of a string, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** What was read as markup, and the words that visitors see of it; for an escape or an entity, its sign. */
export type Taken = { whole: Span; words: string } & (
  | { is: 'strong' | 'em' | 'html' | 'sign' }
  /** The address as it means and as it is written; and whether there are words behind it, which nobody sees. */
  | { is: 'link'; href: string; address: Span; hasTitle: boolean }
);

export type TakenLink = Extract<Taken, { is: 'link' }>;

/** A text with inline Markdown: its tree, what was read as markup, and what was not. */
export interface ReadText {
  tree: RichTextTree;
  taken: Taken[];
  /** The source with each sign that was read as markup blanked: visitors see what is still here, as it is. */
  left: string;
}

/** In place of a sign that was read as markup: neither a space, nor a letter, nor a sign of anything. */
export const blank = '\uFFFC';

export const linksInText = ({ taken }: Pick<ReadText, 'taken'>): TakenLink[] =>
  taken.filter((one) => one.is === 'link');
