import { canFollowText, lineEnd, quotes, readText, type TextRead } from './texts';
import { insert, type Repair, type Token, type TokenKind } from './tokens';

const space = /[ \t\r\n]+/y;
const unseen = /[\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F\u2060\u3000\uFEFF]+/y;
const wide = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/;
const comment = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|#[^\n]*|<!--[^]*?(?:-->|$)/y;
const fence = /(?:```|~~~)[^\n]*/y;
const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=[\s{}[\],:;]|$)/y;
/** Signs that people type for a comma or a colon, as ; and =. */
const otherSign = /=>|[;=：，]/y;
const withoutOpeningQuote = /[^"{}[\],:\s][^"{}[\]\n]{0,200}"/y;
/** A text without quotes: behind a colon to the end of its line, or to the next name. */
const bareValue = /[^"{}\n]{1,400}?(?=[^\S\n]*[}\]]*[^\S\n]*[,;]?[^\S\n]*(?:\n|$)|\s*,\s*["\w$-]+\s*:)/y;
const bareWords = /[^"{}[\],:;=\n]*[^"{}[\],:;=\s]/y;

/** The text as tokens, read as its author meant them: quotes, spaces and comments that are not JSON are repaired. */
export function scan(text: string): { tokens: Token[]; repairs: Repair[] } {
  const scanner = new Scanner(text);
  scanner.run();
  return scanner;
}

class Scanner {
  readonly tokens: Token[] = [];
  readonly repairs: Repair[] = [];
  readonly #throughout = new Map<string, Repair>();
  readonly #text: string;
  #at = 0;
  #line = { lineStart: 0, indent: 0 };
  #limit = -1;

  constructor(text: string) {
    this.#text = text;
    this.#beginLine(0);
  }

  run(): void {
    while (this.#at < this.#text.length) this.#step();
  }

  #step(): void {
    const sign = this.#text[this.#at] ?? '';
    const before = this.tokens.at(-1)?.kind;
    const gap = this.#match(space);
    if (gap !== undefined) return this.#moveTo(this.#at + gap.length);
    const hidden = this.#match(unseen);
    if (hidden !== undefined) return this.#hidden(hidden);
    const marks = this.#match(fence);
    if (marks !== undefined)
      return this.#drop(marks, 'These marks belong to a chat or a note, not to the page.');
    if (isSign(sign)) return this.#push(sign, this.#at + 1);
    const read = quotes.includes(sign) ? readText(this.#text, this.#at, this.#lineEnd()) : undefined;
    if (read) return this.#take(read);
    // "colour": #fff
    const note = sign === '#' && before === ':' ? undefined : this.#match(comment);
    if (note !== undefined)
      // Parts of the page within it are the author's to delete.
      return this.#drop(note, 'JSON has no comments.', !note.includes('{'));
    this.#word(before);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }

  /** Looked for once: a line may be the whole file. */
  #lineEnd(): number {
    if (this.#limit < this.#at) this.#limit = lineEnd(this.#text, this.#at);
    return this.#limit;
  }

  #beginLine(lineStart: number): void {
    const indent = /[^\S\n]*/y;
    indent.lastIndex = lineStart;
    this.#line = { lineStart, indent: indent.exec(this.#text)?.[0].length ?? 0 };
  }

  #moveTo(end: number): void {
    const newline = this.#text.slice(this.#at, end).lastIndexOf('\n');
    if (newline !== -1) this.#beginLine(this.#at + newline + 1);
    this.#at = end;
  }

  #push(kind: TokenKind, end: number): void {
    this.tokens.push({ kind, offset: this.#at, end, ...this.#line });
    this.#moveTo(end);
  }

  #report(repair: Repair): void {
    const known = repair.isThroughout ? this.#throughout.get(repair.message) : undefined;
    if (known) {
      for (const edit of repair.edits ?? []) known.edits?.push(edit);
      return;
    }
    if (repair.isThroughout) this.#throughout.set(repair.message, repair);
    this.repairs.push(repair);
  }

  #drop({ length }: string, message: string, isCertain = true): void {
    const edits = [{ offset: this.#at, length, text: '' }];
    this.#report({ offset: this.#at, length, message, edits, isCertain });
    this.#moveTo(this.#at + length);
  }

  #hidden(signs: string): void {
    const [offset, { length }] = [this.#at, signs];
    this.#report({
      offset,
      length: 1,
      message:
        'There is an invisible character here that is not an ordinary space, as in text copied from a web page or a chat.',
      hint: 'Delete it and type a space. npm run check -- --fix does it in the whole file.',
      edits: [{ offset, length, text: wide.test(signs) ? ' '.repeat(length) : '' }],
      isCertain: true,
      isThroughout: true,
    });
    this.#moveTo(offset + length);
  }

  #take({ end, repairs }: TextRead): void {
    for (const repair of repairs) this.#report(repair);
    this.#push('string', end);
  }

  #word(before: TokenKind | undefined): void {
    const known = this.#match(literal);
    if (known !== undefined) return this.#push('literal', this.#at + known.length);
    const { length = 0 } = this.#match(withoutOpeningQuote) ?? '';
    const end = this.#at + length;
    if (length > 0 && canFollowText(this.#text, end)) {
      const message = 'The opening quote is missing here.';
      const edits = [insert(this.#at, '"')];
      const repair = { offset: this.#at, length, message, edits, isCertain: true };
      return this.#take({ end, repairs: [repair] });
    }
    const words = this.#match(otherSign) ?? this.#match(before === ':' ? bareValue : bareWords);
    this.#push('word', this.#at + (words ?? this.#match(bareWords) ?? ' ').length);
  }
}

const isSign = (sign: string): sign is '{' | '}' | '[' | ']' | ',' | ':' =>
  sign !== '' && '{}[],:'.includes(sign);
