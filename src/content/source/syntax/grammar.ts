import { lastBlockBehind, moveClosing, partnerOf } from './blocks-behind';
import { insert, isCloser, isOpener, remove, type Repair, type JsonToken } from './tokens';
import { wordValue } from './words';

type State = 'first' | 'entry' | 'colon' | 'value' | 'comma';

interface Frame {
  kind: '{' | '[';
  opener: JsonToken;
  state: State;
  /** The name whose value is awaited. */
  name?: JsonToken;
  names: Set<string>;
  /** The tokens of the last whole value. */
  last?: { opener: JsonToken; closer: JsonToken };
}

/** Names, colons, values and commas in their order; the brackets are in pairs already. */
export function readGrammar(
  tokens: readonly JsonToken[],
  text: string,
): { repairs: Repair[]; repeatedNames: number } {
  const grammar = new Grammar(tokens, text);
  grammar.run();
  return { repairs: grammar.repairs, repeatedNames: grammar.repeatedNames };
}

// Nobody reads more, and whoever fixes as many has the file checked again.
const mostRepairs = 200;

class Grammar {
  readonly repairs: Repair[] = [];
  /** A name twice in one object is a sign that the brackets stand wrong. */
  repeatedNames = 0;
  readonly #tokens: readonly JsonToken[];
  readonly #text: string;
  readonly #frames: Frame[] = [];
  #at = 0;
  #isOver = false;
  #isRead = false;

  constructor(tokens: readonly JsonToken[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  run(): void {
    while (this.#at < this.#tokens.length && !this.#isOver && this.repairs.length < mostRepairs) {
      const token = this.#tokens[this.#at];
      if (!token) return;
      this.#at += 1;
      const frame = this.#frames.at(-1);
      if (!frame) this.#outside(token);
      else if (frame.kind === '{') this.#inObject(token, frame);
      else this.#inList(token, frame);
    }
    if (!this.#isRead && !this.#isOver && this.#tokens.length > 0) this.#noPage();
  }

  get #before(): JsonToken | undefined {
    return this.#tokens[this.#at - 2];
  }

  get #next(): JsonToken | undefined {
    return this.#tokens[this.#at];
  }

  #words(token: JsonToken): string {
    const words = this.#text.slice(token.offset, token.end).replace(/\s+/g, ' ');
    return words.length > 40 ? `${words.slice(0, 39)}…` : words;
  }

