import type { TextEdit } from '../../../model/diagnostic';

/** `word` is whatever JSON does not know: a text or a name without quotes, a number in another form, a sign. */
export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'literal' | 'word';

export interface Token {
  kind: TokenKind;
  offset: number;
  end: number;
  lineStart: number;
  /** How far its line is indented. */
  indent: number;
}

/** A fault at a place of the text, and the edits that make it right. */
export interface Repair {
  offset: number;
  length: number;
  message: string;
  /** What the words of the edits leave unsaid. */
  hint?: string;
  /** Absent where only the author can know what was meant. */
  edits?: TextEdit[];
  /** There is only this one right answer. */
  isCertain?: boolean;
  /** However many places have it, it is one fault: it has one cause. */
  isThroughout?: boolean;
}

export const insert = (offset: number, text: string): TextEdit => ({ offset, length: 0, text });
export const remove = (offset: number, length: number): TextEdit => ({ offset, length, text: '' });
export const rangeOf = ({ offset, end }: Token) => ({ offset, length: end - offset });

export const isOpener = ({ kind }: Token): boolean => kind === '{' || kind === '[';
export const isCloser = ({ kind }: Token): boolean => kind === '}' || kind === ']';
export const closerOf = ({ kind }: Token): '}' | ']' => (kind === '{' ? '}' : ']');
export const isFirstOnLine = ({ offset, lineStart, indent }: Token): boolean => offset === lineStart + indent;
