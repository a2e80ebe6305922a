import { closing, isLast, opening, otherBracket, tooMany } from './bracket-repairs';
import { closerOf, isCloser, isNameAt, isOpener, type JsonToken, type Repair } from './json-tokens';

// More is wrong by then than anybody is shown at a time.
export const mostRepairs = 200;

/** An object or a list that is open. */
interface Open {
  kind: '{' | '[';
  opener: JsonToken;
  /** What follows its opening bracket. */
  next?: JsonToken | undefined;
  /** How its opening bracket was put right: its closing one belongs to that. */
  repair?: Repair;
}

/**
 * Puts every bracket right, by one rule: an object or a list ends where the lines are again as far to the left as the
 * line that it begins on. Where all brackets go together, and where lines are not indented, the brackets alone count.
 */
export function pairBrackets(given: readonly JsonToken[], text: string) {
  const pairing = new Pairing(given, text);
  const isRead = given.every((token, at) => {
    pairing.step(token, at);
    return pairing.repairs.length < mostRepairs;
  });
  if (isRead) pairing.end();
  return { tokens: pairing.tokens, repairs: pairing.repairs };
}

class Pairing {
  readonly tokens: JsonToken[] = [];
  readonly repairs: Repair[] = [];
  readonly #open: Open[] = [];
  readonly #given: readonly JsonToken[];
  readonly #text: string;
  readonly #partners: readonly number[];
  /** Whether lines tell where something ends. */
  readonly #isByLines: boolean;

  constructor(given: readonly JsonToken[], text: string) {
    this.#given = given;
    this.#text = text;
    this.#partners = partnersOf(given);
    const [, second] = given.filter(({ isFirstOnLine }) => isFirstOnLine);
    this.#isByLines = !isBalanced(given) && second !== undefined && second.indent > 0;
  }

