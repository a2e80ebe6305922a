import { closeFor, insertion, opening } from './changes';
import { after, changed, frameOf, price, type Frame, type Reading } from './reading';
import { isCloser, type JsonToken, type Place } from './tokens';

/** The readings in which a sign is missing before the token. */
export function withSign(
  reading: Reading,
  { token, isName, isAmongEntries }: Place,
  text: string,
): Reading[] {
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

export function closed(reading: Reading, frame: Frame, text: string): Reading[] {
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

function opened(reading: Reading, kind: '{' | '[', token: JsonToken, text: string): Reading {
  const change = opening(kind, token, text, reading.name);
  const opener = { ...token, kind, end: token.offset };
  const frame = { ...frameOf(kind, opener, reading.frame), childIndent: token.indent };
  return changed(reading, change, price.opener, {
    expects: 'first',
    frame: kind === '[' ? { ...frame, change } : frame,
  });
}
