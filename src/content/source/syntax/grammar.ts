import { lineAt } from '../text-edits';
import { lostEnd } from './texts';
import {
  closerOf,
  insert,
  isCloser,
  isFirstOnLine,
  isOpener,
  rangeOf,
  type Repair,
  type Token,
} from './tokens';

// Whoever fixes as many has the file checked again.
export const mostFaults = 50;

/** What may follow: of an object or a list its first entry, or another one. */
type Expects = 'first' | 'entry' | 'colon' | 'value' | 'comma' | 'end';

/**
 * Where tokens are not as JSON has them, in their order. Behind a place that only the author can put right all else
 * would be a guess: it is the last one.
 *
 * An object or a list ends at the bracket that goes with it. Where brackets do not go together and lines are indented, it
 * ends where the lines are again as far to the left as the line that it begins on.
 */
export function readTokens(tokens: readonly Token[], text: string): Repair[] {
  const reader = new Reader(tokens, text);
  if (tokens.every((_, at) => reader.step(at) && reader.repairs.length < mostFaults)) reader.end();
  return reader.repairs;
}

class Reader {
  readonly repairs: Repair[] = [];
  readonly #tokens: readonly Token[];
  readonly #text: string;
  /** Whether lines tell where something ends. */
  readonly #isByLines: boolean;
  readonly #open: Token[] = [];
  #expects: Expects = 'value';
  #last: Token | undefined;
  #next: Token | undefined;

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
    const second = tokens.filter(isFirstOnLine)[1];
    this.#isByLines = !isBalanced(tokens) && second !== undefined && second.indent > 0;
  }

  /** Takes a token, with what is missing before it; false where only the author can go on. */
  step(at: number): boolean {
    const token = this.#tokens[at];
    if (!token) return false;
    this.#next = this.#tokens[at + 1];
    while (this.#isBehind(token)) this.#leaveOpen();
    if (isCloser(token)) return this.#closer(token);
    switch (this.#expects) {
      case 'end':
        return this.#stop(
          token,
          'There is something after the } that ends the page. A file holds exactly one { … }.',
          'Of two pages, or of a page that is here twice, keep the one that is meant. A block belongs before the ] that ends "blocks", another page in a file of its own.',
        );
      case 'colon':
        return this.#colon(token);
      case 'comma':
        return this.#comma(token);
      case 'value':
        return this.#value(token);
      default:
        return this.#entry(token);
    }
  }

  end(): void {
    const [top, last] = [this.#open.at(-1), this.#last];
    if (!top || !last) return;
    const closers = this.#open
      .toReversed()
      .map((opener) => this.#closing(opener))
      .join('');
    const isWhole = this.#expects !== 'colon' && this.#expects !== 'value';
    const edit = last.kind === ',' ? { ...rangeOf(last), text: closers } : insert(last.end, closers);
    this.repairs.push({
      offset: last.end - 1,
      length: 1,
      message: `The file ends too early, while ${this.#nameOf(top)} is still open${lostEnd.message}`,
      hint: lostEnd.hint,
      ...(isWhole && this.#open.length < 3 && { edits: [edit] }),
    });
  }

  #go(token: Token, expects: Expects): true {
    this.#last = token;
    this.#expects = expects;
    return true;
  }

  #replace(token: Token, text: string, message: string, options: Partial<Repair> = {}): void {
    const range = rangeOf(token);
    this.repairs.push({ ...range, message, edits: [{ ...range, text }], ...options });
  }

  /** What no rule explains, and what follows from it, is left to the author. */
  #stop(token: Token, message: string, hint?: string): false {
    this.repairs.push({ ...rangeOf(token), message, hint });
    return false;
  }

  #expected(what: string, token: Token, hint?: string): false {
    const written = this.#written(token);
    const words = written.replace(/\s+/g, ' ').replace(/^(.{39}).{2,}/, '$1…');
    const name = { ',': 'the comma', ':': 'the colon' }[written] ?? words;
    const digits = /^[+-]?[.]?\d/.test(written)
      ? numberHint
      : written.startsWith('(')
        ? 'A list is written [ … ], an object { … }.'
        : undefined;
    return this.#stop(token, `Here ${what} is expected, before ${name}.`, hint ?? digits);
  }

  #written({ offset, end }: Token): string {
    return this.#text.slice(offset, end);
  }

  #isInList(): boolean {
    return this.#open.at(-1)?.kind === '[';
  }

  /** Whether a token stands before a colon, or what was typed for one. */
  #isName({ kind }: Token): boolean {
    const next = this.#next;
    return kind !== ',' && (next?.kind === ':' || (next !== undefined && this.#isFor(':', next)));
  }

  /** Whether a sign was typed in the place of another. */
  #isFor(sign: ':' | ',', token: Token): boolean {
    const signs = sign === ':' ? ['=', '=>', '：'] : [';', '，'];
    return signs.includes(this.#written(token));
  }

  #colon(token: Token): boolean {
    if (token.kind === ':') return this.#go(token, 'value');
    if (this.#isFor(':', token)) {
      this.#replace(token, ':', 'A name and its value need a colon between them.', { isCertain: true });
      return this.#go(token, 'value');
    }
    const name = this.#last ?? token;
    if (token.kind === ',' || this.#isName(token))
      return this.#expected('a colon with a value', token, 'Write "name": "value".');
    this.#missing(':', name);
    return this.#value(token);
  }

  #missing(sign: ',' | ':', name: Token): void {
    const { end } = name;
    const isWithin = this.#written(name).endsWith(':"');
    this.repairs.push({
      offset: end - 1,
      length: 1,
      message: `A ${sign === ',' ? 'comma is missing after this value' : 'colon is missing between the name and its value'}.`,
      edits: sign === ':' && isWithin ? [{ offset: end - 2, length: 2, text: '":' }] : [insert(end, sign)],
      isCertain: true,
    });
  }

  #value(token: Token): boolean {
    if (isOpener(token)) {
      this.#open.push(token);
      return this.#go(token, 'first');
    }
    if (token.kind === ',' || token.kind === ':')
      return this.#expected(
        'a value',
        token,
        token.kind === this.#last?.kind ? 'Delete it: it is here twice.' : undefined,
      );
    if (this.#isName(token))
      return this.#expected('a value', token, 'A name stands between { and }: is the { before it missing?');
    if (token.kind !== 'word') return this.#go(token, 'comma');
    const written = this.#written(token);
    if (!/[\p{L}\p{N}]/u.test(written)) return this.#expected('a value', token);
    const small = written.toLowerCase();
    if (['true', 'false', 'null'].includes(small))
      this.#replace(token, small, `${written} is written in lower case.`, { isCertain: true });
    else if (small === 'yes' || small === 'no')
      this.#replace(token, String(small === 'yes'), 'Yes is written true, and no is written false.');
    else if (/^(?:\+?0*\d+|\d[\d.]*\s?(?:%|[a-z]{1,8}))$/i.test(written))
      return this.#stop(
        token,
        'A number has no + and no 0 before it, and no unit behind it.',
        `Write ${parseFloat(written)}, or "${written}" where it is a text, such as a time.`,
      );
    else if (/^(?:[+-]?(?:NaN|Infinity)|#[A-Z\d/]+[!?]?)$/.test(written))
      return this.#expected('a value', token, 'A spreadsheet or a program had none: write the value.');
    else {
      const hint = /\d ?[-–]/.test(written) ? 'A range has two numbers: "count": 9, "upTo": 10.' : numberHint;
      const options = /^[+-]?[.]?\d/.test(written) ? { hint } : {};
      this.#replace(token, JSON.stringify(written), 'Text needs double quotes around it.', options);
    }
    return this.#go(token, 'comma');
  }

  #comma(token: Token): boolean {
    if (token.kind === ',') return this.#go(token, 'entry');
    if (this.#isFor(',', token)) {
      const isLast = this.#next !== undefined && isCloser(this.#next);
      this.#replace(token, isLast ? '' : ',', 'Entries are divided by commas.', { isCertain: true });
      return isLast || this.#go(token, 'entry');
    }
    const isEntry = this.#isInList()
      ? token.kind !== ':' && !this.#isName(token) && (token.kind !== 'word' || isFirstOnLine(token))
      : this.#isName(token);
    if (!isEntry)
      return this.#expected(
        this.#isInList() ? 'a comma or the closing ]' : 'a comma or the closing }',
        token,
        /^[^\p{L}\p{N}]*$/u.test(this.#written(token))
          ? this.#next?.kind === 'string'
            ? 'Write it all as one text, in one pair of quotes.'
            : 'Delete what is here, or write what goes before it.'
          : 'A quote within a text is written \\", or “ and ”; every name and every text is in double quotes.',
      );
    this.#missing(',', this.#last ?? token);
    return this.#entry(token);
  }

  #entry(token: Token): boolean {
    if (token.kind === ',') return this.#needless(token, 'This comma has no entry before it.');
    if (this.#isInList()) return this.#value(token);
    const last = this.#last;
    if (token.kind === '{' && last?.kind === '{' && last.end === token.offset) return this.#tooMany(token);
    if (token.kind === 'string') return this.#go(token, 'colon');
    if (isOpener(token))
      return this.#expected(
        'a name in double quotes',
        token,
        'Blocks and entries belong in the [ ] of a list: "blocks": [ { … }, { … } ].',
      );
    if (token.kind === ':' || !this.#isName(token)) return this.#expected('a name in double quotes', token);
    const quoted = JSON.stringify(this.#written(token));
    this.#replace(token, quoted, 'The name of a property needs double quotes around it.', {
      isCertain: true,
    });
    return this.#go(token, 'colon');
  }

  #needless(comma: Token, message: string): true {
    this.#replace(comma, '', message, { isCertain: true });
    return true;
  }

  #tooMany(token: Token): true {
    this.#replace(token, '', `This ${token.kind} is one too many: no other bracket goes with it.`);
    return true;
  }

  /** Whether the line of a token is as far to the left as that of what is open. */
  #isBehind(token: Token): boolean {
    const top = this.#open.at(-1);
    if (!this.#isByLines || !top || this.#open.length === 1 || !isFirstOnLine(token)) return false;
    if (token.lineStart === top.lineStart || token.indent > top.indent) return false;
    return !isCloser(token) || token.indent < top.indent;
  }

  /** Closes what is open behind the last token of it, before a comma that follows. */
  #leaveOpen(): void {
    const top = this.#open.pop();
    const last = this.#last;
    if (!top || !last) return;
    if (top.kind === '[' && this.#text[top.end] === '[') {
      this.#tooMany(top);
      return;
    }
    const end = last.kind === ',' ? last.offset : last.end;
    this.repairs.push({
      offset: end - 1,
      length: 1,
      message: `${upper(this.#nameOf(top))} is not closed: its ${closerOf(top)} is missing.`,
      edits: [insert(end, this.#closing(top))],
    });
    if (last.kind !== ',') this.#expects = 'comma';
  }

  /** The bracket that closes what is open, on a line of its own where that began on an earlier one. */
  #closing(open: Token): string {
    const isApart = this.#last && this.#last.lineStart !== open.lineStart;
    const indent = this.#text.slice(open.lineStart, open.lineStart + open.indent);
    return isApart ? `\n${indent}${closerOf(open)}` : closerOf(open);
  }

  #closer(token: Token): boolean {
    const isAt = ({ lineStart, indent }: Token) =>
      !this.#isByLines || token.lineStart === lineStart || (isFirstOnLine(token) && token.indent === indent);
    const fitting = this.#open.findLastIndex((open) => closerOf(open) === token.kind && isAt(open));
    const top = this.#open.at(-1);
    if (fitting !== -1) while (this.#open.length > fitting + 1) this.#leaveOpen();
    else if (!top || !isAt(top)) return this.#tooMany(token);
    else {
      const message = `${upper(this.#nameOf(top))} is closed by ${token.kind} instead of ${closerOf(top)}.`;
      this.#replace(token, closerOf(top), message);
    }
    if (this.#expects === 'colon')
      return this.#expected(
        'a colon with a value',
        token,
        'Write "name": value, or delete the name before it.',
      );
    if (this.#expects === 'value') return this.#expected('a value', token);
    if (this.#expects === 'entry' && this.#last)
      this.#needless(this.#last, 'There is a comma after the last entry, which JSON does not allow.');
    this.#open.pop();
    return this.#go(token, this.#open.length > 0 ? 'comma' : 'end');
  }

  /** What an opening bracket begins, as an author knows it. */
  #nameOf({ kind, offset }: Token): string {
    const line = lineAt(this.#text, offset);
    const before = this.#text.slice(Math.max(0, offset - 100), offset);
    const name = /("[^"\n]*")\s*:\s*$/.exec(before)?.[1] ?? '';
    return `the ${kind === '[' ? 'list' : 'object'} ${name === '' ? '' : `${name} `}that begins on line ${line}`;
  }
}

const numberHint =
  'A number is written without commas and units, with a point before its decimals: 1200 or 0.5.';

const upper = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

function isBalanced(tokens: readonly Token[]): boolean {
  const open: string[] = [];
  for (const token of tokens) {
    if (isOpener(token)) open.push(closerOf(token));
    else if (isCloser(token) && open.pop() !== token.kind) return false;
  }
  return open.length === 0;
}
