import { closerOf, isCloser, isOpener, type JsonToken } from './tokens';

/** How far the indentation is believed, and what an unmatched closing bracket may mean. */
export interface Policy {
  /** Brackets belong together that are at the same indentation. */
  byIndent: boolean;
  /** A closing bracket may close what is open though it is indented otherwise. */
  isLenient: boolean;
  /** What is missing may be an opening bracket. */
  mayOpen: boolean;
  /** Of two equal opening brackets that follow one another, the second may be one too many. */
  mayDrop: boolean;
}

/** A change that brings the brackets into pairs. */
export type Change =
  | { deed: 'close'; opener: JsonToken; missing: JsonToken; isAtEnd: boolean }
  | { deed: 'open'; missing: JsonToken }
  | { deed: 'delete'; token: JsonToken }
  | { deed: 'replace'; token: JsonToken; opener: JsonToken; with: JsonToken };

export interface Balanced {
  tokens: JsonToken[];
  changes: Change[];
}

interface Frame {
  opener: JsonToken;
  below: Frame | undefined;
  /** Where its first line stands. */
  childIndent?: number;
  names: Set<string>;
  /** The place in the output behind its last colon. */
  afterColon?: number;
}

/** Whether every bracket has its partner already. */
export function isBalanced(tokens: readonly JsonToken[]): boolean {
  const open: JsonToken[] = [];
  for (const token of tokens) {
    if (isOpener(token.kind)) open.push(token);
    if (!isCloser(token.kind)) continue;
    const opener = open.pop();
    if (!opener || !isOpener(opener.kind) || closerOf(opener.kind) !== token.kind) return false;
  }
  return open.length === 0;
}

/** Puts brackets in, and takes others out, until each has its partner. */
export function balance(tokens: readonly JsonToken[], text: string, policy: Policy): Balanced {
  const balancer = new Balancer(tokens, text, policy);
  return balancer.run();
}

// Text with more is not a page: what is left of it is not read.
const hopeless = 100;

class Balancer {
  readonly #tokens: readonly JsonToken[];
  readonly #text: string;
  readonly #policy: Policy;
  readonly #out: JsonToken[] = [];
  #changes: Change[] = [];
  #top: Frame | undefined;
  /** The frames closed since the last entry began, by the place of their closing brackets in the output. */
  #closed: { frame: Frame; at: number }[] = [];

  constructor(tokens: readonly JsonToken[], text: string, policy: Policy) {
    this.#tokens = tokens;
    this.#text = text;
    this.#policy = policy;
  }

