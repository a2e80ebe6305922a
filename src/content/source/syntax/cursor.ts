import { isOpener, remove, type JsonToken, type Repair } from './tokens';

type State = 'first' | 'entry' | 'colon' | 'value' | 'comma';

/** An object or a list that is open. */
export interface Frame {
  kind: '{' | '[';
  opener: JsonToken;
  state: State;
  /** The name whose value is awaited. */
  name?: JsonToken;
  names: Set<string>;
  /** The tokens of the last whole value. */
  last?: { opener: JsonToken; closer: JsonToken };
}

/** Where the reading of the tokens is, what is open there, and what was found so far. */
export class Cursor {
  readonly repairs: Repair[] = [];
  /** A name twice in one object is a sign that the brackets are wrong. */
  repeatedNames = 0;
  readonly tokens: readonly JsonToken[];
  readonly text: string;
  readonly frames: Frame[] = [];
  /** Of the next token. */
  at = 0;
  /** Nothing more can be said about what follows. */
  isOver = false;
  /** The document has been read to its end. */
  isRead = false;

  constructor(tokens: readonly JsonToken[], text: string) {
    this.tokens = tokens;
    this.text = text;
  }

  /** The token before the one being read. */
  get before(): JsonToken | undefined {
    return this.tokens[this.at - 2];
  }

  get next(): JsonToken | undefined {
    return this.tokens[this.at];
  }

  words(token: JsonToken): string {
    const words = this.text.slice(token.offset, token.end).replace(/\s+/g, ' ');
    return words.length > 40 ? `${words.slice(0, 39)}…` : words;
  }

  repair(token: JsonToken, message: string, more: Partial<Repair> = {}): void {
    this.repairs.push({ offset: token.offset, length: token.end - token.offset, message, ...more });
  }

  delete(token: JsonToken, message: string, isCertain = true): void {
    const { offset, end } = token;
    this.repair(token, message, { edits: [remove(offset, end - offset)], isCertain });
  }

  open(token: JsonToken): void {
    if (!isOpener(token.kind)) return;
    this.frames.push({ kind: token.kind, opener: token, state: 'first', names: new Set() });
  }

  close(closer: JsonToken): void {
    const frame = this.frames.pop();
    if (!frame) return;
    const outer = this.frames.at(-1);
    if (!outer) this.isRead = true;
    else Object.assign(outer, { state: 'comma', last: { opener: frame.opener, closer } });
  }
}
