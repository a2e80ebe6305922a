import { isLast } from './bracket-repairs';
import { mostRepairs } from './brackets';
import {
  afterEnd,
  emptyValue,
  insertion,
  lostOutside,
  nameWithout,
  needless,
  quotedName,
  replacement,
  twoTexts,
  type Expects,
} from './sign-repairs';
import { isCloser, isNameAt, isOpener, type JsonToken, type Repair } from './json-tokens';
import { wordValue } from './bare-words';

/**
 * Where tokens, whose brackets are right, are not as JSON has them, in their order. Behind a place that only the author
 * can put right all else would be a guess: it is the last one.
 */
export function grammarRepairs(tokens: readonly JsonToken[], text: string): Repair[] {
  const grammar = new Grammar(tokens, text);
  tokens.every((_, at) => grammar.step(at) && grammar.repairs.length < mostRepairs);
  return grammar.repairs;
}

class Grammar {
  readonly repairs: Repair[] = [];
  readonly #tokens: readonly JsonToken[];
  readonly #text: string;
  readonly #open: ('{' | '[')[] = [];
  #expects: Expects = 'value';
  #at = 0;
  #name: JsonToken | undefined;
  #last: JsonToken | undefined;

  constructor(tokens: readonly JsonToken[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  /** Takes a token, with what is missing before it; false where only the author can go on. */
  step(at: number): boolean {
    const token = this.#tokens[at];
    if (!token) return false;
    this.#at = at;
    switch (this.#expects) {
      case 'end':
        return this.#repaired(afterEnd(token, this.#text));
      case 'colon':
        return this.#colon(token);
      case 'value':
        return this.#value(token);
      case 'comma':
        return this.#comma(token);
      default:
        return this.#entry(token);
    }
  }

  get #isName(): boolean {
    return isNameAt(this.#tokens, this.#at);
  }

  #go(token: JsonToken, expects: Expects): true {
    this.#last = token;
    this.#expects = expects;
    return true;
  }

  /** Whether what follows can be read: the repair says how. */
  #repaired(repair: Repair): boolean {
    this.repairs.push(repair);
    return repair.edits !== undefined;
  }

  #colon(token: JsonToken): boolean {
    const { kind } = token;
    if (kind === ':') return this.#go(token, 'value');
    if (kind === '=' || kind === ';')
      return (
        this.#repaired(replacement(token, ':', 'A name and its value need a colon between them.')) &&
        this.#go(token, 'value')
      );
    if (kind === ',' || isCloser(kind) || this.#isName) return this.#nothing(token);
    this.repairs.push(insertion(':', this.#name ?? token, this.#text));
    return this.#value(token);
  }

  /** A name that nothing follows. */
  #nothing(token: JsonToken): boolean {
    const isCutOff = token.isMissing === true && isLast(token.offset, this.#text);
    const isGoing = this.#repaired(
      emptyValue(this.#name ?? token, isCutOff ? 'end' : this.#expects, this.#text),
    );
    this.#expects = 'comma';
    return isGoing && this.#comma(token);
  }

  #value(token: JsonToken): boolean {
    const { kind } = token;
    if (isOpener(kind)) {
      this.#open.push(kind);
      return this.#go(token, 'first');
    }
    if (kind === 'string' || kind === 'number' || kind === 'literal') return this.#go(token, 'comma');
    if (kind === 'word' || kind === 'bare')
      return this.#repaired(wordValue(token, this.#text)) && this.#go(token, 'comma');
    if (kind === ',' || isCloser(kind) || this.#isName) return this.#nothing(token);
    return this.#repaired(needless(token, this.#expects));
  }

  #comma(token: JsonToken): boolean {
    const { kind } = token;
    if (kind === ',') return this.#go(token, 'entry');
    const next = this.#tokens[this.#at + 1]?.kind ?? ',';
    if (kind === ';' && isCloser(next)) return this.#repaired(needless(token, 'end'));
    if (kind === ';')
      return (
        this.#repaired(replacement(token, ',', 'Entries are divided by commas.')) && this.#go(token, 'entry')
      );
    if (isCloser(kind)) return this.#close(token);
    if (kind === ':' || kind === '=') return this.#repaired(needless(token, 'comma'));
    const isWord = (kind === 'word' || kind === 'bare') && !this.#isName && !token.isFirstOnLine;
    if (isWord) return this.#repaired(lostOutside(token, this.#text));
    const last = this.#last ?? token;
    if (this.#open.at(-1) === '{' && kind === 'string' && last.kind === 'string' && !this.#isName)
      return this.#repaired(twoTexts(last, token, this.#text)) && this.#go(token, 'comma');
    this.repairs.push(insertion(',', last, this.#text));
    return this.#entry(token);
  }

  #close(token: JsonToken): true {
    this.#open.pop();
    return this.#go(token, this.#open.length > 0 ? 'comma' : 'end');
  }

  #entry(token: JsonToken): boolean {
    const { kind } = token;
    if (isCloser(kind)) {
      if (this.#expects === 'entry' && this.#last) this.repairs.push(needless(this.#last, 'comma'));
      return this.#close(token);
    }
    if (kind === ',' || kind === ';' || kind === ':' || kind === '=')
      return this.#repaired(needless(token, this.#expects));
    // Dots or a line stand for what is left out.
    const isLeftOut =
      (kind === 'word' || kind === 'bare') &&
      !/[\p{L}\p{N}]/u.test(this.#text.slice(token.offset, token.end));
    if (isLeftOut) return this.#repaired(lostOutside(token, this.#text));
    if (this.#open.at(-1) === '[') return this.#value(token);
    if (isOpener(kind)) return this.#repaired(nameWithout(token));
    if (kind !== 'string' && !this.#isName) return this.#repaired(lostOutside(token, this.#text));
    if (kind !== 'string') this.repairs.push(quotedName(token, this.#text));
    this.#name = token;
    return this.#go(token, 'colon');
  }
}
