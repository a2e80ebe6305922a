import { after, frameOf, price, type Reading } from './reading';
import { closerOf, isCloser, isOpener, type JsonToken, type Place } from './tokens';

export function take(reading: Reading, { token, isName }: Place, text: string): Reading | undefined {
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

export function named(reading: Reading, token: JsonToken, text: string): Reading {
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

export function value(reading: Reading, token: JsonToken): Reading | undefined {
  const { kind } = token;
  if (isOpener(kind)) return { ...reading, expects: 'first', frame: frameOf(kind, token, reading.frame) };
  const isWhole = kind === 'string' || kind === 'number' || kind === 'literal';
  return isWhole && reading.frame ? { ...reading, expects: 'comma' } : undefined;
}

/** The entries of one list, or object, begin below one another. */
export function indented(reading: Reading, token: JsonToken): Reading {
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
export function close(reading: Reading, token: JsonToken): Reading | undefined {
  const { frame, cost } = reading;
  if (!frame || frame.change || closerOf(frame.kind) !== token.kind) return undefined;
  const { opener, below } = frame;
  const isOff = token.isFirstOnLine && token.line !== opener.line && token.indent !== opener.indent;
  return { ...reading, cost: cost + (isOff ? price.indent : 0), frame: below, expects: after(frame) };
}