  step(token: JsonToken, at: number): void {
    while (this.#isBehind(token)) this.#close();
    if (isCloser(token.kind)) return this.#closer(token, token.kind, at);
    const isName = isNameAt(this.#given, at);
    if (isName) this.#beginObject(token, at);
    if (this.#given[at - 1]?.kind === ':' && this.#isAmongEntries(at)) this.#begin('[', token);
    if (isOpener(token.kind)) return this.#opener(token, token.kind, at);
    this.tokens.push(token);
  }

  end(): void {
    while (this.#open.length > 0) this.#close();
  }

  /** Whether the line of a token is as far to the left as that of what is open. */
  #isBehind({ kind, isFirstOnLine, line, indent }: JsonToken): boolean {
    const top = this.#open.at(-1);
    if (!this.#isByLines || !top || this.#open.length === 1 || top.repair) return false;
    return isFirstOnLine && !isCloser(kind) && line > top.opener.line && indent <= top.opener.indent;
  }

  /** A name in a list: an object begins before it, or the list has ended. */
  #beginObject(token: JsonToken, at: number): void {
    const top = this.#open.at(-1);
    if (!top && at === 0) this.#begin('{', token);
    if (top?.kind !== '[') return;
    const isDeeper = token.isFirstOnLine && token.indent > top.opener.indent && !top.repair;
    if (isDeeper) this.#begin('{', token);
    else if (this.#given[at - 1]?.kind !== '[') this.#close();
  }

  #begin(kind: '{' | '[', token: JsonToken): void {
    const repair = opening(kind, token, { text: this.#text, name: this.tokens.at(-2) });
    const opener = { ...token, kind, end: token.offset };
    this.repairs.push(repair);
    this.tokens.push(opener);
    this.#open.push({ kind, opener, repair });
  }

  #opener(token: JsonToken, kind: '{' | '[', at: number): void {
    const before = this.tokens.at(-1);
    if (kind === '{' && before?.kind === '{') {
      this.repairs.push(tooMany(token));
      return;
    }
    const right = before?.kind === ':' || kind === '[' ? this.#kindOf(kind, at) : kind;
    const repair = right === kind ? undefined : otherBracket(token, right);
    if (repair) this.repairs.push(repair);
    this.tokens.push({ ...token, kind: right });
    this.#open.push({ kind: right, opener: token, next: this.#given[at + 1], ...(repair && { repair }) });
  }

  /** What an opening bracket should be, by what follows it and by the bracket that it ends with. */
  #kindOf(kind: '{' | '[', at: number): '{' | '[' {
    const [next, behind] = this.#given.slice(at + 1, at + 3);
    const isName = isNameAt(this.#given, at + 1);
    const isEntry = (next?.kind === 'string' || next?.kind === 'number') && isBehindEntry(behind);
    if (kind === '{') return next?.kind === '{' || isEntry ? '[' : '{';
    const end = this.#given[this.#partners[at] ?? at];
    // The } of an entry whose { is missing is further to the right.
    const isOfEntry = end?.kind === '}' && end.indent > (this.#given[at]?.indent ?? 0);
    return isName && !isOfEntry ? '{' : '[';
  }

  #closer(token: JsonToken, kind: '}' | ']', at: number): void {
    const top = this.#open.at(-1);
    const isReplaced = top !== undefined && top.opener.kind !== top.kind;
    if (isReplaced && isOpener(top.opener.kind) && closerOf(top.opener.kind) === kind)
      return this.#close(token);
    const fitting = this.#open.findLastIndex((open) => this.#fits(open, token));
    if (fitting >= 0) {
      while (this.#open.length > fitting + 1) this.#close();
      return this.#end(token);
    }
    const isAtTop =
      top && (token.line === top.opener.line || (token.isFirstOnLine && token.indent === top.opener.indent));
    if (top && closerOf(top.kind) !== kind && (isAtTop || !this.#isByLines)) return this.#close(token);
    if (top && closerOf(top.kind) === kind && !this.#endsBelow(top, at)) return this.#end(token);
    this.repairs.push(tooMany(token));
  }

  #fits({ kind, opener, repair }: Open, token: JsonToken): boolean {
    if (closerOf(kind) !== token.kind) return false;
    return (
      !this.#isByLines || repair !== undefined || token.line === opener.line || token.indent === opener.indent
    );
  }

  /** Whether a later line is as far to the left, and closes what is open. */
  #endsBelow({ kind, opener }: Open, at: number): boolean {
    const end = this.#given.find(
      ({ isFirstOnLine, indent }, index) => index > at && isFirstOnLine && indent <= opener.indent,
    );
    return end?.kind === closerOf(kind) && end.indent === opener.indent;
  }

  #end(token: JsonToken): void {
    this.#open.pop();
    this.tokens.push(token);
  }

  /** Closes what is open: behind the last token, before its comma, or in the place of a bracket of the other kind. */
  #close(instead?: JsonToken): void {
    const top = this.#open.pop();
    if (!top) return;
    const { kind, opener, next, repair } = top;
    if (!instead && kind === '[' && next?.kind === '[' && next.offset === opener.end) {
      this.repairs.push(tooMany(opener));
      this.tokens.splice(
        this.tokens.findLastIndex(({ offset }) => offset === opener.offset),
        1,
      );
      return;
    }
    const comma = !instead && this.tokens.at(-1)?.kind === ',' ? this.tokens.pop() : undefined;
    const last = this.tokens.at(-1) ?? opener;
    const closed = closing({ kind, opener, isOwn: !repair }, { last, text: this.#text, instead });
    if (repair) repair.edits?.push(...(closed.edits ?? []));
    else this.repairs.push(closed);
    const place = instead ?? { ...last, offset: last.end, isFirstOnLine: false, isMissing: true };
    this.tokens.push(
      { ...place, kind: closerOf(kind) },
      ...(comma && !isLast(comma.end, this.#text) ? [comma] : []),
    );
  }

  /** Another entry follows the value at this place, though nothing says that a list has begun. */
  #isAmongEntries(at: number): boolean {
    const token = this.#given[at];
    const end = this.#partners[at] ?? at;
    const [comma, next, behind] = this.#given.slice(end + 1, end + 4);
    if (!token || token.kind === '[' || comma?.kind !== ',' || !next) return false;
    const isBelow = token.isFirstOnLine && next.indent === token.indent;
    if (next.line !== comma.line && !isBelow) return false;
    if (next.kind === '{') return this.#given[this.#lastEntry(end) + 1]?.kind === ']';
    const isText = next.kind === 'string' && !/^"[\w$-]+"$/.test(this.#text.slice(next.offset, next.end));
    return (isText || next.kind === 'number') && isBehindEntry(behind);
  }

  /** The end of the last of the objects that follow one another. */
  #lastEntry(end: number): number {
    let last = end;
    while (this.#given[last + 1]?.kind === ',' && this.#given[last + 2]?.kind === '{')
      last = this.#partners[last + 2] ?? last + 2;
    return last;
  }
}

const isBehindEntry = (token: JsonToken | undefined) => !token || token.kind === ',' || isCloser(token.kind);

/** For each opening bracket the place of the closing one that goes with it, of whatever kind. */
function partnersOf(tokens: readonly JsonToken[]): number[] {
  const open: number[] = [];
  const partners = tokens.map((_, at) => at);
  tokens.forEach(({ kind }, at) => {
    if (isOpener(kind)) open.push(at);
    const opener = isCloser(kind) ? open.pop() : undefined;
    if (opener !== undefined) partners[opener] = at;
  });
  return partners;
}

function isBalanced(tokens: readonly JsonToken[]): boolean {
  const open: string[] = [];
  for (const { kind } of tokens) {
    if (isOpener(kind)) open.push(closerOf(kind));
    else if (isCloser(kind) && open.pop() !== kind) return false;
  }
  return open.length === 0;
}
