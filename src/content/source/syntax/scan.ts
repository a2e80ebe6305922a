import { maxDepth } from '../limits';
import { bareText, lineEnd, readQuoted, type StringRead } from './strings';
import {
  insert,
  isCloser,
  isOpener,
  remove,
  type Repair,
  type JsonToken,
  type TokenKind,
} from './json-tokens';

export interface Scan {
  tokens: JsonToken[];
  repairs: Repair[];
  /** Where objects and lists nest more deeply than any page needs; nothing is read behind it. */
  tooDeepAt?: number;
}

/** The text as tokens, read as its author meant them: quotes, spaces and comments that are not JSON are repaired. */
export function scan(text: string): Scan {
  const scanner = new Scanner(text);
  scanner.run();
  return { tokens: scanner.tokens, repairs: scanner.repairs(), tooDeepAt: scanner.tooDeepAt() };
}

const space = /[ \t\r]+/y;
const comment = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|#[^\n]*|<!--[^]*?(?:-->|$)/y;
const fence = /(?:```|~~~)[^\n]*/y;
const word = /[^\s{}[\],:;="：，｛｝［］“”„‟«»\u00A0\u200B-\u200F\u2060\uFEFF]+/y;
/** An address, or a colour, without its quotes: its // or # begins no comment. */
const address =
  /(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel):)(?:[^\s"{}[\],]|,(?=[^\s"{}[\]]))+|#[\w-]+(?=\s*[,}\]\n])/iy;
/** Words side by side in a list, up to its next comma or its end. */
const wordsInList = /[^\s"{}[\],:;=](?:[^"{}[\],:;=\n]*[^\s"{}[\],:;=])?(?=[ \t]*[,\]])/y;
/** 1,5 and 1,200 behind a colon. */
const numberWithCommas = /-?\d[\d.]*(?:,\d[\d.]*)+(?=\s*(?:[,}\n]|$))/y;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const invisible = /[\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F\u2060\u3000\uFEFF]/;
const zeroWidth = /[\u200B-\u200F\u2028\u2029\u202A-\u202E\u2060\uFEFF]/;
const unquotedName = /[\p{L}_$][\p{L}\p{N}_$-]*"(?=\s*:)/uy;
const roundList = /\(\s*["{[\d)]/y;
const signs = '{}[],:;=';
/** What keyboards for Chinese and Japanese write in place of them. */
const wideSigns: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
};
const quotes = '"“”„‟″«»\'‘’‚`´';

class Scanner {
  readonly tokens: JsonToken[] = [];
  readonly #text: string;
  readonly #found: Repair[] = [];
  /** Faults of one cause are one fault, however many places have it. */
  readonly #groups = new Map<string, Repair>();
  #at = 0;
  #depth = 0;
  #limit = -1;
  #line = 1;
  #lineStart = 0;
  #indent = 0;
  #isFirst = true;
  /** How many ( are open. */
  #rounds = 0;

  constructor(text: string) {
    this.#text = text;
  }

  tooDeepAt(): number | undefined {
    return this.#depth > maxDepth ? this.tokens.at(-1)?.offset : undefined;
  }

  repairs(): Repair[] {
    return [...this.#found, ...this.#groups.values()];
  }

  run(): void {
    while (this.#at < this.#text.length && this.#depth <= maxDepth) this.#step();
  }

  /** The end of the current line, looked for once: a line may be the whole file. */
  #lineEnd(): number {
    if (this.#limit < this.#at) this.#limit = lineEnd(this.#text, this.#at);
    return this.#limit;
  }

  #step(): void {
    const sign = this.#text[this.#at] ?? '';
    if (sign === '\n') return this.#newLine();
    if (this.#skip(space)) return;
    if (invisible.test(sign)) return this.#unseen(sign);
    if (signs.includes(sign))
      return this.#push(kindOf(sign), this.#at + (sign === '=' && this.#text[this.#at + 1] === '>' ? 2 : 1));
    const narrow = wideSigns[sign];
    if (narrow !== undefined) {
      this.#found.push({
        offset: this.#at,
        length: 1,
        message: `This ${sign} is a wide sign, as other keyboards have it; JSON needs ${narrow} here.`,
        edits: [{ offset: this.#at, length: 1, text: narrow }],
        isCertain: true,
      });
      return this.#push(kindOf(narrow), this.#at + 1);
    }
    if (this.#matches(fence))
      return this.#drop(fence, 'These marks belong to a chat or a note, not to the page.');
    if (quotes.includes(sign)) return this.#quoted();
    if (this.#isRound(sign)) return this.#round(sign);
    const isValue = sign !== '#' || this.tokens.at(-1)?.kind === ':';
    const found = isValue ? this.#matches(address) : undefined;
    if (found !== undefined) return this.#push('word', this.#at + found.length);
    if (this.#matches(comment)) return this.#drop(comment, 'JSON has no comments.');
    this.#word();
  }

  #newLine(): void {
    this.#at += 1;
    this.#line += 1;
    this.#lineStart = this.#at;
    this.#isFirst = true;
  }

  #matches(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }

  #skip(pattern: RegExp): boolean {
    const found = this.#matches(pattern);
    if (found === undefined) return false;
    this.#moveTo(this.#at + found.length);
    return true;
  }

  /** Moves on, and counts the lines in between. */
  #moveTo(end: number): void {
    for (
      let at = this.#text.indexOf('\n', this.#at);
      at !== -1 && at < end;
      at = this.#text.indexOf('\n', at + 1)
    ) {
      this.#line += 1;
      this.#lineStart = at + 1;
    }
    this.#at = end;
  }

  #push(kind: TokenKind, end: number): void {
    if (isOpener(kind)) this.#depth += 1;
    if (isCloser(kind)) this.#depth -= 1;
    if (this.#isFirst) this.#indent = this.#at - this.#lineStart;
    const { offset, line, indent, isFirstOnLine } = {
      offset: this.#at,
      line: this.#line,
      indent: this.#indent,
      isFirstOnLine: this.#isFirst,
    };
    this.tokens.push({ kind, offset, end, line, indent, isFirstOnLine });
    this.#isFirst = false;
    this.#moveTo(end);
  }

  #drop(pattern: RegExp, message: string): void {
    const { length } = this.#matches(pattern) ?? '';
    const offset = this.#at;
    this.#found.push({ offset, length, message, edits: [remove(offset, length)], isCertain: true });
    this.#moveTo(offset + length);
  }

  #unseen(sign: string): void {
    const edit = { offset: this.#at, length: 1, text: zeroWidth.test(sign) ? '' : ' ' };
    this.#group('unseen', edit, {
      message:
        'There is an invisible character here that is not an ordinary space, as in text copied from a web page or a chat.',
      hint: 'Delete it and type a space. npm run check -- --fix does it in the whole file.',
    });
    this.#at += 1;
  }

  /** A ( where a value begins, before what a list may hold, and the ) that goes with it. */
  #isRound(sign: string): boolean {
    if (sign === ')') return this.#rounds > 0;
    const before = this.tokens.at(-1)?.kind;
    return (
      sign === '(' &&
      before !== undefined &&
      ':,[{'.includes(before) &&
      this.#matches(roundList) !== undefined
    );
  }

  #round(sign: string): void {
    this.#rounds += sign === '(' ? 1 : -1;
    const edit = { offset: this.#at, length: 1, text: sign === '(' ? '[' : ']' };
    this.#group('round', edit, { message: 'A list has square brackets [ ], not round ones.' });
    this.#push(sign === '(' ? '[' : ']', this.#at + 1);
  }

  #group(
    name: string,
    edit: NonNullable<Repair['edits']>[number],
    words: Pick<Repair, 'message' | 'hint'>,
  ): void {
    const known = this.#groups.get(name);
    if (known) known.edits?.push(edit);
    else
      this.#groups.set(name, {
        offset: edit.offset,
        length: Math.max(1, edit.length),
        ...words,
        edits: [edit],
        isCertain: true,
      });
  }

  #quoted(): void {
    const read = readQuoted(this.#text, this.#at, this.#lineEnd());
    if (!read) return this.#word();
    this.#take(read, 'string');
  }

  #take({ end, repairs, group }: StringRead, kind: TokenKind): void {
    this.#found.push(...repairs);
    for (const edit of group?.edits ?? [])
      this.#group(group?.name ?? '', edit, group?.words ?? { message: '' });
    this.#push(kind, end);
  }

  #word(): void {
    const name = this.#matches(unquotedName);
    if (name !== undefined) {
      this.#found.push({
        offset: this.#at,
        length: name.length,
        message: 'The opening quote of this name is missing.',
        edits: [insert(this.#at, '"')],
        isCertain: true,
      });
      return this.#push('string', this.#at + name.length);
    }
    const before = this.tokens.at(-1)?.kind;
    const commas = before === ':' ? this.#matches(numberWithCommas) : undefined;
    if (commas !== undefined) return this.#push('word', this.#at + commas.length);
    const bare =
      before === ':' || this.#isFirst
        ? bareText(this.#text, this.#at, { limit: this.#lineEnd(), isValue: before === ':' })
        : undefined;
    if (bare) return this.#take(bare, bare.repairs.length > 0 ? 'string' : 'bare');
    const words = before === '[' || before === ',' ? (this.#matches(wordsInList) ?? '') : '';
    if (words.includes(' ')) return this.#push('bare', this.#at + words.length);
    const found = this.#matches(word) ?? this.#text[this.#at] ?? '';
    const kind = number.test(found)
      ? 'number'
      : ['true', 'false', 'null'].includes(found)
        ? 'literal'
        : 'word';
    this.#push(kind, this.#at + found.length);
  }
}

function kindOf(sign: string): TokenKind {
  const kinds: Record<string, TokenKind> = {
    '{': '{',
    '}': '}',
    '[': '[',
    ']': ']',
    ',': ',',
    ':': ':',
    ';': ';',
    '=': '=',
  };
  return kinds[sign] ?? 'word';
}
