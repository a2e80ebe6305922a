import { maxDepth } from '../limits';
import {
  afterEnd,
  beforeStart,
  closeFor,
  emptyValue,
  joinChanges,
  type Change,
  deletion,
  insertion,
  nameWithout,
  opening,
  quotedName,
  replacement,
  tooEarly,
} from './changes';
import { scan } from './scan';
import { closerOf, isCloser, isOpener, type JsonToken, type Repair } from './tokens';
import { wordValue } from './words';

type Expects = 'start' | 'first' | 'entry' | 'colon' | 'value' | 'comma' | 'end';

/** An object or a list that is open. None of it ever changes: readings share what they have in common. */
export interface Frame {
  kind: '{' | '[';
  opener: JsonToken;
  below: Frame | undefined;
  /** How its opening bracket was put right; its closing one follows, at no cost. */
  change?: Change;
  /** A closing bracket of it that came too early. */
  early?: Change;
  /** Where its first line stands. */
  childIndent?: number;
  names?: Chain<string>;
  /** The same for two that are alike, with all that is around them. */
  key: number;
}

interface Chain<T> {
  item: T;
  rest: Chain<T> | undefined;
}

/** One way to read the text so far. */
export interface Reading {
  cost: number;
  expects: Expects;
  frame: Frame | undefined;
  changes: Chain<Change> | undefined;
  name?: JsonToken;
  /** The last tokens that count. */
  last: JsonToken | undefined;
  beforeLast: JsonToken | undefined;
}

/** A token with what stands around it. */
interface Place {
  token: JsonToken;
  before: JsonToken | undefined;
  next: JsonToken | undefined;
  isName: boolean;
  /** Whether what follows it is a name. */
  isBeforeName: boolean;
  /** Another entry follows its value, though nothing says that a list has begun. */
  isAmongEntries: boolean;
}

// A change costs more than a line that is indented unlike its neighbours, and less than two.
const price = {
  indent: 1,
  trivial: 1,
  change: 2,
  opener: 3,
  repeated: 3,
  value: 3,
  word: 5,
  nameless: 6,
  rest: 7,
};
// Nothing that is further behind the best ever wins.
const mostBehind = 8;
const mostReadings = 16;
// In tokens since the last fault.
const soon = 12;

/** Everything that keeps a text from being JSON, in its order: the fewest changes after which it is. */
export function repairsOf(text: string): Repair[] {
  const { tokens, repairs, tooDeepAt } = scan(text);
  if (tooDeepAt !== undefined) return [tooManyOpen(tooDeepAt)];
  const changes = fewestChanges(tokens, text);
  return joinChanges(repairs, changes);
}

const tooManyOpen = (offset: number): Repair => ({
  offset,
  length: 1,
  message: `More than ${maxDepth} brackets are open here, which no page needs.`,
  hint: 'Look for the first { or [ that is not closed.',
});

function fewestChanges(tokens: readonly JsonToken[], text: string): Change[] {
  const first = tokens.findIndex(({ kind }) => isOpener(kind) || kind === ':');
  const start = tokens.findIndex(({ kind }) => kind === '{');
  if (first < 0 || (start < 0 && tokens[first]?.kind === ':')) return [beforeStart(tokens, undefined)];
  const skipped = start > 0 && tokens[first]?.kind !== ':' && start === first ? start : 0;
  const partners = partnersOf(tokens);
  let readings: Reading[] = [
    {
      cost: 0,
      expects: 'start',
      frame: undefined,
      changes: skipped === 0 ? undefined : { item: beforeStart(tokens, tokens[skipped]), rest: undefined },
      last: undefined,
      beforeLast: undefined,
    },
  ];
  // How many tokens have gone by in which nothing was wrong: other readings than the best one are hardly right.
  let quiet = soon;
  for (let at = skipped; at < tokens.length; at += 1) {
    const place = placeAt(tokens, partners, at);
    const step = (behind: number) =>
      best(
        beginnings(readings, { place, text, behind }).flatMap((reading) => onward(reading, place, text)),
        behind,
      );
    const before = readings[0]?.cost ?? 0;
    const usual = step(quiet < soon ? mostBehind : price.opener);
    const isAsBefore = usual[0]?.cost === before;
    readings = isAsBefore ? usual : step(mostBehind);
    quiet = isAsBefore ? quiet + 1 : 0;
  }
  return listOf(
    best(
      readings.flatMap((reading) => ended(reading, text)),
      mostBehind,
    )[0]?.changes,
  );
}

function listOf(chain: Chain<Change> | undefined): Change[] {
  const list: Change[] = [];
  for (let link = chain; link; link = link.rest) list.unshift(link.item);
  return list;
}

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