  #repair(token: JsonToken, message: string, more: Partial<Repair> = {}): void {
    this.repairs.push({ offset: token.offset, length: token.end - token.offset, message, ...more });
  }

  #delete(token: JsonToken, message: string, isCertain = true): void {
    const { offset, end } = token;
    this.#repair(token, message, { edits: [remove(offset, end - offset)], isCertain });
  }

  /** Before the document, or after it. */
  #outside(token: JsonToken): void {
    if (!this.#isRead && isOpener(token.kind)) return this.#open(token);
    if (!this.#isRead) return this.#beforeDocument(token);
    if (token.kind === ',' || token.kind === ';')
      return this.#delete(token, 'There is a comma after the end of the page.');
    this.#isOver = true;
    if (token.kind === '{') {
      const isPage = this.#next?.kind === 'string';
      return this.#repair(
        token,
        `A second ${isPage ? 'page' : 'part'} begins here, after the } that ends the first; a file holds exactly one { … }.`,
        {
          hint: 'Move it to a file of its own, or delete it.',
        },
      );
    }
    const end = this.#text.trimEnd().length;
    const rest = this.#tokens.slice(this.#at);
    const isProse = !rest.some(({ kind }) => isOpener(kind) || kind === ':');
    const more = isProse
      ? { edits: [remove(token.offset, end - token.offset)] }
      : { hint: 'Delete it, or move it before the last }.' };
    this.#repair(
      token,
      'There is something after the end of the page. A file holds exactly one { … }.',
      more,
    );
  }

  #beforeDocument(token: JsonToken): void {
    const opener = this.#tokens.slice(this.#at).find(({ kind }) => kind === '{');
    if (!opener) {
      this.#isOver = true;
      return this.#noPage();
    }
    const { offset } = token;
    this.#at = this.#tokens.indexOf(opener, this.#at);
    this.#repair(token, 'There is something before the { that begins the page.', {
      edits: [remove(offset, opener.offset - offset)],
    });
  }

  #noPage(): void {
    const [token] = this.#tokens;
    if (!token || this.#isRead || this.repairs.length > 0) return;
    this.#repair(
      token,
      'This is not a page: a page is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
      {
        hint: 'npm run new page /Name writes a first one.',
      },
    );
  }

  #open(token: JsonToken): void {
    if (!isOpener(token.kind)) return;
    this.#frames.push({ kind: token.kind, opener: token, state: 'first', names: new Set() });
  }

  #close(closer: JsonToken): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const outer = this.#frames.at(-1);
    if (!outer) this.#isRead = true;
    else Object.assign(outer, { state: 'comma', last: { opener: frame.opener, closer } });
  }

  #inObject(token: JsonToken, frame: Frame): void {
    switch (frame.state) {
      case 'first':
      case 'entry':
        return this.#name(token, frame);
      case 'colon':
        return this.#colon(token, frame);
      case 'value':
        return this.#value(token, frame);
      default:
        return this.#comma(token, frame);
    }
  }

  #name(token: JsonToken, frame: Frame): void {
    const { kind } = token;
    if (kind === '}') {
      if (frame.state === 'entry') this.#trailingComma();
      return this.#close(token);
    }
    if (kind === ',' || kind === ';') return this.#extraComma(token, frame);
    if (isOpener(kind)) return this.#valueForName(token, frame);
    if (kind === 'string') return this.#take(token, frame);
    const isNamed = this.#next?.kind === ':' || this.#next?.kind === '=';
    if (isNamed && kind !== ':') {
      const { offset, end } = token;
      const written = this.#text.slice(offset, end);
      this.#repair(token, 'The name of a property stands in double quotes.', {
        edits: [{ offset, length: end - offset, text: JSON.stringify(written) }],
        isCertain: true,
      });
      return this.#take(token, frame);
    }
    if (!this.#decimal(token, frame)) this.#loose(token);
  }

  #take(token: JsonToken, frame: Frame): void {
    const name = this.#text.slice(token.offset, token.end);
    if (frame.names.has(name)) this.repeatedNames += 1;
    frame.names.add(name);
    frame.name = token;
    frame.state = 'colon';
  }

  /** 1,5 instead of 1.5. */
  #decimal(token: JsonToken, frame: Frame): boolean {
    const comma = this.#before;
    const whole = this.#tokens[this.#at - 3];
    const isDecimal =
      token.kind === 'number' &&
      comma?.kind === ',' &&
      whole?.kind === 'number' &&
      whole.end === comma.offset &&
      comma.end === token.offset;
    if (!isDecimal) return false;
    this.repairs.push({
      offset: whole.offset,
      length: token.end - whole.offset,
      message: 'A decimal number has a point, not a comma.',
      edits: [
        {
          offset: whole.offset,
          length: token.end - whole.offset,
          text: `${this.#words(whole)}.${this.#words(token)}`,
        },
      ],
    });
    frame.state = 'comma';
    return true;
  }

  #loose(token: JsonToken): void {
    const { offset, end } = token;
    this.#repair(token, `${this.#words(token)} stands outside of the quotes, or has none.`, {
      hint: 'Put it into the text that it belongs to, or delete it.',
      ...(/\w/.test(this.#text.slice(offset, end))
        ? {}
        : { edits: [remove(offset, end - offset)], hint: undefined }),
    });
  }

  /** A block, or a list, where the name of a property should be. */
  #valueForName(token: JsonToken, frame: Frame): void {
    const end = partnerOf(this.#tokens, this.#at - 1);
    const closer = this.#tokens[end];
    const after = this.#tokens[end + 1];
    const isBlock = token.kind === '{';
    const isWrapped = frame.state === 'first' && isBlock && after?.kind === '}' && closer;
    const { last } = frame;
    if (isWrapped) {
      this.#repair(frame.opener, 'Two { follow one another: the outer pair of { and } is one too many.', {
        edits: [remove(frame.opener.offset, 1), remove(after.offset, 1)],
      });
    } else if (isBlock && closer && last?.opener.kind === '[') {
      this.#repair(token, 'This block stands after the end of the list that it belongs to.', {
        hint: 'The ] that ends the list comes after its last block.',
        edits: moveClosing(this.#tokens, this.#text, { closer: last.closer, end }),
      });
    } else {
      this.#repair(token, `A name in double quotes is expected here, before the ${token.kind}.`, {
        hint: isBlock
          ? 'Blocks stand in a list: "blocks": [ { … }, { … } ].'
          : 'For example: "blocks": [ … ].',
      });
    }
    this.#skipTo(end, frame);
  }

  /** Goes on behind a value, and behind the blocks that a list was moved around. */
  #skipTo(end: number, frame: Frame): void {
    this.#at = lastBlockBehind(this.#tokens, end) + 1;
    frame.state = 'comma';
    // A missing comma after it is part of the same fault.
    if (this.#next && this.#next.kind !== ',' && this.#next.kind !== '}') frame.state = 'entry';
  }

  #trailingComma(): void {
    const comma = this.#before;
    if (comma) this.#delete(comma, 'There is a comma after the last entry, which JSON does not allow.');
  }

  #extraComma(token: JsonToken, frame: Frame): void {
    const message =
      frame.state === 'first'
        ? 'There is a comma before the first entry.'
        : 'There are two commas here; one divides two entries.';
    this.#delete(token, message);
  }

  #colon(token: JsonToken, frame: Frame): void {
    const { kind, offset } = token;
    const name = frame.name ?? token;
    if (kind === ':') {
      frame.state = 'value';
      return;
    }
    if (kind === '=' || kind === ';') {
      const length = token.end - offset;
      this.#repair(token, 'A colon stands between a name and its value.', {
        edits: [{ offset, length, text: ':' }],
        isCertain: true,
      });
      frame.state = 'value';
      return;
    }
    if (this.#isListInBraces(frame)) return;
    const isName = kind === 'string' && this.#next?.kind === ':';
    if (this.#colonWithin(name, token, frame)) return;
    if (kind === ',' || kind === '}' || isName) {
      this.#repair(name, `${this.#words(name)} has no value.`, {
        hint: `Write ${this.#words(name)}: and its value, or delete it.`,
      });
      frame.state = 'comma';
      if (isName) frame.state = 'entry';
      this.#at -= 1;
      return;
    }
    this.repairs.push({
      offset: name.end,
      length: 1,
      message: 'A colon is missing between the name and its value.',
      edits: [insert(name.end, ':')],
      isCertain: true,
    });
    frame.state = 'value';
    this.#value(token, frame);
  }

  /** "title: Visit" and "title:" "Visit": the colon stands within the quotes. */
  #colonWithin(name: JsonToken, token: JsonToken, frame: Frame): boolean {
    const { offset, end } = name;
    const [, own, words = ''] = /^"([\w$-]+)\s*:\s*([^]*)"$/.exec(this.#text.slice(offset, end)) ?? [];
    const isValue =
      token.kind === 'string' || token.kind === 'number' || token.kind === 'literal' || isOpener(token.kind);
    if (own === undefined || (words === '') !== isValue) return false;
    const text = words === '' ? `"${own}":` : `"${own}": "${words}"`;
    this.#repair(name, 'The colon stands within the quotes; it comes after those of the name.', {
      edits: [{ offset, length: end - offset, text }],
    });
    frame.state = words === '' ? 'value' : 'comma';
    this.#at -= 1;
    return true;
  }

  /** { "a", "b" }: texts without names, in the brackets of an object. */
  #isListInBraces(frame: Frame): boolean {
    const start = this.#tokens.indexOf(frame.opener);
    const end = partnerOf(this.#tokens, start);
    const closer = this.#tokens[end];
    const within = this.#tokens.slice(start + 1, end);
    const isList =
      within.length > 0 &&
      within.every(({ kind }, at) => (at % 2 === 1 ? kind === ',' : kind === 'string' || kind === 'number'));
    if (!isList || !closer || frame.opener.isMissing || closer.isMissing) return false;
    this.#repair(frame.opener, 'A list stands in square brackets, not in braces.', {
      edits: [
        { offset: frame.opener.offset, length: 1, text: '[' },
        { offset: closer.offset, length: 1, text: ']' },
      ],
    });
    this.#at = end + 1;
    this.#close(closer);
    return true;
  }

  #value(token: JsonToken, frame: Frame): void {
    const { kind } = token;
    if (isOpener(kind)) return this.#open(token);
    if (kind === 'string' || kind === 'number' || kind === 'literal') {
      frame.state = 'comma';
      delete frame.last;
      return;
    }
    const written = this.#text.slice(token.offset, token.end);
    if (
      kind === 'word' &&
      /^[-*•]$/.test(written) &&
      this.#next?.kind === 'string' &&
      this.#next.line === token.line
    )
      return this.#delete(token, 'Entries of a list have no bullets in JSON; a comma divides them.', false);
    if (kind === 'word' || kind === 'bare') {
      this.repairs.push(wordValue(token, this.#text));
      frame.state = 'comma';
      return;
    }
    if (frame.kind === '{' && (kind === ':' || kind === '='))
      return this.#delete(token, 'There are two colons here; one stands between a name and its value.');
    const name = frame.name ? this.#words(frame.name) : 'This name';
    if (token.isMissing && token.offset >= this.#text.trimEnd().length) {
      this.#repair(frame.name ?? token, `The file ends too early: ${name} has no value.`, {
        hint: 'Was the end of the file lost? Put it back, or end the page here.',
      });
      this.#isOver = true;
      return;
    }
    this.#repair(frame.name ?? token, `${name} has no value.`, {
      hint: `Write a value after the colon, or delete ${name}.`,
    });
    frame.state = 'comma';
    this.#at -= 1;
  }

  #comma(token: JsonToken, frame: Frame): void {
    const { kind, offset } = token;
    if (kind === ',') {
      frame.state = 'entry';
      return;
    }
    if (isCloser(kind)) return this.#close(token);
    if (kind === ';') {
      this.#repair(token, 'Entries are divided by commas.', {
        edits: [{ offset, length: 1, text: ',' }],
        isCertain: true,
      });
      frame.state = 'entry';
      return;
    }
    if (kind === ':' || kind === '=') return this.#strayColon(token, frame);
    if ((kind === 'word' || kind === 'bare') && this.#next?.kind !== ':' && this.#afterNumber(token)) return;
    if (
      (kind === 'word' || kind === 'bare') &&
      this.#next?.kind !== ':' &&
      !(frame.kind === '[' && token.isFirstOnLine)
    )
      return this.#loose(token);
    if (kind === '{' && frame.kind === '{' && frame.last?.opener.kind === '[')
      return this.#valueForName(token, frame);
    this.#missingComma();
    frame.state = 'entry';
    this.#at -= 1;
  }

  /** 10 years, 5px: a text that begins with a number. */
  #afterNumber(token: JsonToken): boolean {
    const number = this.#before;
    if (number?.kind !== 'number' || number.line !== token.line) return false;
    const { offset } = number;
    const written = this.#text.slice(offset, token.end);
    this.repairs.push({
      offset,
      length: written.length,
      message: 'A text stands in double quotes, also one that begins with a number.',
      edits: [{ offset, length: written.length, text: JSON.stringify(written) }],
    });
    return true;
  }

  #missingComma(): void {
    const before = this.#before;
    if (!before) return;
    // What stands before it is changed already: one slip, one fault.
    const [edit] = this.repairs.at(-1)?.edits ?? [];
    if (edit?.offset === before.offset && edit.offset + edit.length === before.end) {
      edit.text += ',';
      return;
    }
    this.repairs.push({
      offset: Math.max(0, before.end - 1),
      length: 1,
      message: 'A comma is missing after this value.',
      edits: [insert(before.end, ',')],
      isCertain: true,
    });
  }

  #strayColon(token: JsonToken, frame: Frame): void {
    const { last, kind } = frame;
    const before = this.#before;
    // "list": [ "name": "value" ]: only objects have names.
    if (kind === '[' && before?.kind === 'string') {
      this.#repair(before, `${this.#words(before)} is the name of a property, and stands in a list.`, {
        hint: 'Entries of a list have no names. Put names and their values into { }.',
      });
    } else
      this.#repair(token, 'This colon stands after a value.', {
        hint: 'A name, a colon and a value make an entry; a comma ends it.',
      });
    frame.state = last ? 'comma' : 'value';
  }

  #inList(token: JsonToken, frame: Frame): void {
    const { kind } = token;
    if (frame.state === 'comma') return this.#comma(token, frame);
    if (frame.state === 'value') return this.#value(token, frame);
    if (kind === ']') {
      if (frame.state === 'entry') this.#trailingComma();
      return this.#close(token);
    }
    if (kind === ',' || kind === ';') return this.#extraComma(token, frame);
    if (kind === ':' || kind === '=') return this.#delete(token, 'This colon has no name before it.', false);
    this.#value(token, frame);
  }
}
