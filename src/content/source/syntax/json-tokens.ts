import type { TextEdit } from '../../../model/diagnostic';

export type Bracket = '{' | '}' | '[' | ']';

/** `word` is a run of letters or signs that JSON does not know; `bare` a text whose quotes are lost. */
export type TokenKind = Bracket | ',' | ':' | ';' | '=' | 'string' | 'number' | 'literal' | 'word' | 'bare';

export interface JsonToken {
  kind: TokenKind;
  offset: number;
  end: number;
  /** Counts from 1. */
  line: number;
  /** The column at which the first token of its line stands. */
  indent: number;
  isFirstOnLine: boolean;
  /** Not in the file: a bracket that is missing from it. */
  isMissing?: boolean;
}

/** What is wrong at a place of the text, and the edits that make it right. */
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
}

export const insert = (offset: number, text: string): TextEdit => ({ offset, length: 0, text });
export const remove = (offset: number, length: number): TextEdit => ({ offset, length, text: '' });

export const isOpener = (kind: TokenKind): kind is '{' | '[' => kind === '{' || kind === '[';
export const isCloser = (kind: TokenKind): kind is '}' | ']' => kind === '}' || kind === ']';
export const closerOf = (kind: '{' | '['): '}' | ']' => (kind === '{' ? '}' : ']');

/** Whether the token at this place is written where a name is: before a colon, or what stands for one. */
export const isNameAt = (tokens: readonly JsonToken[], at: number): boolean =>
  [':', '='].includes(tokens[at + 1]?.kind ?? '') &&
  ['string', 'word', 'bare', 'number', 'literal'].includes(tokens[at]?.kind ?? '');
