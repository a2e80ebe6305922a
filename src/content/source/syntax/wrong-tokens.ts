import {
  afterEnd,
  closeFor,
  deletion,
  emptyValue,
  nameWithout,
  quotedName,
  replacement,
  tooEarly,
} from './changes';
import { closed } from './missing-signs';
import { after, changed, frameOf, price, type Reading } from './reading';
import { close, indented, named, value } from './taken';
import { closerOf, isCloser, isOpener, type JsonToken, type Place } from './tokens';
import { wordValue } from './words';

/** Without the token. */
export function dropped(reading: Reading, { token, before }: Place, text: string): Reading | undefined {
  const { kind } = token;
  const isDoubled = isOpener(kind) && before?.kind === kind && (kind === '{' || before.end === token.offset);
  const isSign = isCloser(kind) || ',:;='.includes(kind) || isDoubled;
  const isWord = (kind === 'word' || kind === 'bare') && reading.expects !== 'value';
  if (!isSign && !isWord) return undefined;
  const isTrivial = kind === ',' && (reading.expects === 'first' || reading.expects === 'entry');
  // Dots or a line stand for what is left out.
  const isLeftOut = isWord && !/[\p{L}\p{N}]/u.test(text.slice(token.offset, token.end));
  const cost = isTrivial ? price.trivial : isSign || isLeftOut ? price.change : price.word;
  const { frame } = reading;
  if (!frame || !isCloser(kind) || closerOf(frame.kind) !== kind)
    return changed(reading, deletion(token, reading.expects, text), cost);
  const early = tooEarly(frame.opener, token, text);
  return changed(reading, early, cost, { frame: { ...frame, early } });
}

/** With another sign in the place of the token, or with what should be beside it. */
export function otherwise(reading: Reading, place: Place, text: string): (Reading | undefined)[] {
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
export function ended(reading: Reading, text: string): Reading[] {
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