function placeAt(tokens: readonly JsonToken[], partners: readonly number[], at: number): Place {
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

/** The cheapest ones, one for each state that they lead to. */
function best(readings: readonly Reading[], behind: number): Reading[] {
  const sorted = readings.toSorted((a, b) => a.cost - b.cost);
  const least = sorted[0]?.cost ?? 0;
  const seen = new Set<number>();
  const kept: Reading[] = [];
  for (const reading of sorted) {
    const key = keyOf(reading);
    if (kept.length >= mostReadings || reading.cost > least + behind) break;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(reading);
  }
  return kept;
}

const changed = (reading: Reading, change: Change, cost: number, more: Partial<Reading> = {}): Reading => ({
  ...reading,
  cost: reading.cost + cost,
  changes: { item: change, rest: reading.changes },
  ...more,
});

/** The readings themselves, and those in which signs are missing before the token. */
function beginnings(
  readings: readonly Reading[],
  { place, text, behind }: { place: Place; text: string; behind: number },
): Reading[] {
  const least = new Map(readings.map((reading) => [keyOf(reading), reading.cost]));
  const all = [...readings];
  const most = (readings[0]?.cost ?? 0) + behind;
  for (const reading of all) {
    for (const one of withSign(reading, place, text)) {
      const key = keyOf(one);
      if (one.cost > most || one.cost >= (least.get(key) ?? Infinity)) continue;
      least.set(key, one.cost);
      all.push(one);
    }
  }
  return all;
}

const states: readonly Expects[] = ['start', 'first', 'entry', 'colon', 'value', 'comma', 'end'];
const keyOf = ({ expects, frame }: Reading) => (frame?.key ?? 0) * states.length + states.indexOf(expects);

function withSign(reading: Reading, { token, isName, isAmongEntries }: Place, text: string): Reading[] {
  const { expects, frame, last, name } = reading;
  const found: Reading[] = [];
  const isValue = beginsValue(token);
  if (expects === 'comma' && last && isValue)
    found.push(changed(reading, insertion(',', last, text), price.change, { expects: 'entry' }));
  if (expects === 'colon' && name && isValue && !isName)
    found.push(changed(reading, insertion(':', name, text), price.change, { expects: 'value' }));
  if (frame && mayClose(frame, token, isName)) found.push(...closed(reading, frame, text));
  const isNameInList = isName && frame?.kind === '[' && (expects === 'first' || expects === 'entry');
  if (isNameInList || (expects === 'start' && isName)) found.push(opened(reading, '{', token, text));
  if (expects === 'value' && frame?.kind === '{' && isAmongEntries)
    found.push(opened(reading, '[', token, text));
  return found;
}

const beginsValue = ({ kind }: JsonToken) => !isCloser(kind) && !',:;='.includes(kind);

/** Brackets are missing at the end of a line, before another bracket, or before a name in a list. */
const mayClose = (frame: Frame, token: JsonToken, isName: boolean) =>
  token.isFirstOnLine ||
  isCloser(token.kind) ||
  (isName && frame.kind === '[') ||
  (frame.change !== undefined && token.kind === ',');

function closed(reading: Reading, frame: Frame, text: string): Reading[] {
  const { expects, last, beforeLast } = reading;
  if (expects === 'colon' || expects === 'value' || !last) return [];
  const isBehindComma = expects === 'entry' && last.kind === ',' && beforeLast !== undefined;
  if (expects === 'entry' && !(isBehindComma && frame.below)) return [];
  const change = closeFor(frame, isBehindComma ? beforeLast : last, text);
  const cost = frame.change ? 0 : frame.early ? price.trivial : price.change;
  return [
    changed(reading, change, cost, { frame: frame.below, expects: isBehindComma ? 'entry' : after(frame) }),
  ];
}

const after = ({ below }: Frame): Expects => (below ? 'comma' : 'end');

function opened(reading: Reading, kind: '{' | '[', token: JsonToken, text: string): Reading {
  const change = opening(kind, token, text, reading.name);
  const opener = { ...token, kind, end: token.offset };
  const frame = { ...frameOf(kind, opener, reading.frame), childIndent: token.indent };
  return changed(reading, change, price.opener, {
    expects: 'first',
    frame: kind === '[' ? { ...frame, change } : frame,
  });
}

const frameOf = (kind: '{' | '[', opener: JsonToken, below: Frame | undefined): Frame => ({
  kind,
  opener,
  below,
  key: (Math.imul(below?.key ?? 7, 31) + opener.indent * 2 + (kind === '{' ? 1 : 0)) | 0,
});

/** The readings behind a token: with it as it is, without it, or with another in its place. */
function onward(reading: Reading, place: Place, text: string): Reading[] {
  const { token, next } = place;
  const taken = take(reading, place, text);
  const result = [taken, dropped(reading, place, text), ...otherwise(reading, place, text)];
  return result
    .flatMap((one) =>
      one
        ? [
            {
              ...one,
              last: one.changes?.item.drops === token ? reading.last : token,
              beforeLast: reading.last,
            },
          ]
        : [],
    )
    .map((one) => (one.last === reading.last ? { ...one, beforeLast: reading.beforeLast } : one))
    .filter(() => next !== token);
}

function take(reading: Reading, { token, isName }: Place, text: string): Reading | undefined {
  const { expects, frame } = reading;
  const { kind } = token;
  switch (expects) {
    case 'first':
    case 'entry':
      if (isCloser(kind)) return expects === 'first' ? close(reading, token) : undefined;
      if (frame?.kind === '{') return kind === 'string' ? named(reading, token, text) : undefined;
      return isName ? undefined : value(indented(reading, token), token);
    case 'colon':
      return kind === ':' ? { ...reading, expects: 'value' } : undefined;
    case 'comma':
      return kind === ',' ? { ...reading, expects: 'entry' } : close(reading, token);
    case 'end':
      return undefined;
    default:
      return value(reading, token);
  }
}

function named(reading: Reading, token: JsonToken, text: string): Reading {
  const name = text.slice(token.offset, token.end);
  const { frame, cost, ...rest } = indented(reading, token);
  let isRepeated = false;
  for (let known = frame?.names; known; known = known.rest) isRepeated ||= known.item === name;
  return {
    ...rest,
    cost: cost + (isRepeated ? price.repeated : 0),
    frame: frame && { ...frame, names: { item: name, rest: frame.names } },
    expects: 'colon',
    name: token,
  };
}

function value(reading: Reading, token: JsonToken): Reading | undefined {
  const { kind } = token;
  if (isOpener(kind)) return { ...reading, expects: 'first', frame: frameOf(kind, token, reading.frame) };
  const isWhole = kind === 'string' || kind === 'number' || kind === 'literal';
  return isWhole && reading.frame ? { ...reading, expects: 'comma' } : undefined;
}

/** The entries of one list, or object, begin below one another. */
function indented(reading: Reading, token: JsonToken): Reading {
  const { frame, cost } = reading;
  if (!frame || !token.isFirstOnLine || frame.opener.line === token.line) return reading;
  const { childIndent, opener } = frame;
  const isAsExpected =
    childIndent === undefined ? token.indent > opener.indent : token.indent === childIndent;
  return {
    ...reading,
    cost: cost + (isAsExpected ? 0 : price.indent),
    frame: childIndent === undefined ? { ...frame, childIndent: token.indent } : frame,
  };
}

/** A bracket that begins a line is below the line that it closes. */
function close(reading: Reading, token: JsonToken): Reading | undefined {
  const { frame, cost } = reading;
  if (!frame || frame.change || closerOf(frame.kind) !== token.kind) return undefined;
  const { opener, below } = frame;
  const isOff = token.isFirstOnLine && token.line !== opener.line && token.indent !== opener.indent;
  return { ...reading, cost: cost + (isOff ? price.indent : 0), frame: below, expects: after(frame) };
}

/** Without the token. */
function dropped(reading: Reading, { token, before }: Place, text: string): Reading | undefined {
  const { kind } = token;
  const isDoubled = isOpener(kind) && before?.kind === kind && (kind === '{' || before.end === token.offset);
  const isSign = isCloser(kind) || ',:;='.includes(kind) || isDoubled;
  const isWord = (kind === 'word' || kind === 'bare') && reading.expects !== 'value';
  if (!isSign && !isWord) return undefined;
  const isTrivial = kind === ',' && (reading.expects === 'first' || reading.expects === 'entry');
  const cost = isTrivial ? price.trivial : isSign ? price.change : price.word;
  const { frame } = reading;
  if (!frame || !isCloser(kind) || closerOf(frame.kind) !== kind)
    return changed(reading, deletion(token, reading.expects, text), cost);
  const early = tooEarly(frame.opener, token, text);
  return changed(reading, early, cost, { frame: { ...frame, early } });
}

/** With another sign in the place of the token, or with what should be beside it. */
function otherwise(reading: Reading, place: Place, text: string): (Reading | undefined)[] {
  const { token, next } = place;
  const { expects, frame } = reading;
  if (expects === 'end') return [changed(reading, afterEnd(token, text), isRest(reading) ? 0 : price.rest)];
  if (isCloser(token.kind))
    return [closedOtherwise(reading, token, text), withoutValue(reading, place, text)];
  if (isOpener(token.kind)) return openedOtherwise(reading, place);
  if (expects === 'comma' && token.kind === ';')
    return [
      changed(reading, replacement(token, ',', 'Entries are divided by commas.'), price.trivial, {
        expects: 'entry',
      }),
    ];
  if (expects === 'colon' && (token.kind === '=' || token.kind === ';')) {
    const change = replacement(token, ':', 'A name and its value need a colon between them.');
    return [changed(reading, change, price.trivial, { expects: 'value' })];
  }
  const isBare = token.kind === 'word' || token.kind === 'bare';
  const isEntry = expects === 'first' || expects === 'entry';
  if (place.isName && isEntry && frame?.kind === '{' && token.kind !== 'string')
    return [changed(named(reading, token, text), quotedName(token, text), price.trivial)];
  if (isBare && frame && (expects === 'value' || (isEntry && frame.kind === '[' && next?.kind !== ':')))
    return [
      changed(indented(reading, token), { token, repair: wordValue(token, text) }, price.change, {
        expects: 'comma',
      }),
    ];
  return [withoutValue(reading, place, text)];
}

const isRest = ({ changes }: Reading) => changes?.item.isRest === true;

/** { "a", and { "a": ,: a name alone. */
function withoutValue(reading: Reading, { token, isName }: Place, text: string): Reading | undefined {
  const { expects, name, frame } = reading;
  if (!name || !frame || frame.kind !== '{' || (expects !== 'colon' && expects !== 'value')) return undefined;
  const alone = changed(reading, emptyValue(name, expects, text), price.value, { expects: 'comma' });
  if (token.kind === ',') return { ...alone, expects: 'entry' };
  return isName && expects === 'colon'
    ? named(alone, token, text)
    : isCloser(token.kind)
      ? close(alone, token)
      : undefined;
}

function closedOtherwise(reading: Reading, token: JsonToken, text: string): Reading | undefined {
  const { frame, expects, last } = reading;
  if (!frame || expects === 'colon' || expects === 'value') return undefined;
  const right = closerOf(frame.kind);
  if (expects === 'entry' && last && !frame.change) {
    const shut = right === token.kind ? close({ ...reading, expects: 'comma' }, token) : undefined;
    return shut && changed(shut, deletion(last, 'comma', text), price.trivial);
  }
  if (right === token.kind && !frame.change) return undefined;
  if (right === token.kind) return { ...reading, frame: frame.below, expects: after(frame) };
  const change = closeFor(frame, token, text, token);
  return changed(reading, change, frame.change ? 0 : price.change, {
    frame: frame.below,
    expects: after(frame),
  });
}

function openedOtherwise(reading: Reading, { token, next, isBeforeName }: Place): Reading[] {
  const { expects, frame } = reading;
  const isNamelessHere = frame?.kind === '{' && (expects === 'first' || expects === 'entry');
  if (isNamelessHere) {
    const nameless = value(changed(reading, nameWithout(token), price.nameless), token);
    return nameless ? [nameless] : [];
  }
  const isFirstOfList = next?.kind === '{' || next?.kind === 'string' || next?.kind === 'number';
  const isOther = token.kind === '{' ? isFirstOfList && !isBeforeName : isBeforeName;
  if (expects !== 'value' || !isOther) return [];
  const kind = token.kind === '{' ? '[' : '{';
  const message =
    kind === '['
      ? 'A list has square brackets: [ at its beginning, ] at its end.'
      : 'What has names stands in braces: { at its beginning, } at its end.';
  const change = replacement(token, kind, message);
  const other = { ...frameOf(kind, token, frame), change };
  return [changed(reading, change, price.indent, { expects: 'first', frame: other })];
}

/** At the end of the file all that is open is closed. */
function ended(reading: Reading, text: string): Reading[] {
  const { frame, expects, name } = reading;
  if (!frame) return [expects === 'start' ? { ...reading, cost: reading.cost + price.rest } : reading];
  if ((expects === 'colon' || expects === 'value') && name)
    return ended(changed(reading, emptyValue(name, 'end', text), price.value, { expects: 'comma' }), text);
  const trimmed: Reading =
    expects === 'entry' && reading.last
      ? changed(reading, deletion(reading.last, 'comma', text), price.trivial, {
          expects: 'comma',
          last: reading.beforeLast,
        })
      : reading;
  return closed(trimmed, frame, text).flatMap((one) => ended(one, text));
}