  run(): Balanced {
    this.#tokens.forEach((token, index) => this.#take(token, this.#tokens[index + 1]));
    while (this.#top) this.#close(this.#top, true);
    return { tokens: this.#out, changes: this.#changes };
  }

  #take(token: JsonToken, next: JsonToken | undefined): void {
    if (this.#changes.length > hopeless) return;
    if (isCloser(token.kind)) return this.#closer(token);
    if (token.kind === ',' || token.kind === ';') return void this.#out.push(token);
    if (this.#policy.mayDrop && isDoubled(this.#out.at(-1), token)) return this.#delete(token);
    const isName = next?.kind === ':' && token.kind !== ':';
    if (token.isFirstOnLine && this.#policy.byIndent && token.kind !== ':') this.#follow(token, isName);
    this.#closed = [];
    if (isName) this.#name(token);
    this.#out.push(token);
    if (token.kind === ':' && this.#top) this.#top.afterColon = this.#out.length;
    if (isOpener(token.kind)) this.#top = { opener: token, below: this.#top, names: new Set() };
  }

  /** A name within a list, or before everything: the { before it is missing. */
  #name(token: JsonToken): void {
    const isOutside = this.#top === undefined ? this.#out.length === 0 : this.#top.opener.kind === '[';
    if (isOutside && this.#policy.mayOpen) this.#open('{', token, this.#out.length);
    this.#top?.names.add(this.#text.slice(token.offset, token.end));
  }

  #open(kind: '{' | '[', before: JsonToken, at: number): void {
    const { offset, line, indent } = before;
    const missing: JsonToken = {
      kind,
      offset,
      end: offset,
      line,
      indent,
      isFirstOnLine: false,
      isMissing: true,
    };
    this.#out.splice(at, 0, missing);
    this.#changes.push({ deed: 'open', missing });
    this.#top = { opener: missing, below: this.#top, names: new Set(), childIndent: indent };
  }

  /** A line that begins further left than what is open, or further right than its neighbours. */
  #follow(token: JsonToken, isName: boolean): void {
    const isDeeper = this.#top?.childIndent === undefined ? !this.#top : token.indent > this.#top.childIndent;
    if (isDeeper) this.#reopen(token, isName);
    while (this.#top && this.#isLeftOpen(this.#top, token)) this.#close(this.#top, false);
    if (this.#top && this.#top.opener.line < token.line) this.#top.childIndent ??= token.indent;
  }

  #isLeftOpen({ opener, below }: Frame, token: JsonToken): boolean {
    if (opener.line >= token.line || token.indent > opener.indent) return false;
    for (let frame = below; frame; frame = frame.below) if (frame.childIndent === token.indent) return true;
    return false;
  }

  /** The line belongs to something that is closed already: that closing bracket is one too many. */
  #reopen(token: JsonToken, isName: boolean): void {
    const early = this.#closed.find(({ frame }) => frame.childIndent === token.indent);
    if (!early) return;
    const { frame, at } = early;
    // The same name again: rather a new entry of which the { is lost.
    if (isName && this.#policy.mayOpen && frame.names.has(this.#text.slice(token.offset, token.end))) return;
    const after = this.#out.slice(at);
    this.#out.length = at;
    for (const later of after) {
      if (!isCloser(later.kind)) this.#out.push(later);
      else if (!later.isMissing) this.#changes.push({ deed: 'delete', token: later });
      else
        this.#changes = this.#changes.filter((change) => change.deed !== 'close' || change.missing !== later);
    }
    this.#top = frame;
  }

  #close(frame: Frame, isAtEnd: boolean): void {
    const { opener } = frame;
    let at = this.#out.length;
    while (at > 0 && this.#out[at - 1]?.kind === ',') at -= 1;
    const last = this.#out[at - 1] ?? opener;
    const kind = opener.kind === '{' ? '}' : ']';
    const missing: JsonToken = {
      ...last,
      kind,
      offset: last.end,
      end: last.end,
      isFirstOnLine: false,
      isMissing: true,
    };
    this.#out.splice(at, 0, missing);
    this.#changes.push({ deed: 'close', opener, missing, isAtEnd });
    this.#top = frame.below;
  }

  #pop(token: JsonToken, frame: Frame): void {
    this.#closed.push({ frame, at: this.#out.length });
    this.#out.push(token);
    this.#top = frame.below;
  }

  #closer(token: JsonToken): void {
    const top = this.#top;
    if (!top) return this.#delete(token);
    const isPair = closes(token, top);
    if (!this.#policy.byIndent) return isPair ? this.#pop(token, top) : this.#mismatch(token, top);
    if (!token.isFirstOnLine) return isPair ? this.#pop(token, top) : this.#inline(token, top);
    if (
      isPair &&
      (this.#policy.isLenient || top.opener.indent === token.indent || top.opener.line === token.line)
    )
      return this.#pop(token, top);
    const partner = this.#partnerOf(token);
    if (partner) {
      while (this.#top && this.#top !== partner) this.#close(this.#top, false);
      return this.#pop(token, partner);
    }
    if (top.opener.indent === token.indent && top.opener.line < token.line) return this.#replace(token, top);
    this.#unmatched(token, top);
  }

  #partnerOf(token: JsonToken): Frame | undefined {
    for (let frame = this.#top; frame; frame = frame.below) {
      const { opener } = frame;
      if (closes(token, frame) && opener.indent === token.indent && opener.line < token.line) return frame;
    }
    return undefined;
  }

  /** On a line with other things, the line itself tells what it should close. */
  #inline(token: JsonToken, top: Frame): void {
    const { below, opener } = top;
    if (below && closes(token, below) && below.opener.line === token.line) {
      this.#close(top, false);
      return this.#pop(token, below);
    }
    if (opener.line === token.line) return this.#replace(token, top);
    this.#unmatched(token, top);
  }

  #mismatch(token: JsonToken, top: Frame): void {
    if (top.below && closes(token, top.below)) {
      this.#close(top, false);
      return this.#pop(token, top.below);
    }
    this.#unmatched(token, top);
  }

  #unmatched(token: JsonToken, top: Frame): void {
    const from = top.afterColon;
    const first = from === undefined ? undefined : this.#out[from];
    if (token.kind === ']' && this.#policy.mayOpen && first && from !== undefined && !isOpener(first.kind)) {
      this.#open('[', first, from);
      return this.#pop(token, this.#top ?? top);
    }
    this.#delete(token);
  }

  #delete(token: JsonToken): void {
    this.#changes.push({ deed: 'delete', token });
  }

  #replace(token: JsonToken, frame: Frame): void {
    const kind = frame.opener.kind === '{' ? '}' : ']';
    const right: JsonToken = { ...token, kind };
    this.#changes.push({ deed: 'replace', token, opener: frame.opener, with: right });
    this.#pop(right, frame);
  }
}

/** Lists may begin with a list; two [ side by side are a slip, and so is every { after a {. */
const isDoubled = (before: JsonToken | undefined, { kind, offset }: JsonToken): boolean =>
  before?.kind === kind && (kind === '{' || (kind === '[' && before.end === offset));

const closes = (token: JsonToken, { opener }: Frame) =>
  isOpener(opener.kind) && closerOf(opener.kind) === token.kind;
