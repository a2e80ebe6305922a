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

/** A token with what stands around it. */
export interface Place {
  token: JsonToken;
  before: JsonToken | undefined;
  next: JsonToken | undefined;
  isName: boolean;
  /** Whether what follows it is a name. */
  isBeforeName: boolean;
  /** Another entry follows its value, though nothing says that a list has begun. */
  isAmongEntries: boolean;
}

export function partnersOf(tokens: readonly JsonToken[]): number[] {
  const open: number[] = [];
  const partners = tokens.map((_, at) => at);
  tokens.forEach(({ kind }, at) => {
    if (isOpener(kind)) open.push(at);
    const opener = isCloser(kind) ? open.pop() : undefined;
    if (opener !== undefined) partners[opener] = at;
  });
  return partners;
}

export function placeAt(tokens: readonly JsonToken[], partners: readonly number[], at: number): Place {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const token = tokens[at] ?? endOf(tokens);
  const end = partners[at] ?? at;
  const follows = tokens[end + 1]?.kind === ',' ? tokens[end + 2]?.kind : undefined;
  const isText = (follows === 'string' || follows === 'number') && tokens[end + 3]?.kind !== ':';
  const isAmong = isText || (follows === '{' && tokens[lastEntry(tokens, partners, end) + 1]?.kind === ']');
  return {
    token,
    before,
    next,
    isName:
      (next?.kind === ':' || next?.kind === '=') &&
      ['string', 'word', 'bare', 'number', 'literal'].includes(token.kind),
    isBeforeName: next?.kind === 'string' && tokens[at + 2]?.kind === ':',
    isAmongEntries: before?.kind === ':' && isAmong && token.kind !== '[',
  };
}

/** The end of the last of the objects that follow one another. */
function lastEntry(tokens: readonly JsonToken[], partners: readonly number[], end: number): number {
  let last = end;
  while (tokens[last + 1]?.kind === ',' && tokens[last + 2]?.kind === '{')
    last = partners[last + 2] ?? last + 2;
  return last;
}

const endOf = (tokens: readonly JsonToken[]): JsonToken => ({
  kind: ',',
  offset: tokens.at(-1)?.end ?? 0,
  end: tokens.at(-1)?.end ?? 0,
  line: Infinity,
  indent: 0,
  isFirstOnLine: true,
});
