import { Cursor, type Frame } from './cursor';
import { noPage, outside } from './edges';
import { decimalComma, extraComma, missingComma, trailingComma } from './slips/commas';
import { listInBraces, listWithoutBrackets, valueForName } from './slips/lists';
import { colonWithin, looseWord, strayColon, textAfterNumber } from './slips/texts';
import { insert, isCloser, isOpener, type JsonToken, type Repair } from './tokens';
import { wordValue } from './words';

/** Names, colons, values and commas in their order; the brackets are in pairs already. */
export function readGrammar(
  tokens: readonly JsonToken[],
  text: string,
): { repairs: Repair[]; repeatedNames: number } {
  const cursor = new Cursor(tokens, text);
  const { repairs } = cursor;
  while (cursor.at < tokens.length && !cursor.isOver && repairs.length < mostRepairs) readToken(cursor);
  if (!cursor.isRead && !cursor.isOver && tokens.length > 0) noPage(cursor);
  return { repairs, repeatedNames: cursor.repeatedNames };
}

// Nobody reads more, and whoever fixes as many has the file checked again.
const mostRepairs = 200;

function readToken(cursor: Cursor): void {
  const token = cursor.next;
  if (!token) return;
  cursor.at += 1;
  const frame = cursor.frames.at(-1);
  if (!frame) outside(cursor, token);
  else if (frame.kind === '{') readObject(cursor, token, frame);
  else readList(cursor, token, frame);
}

function readObject(cursor: Cursor, token: JsonToken, frame: Frame): void {
  switch (frame.state) {
    case 'first':
    case 'entry':
      return readName(cursor, token, frame);
    case 'colon':
      return readColon(cursor, token, frame);
    case 'value':
      return readValue(cursor, token, frame);
    default:
      return readComma(cursor, token, frame);
  }
}

function readName(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { kind } = token;
  if (kind === '}') {
    if (frame.state === 'entry') trailingComma(cursor);
    return cursor.close(token);
  }
  if (kind === ',' || kind === ';') return extraComma(cursor, token, frame);
  if (isOpener(kind)) return valueForName(cursor, token, frame);
  if (kind === 'string') return takeName(cursor, token, frame);
  const isNamed = cursor.next?.kind === ':' || cursor.next?.kind === '=';
  if (isNamed && kind !== ':') {
    const { offset, end } = token;
    const written = cursor.text.slice(offset, end);
    cursor.repair(token, 'The name of a property needs double quotes around it.', {
      edits: [{ offset, length: end - offset, text: JSON.stringify(written) }],
      isCertain: true,
    });
    return takeName(cursor, token, frame);
  }
  if (!decimalComma(cursor, token, frame)) looseWord(cursor, token);
}

function takeName(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const name = cursor.text.slice(token.offset, token.end);
  if (frame.names.has(name)) cursor.repeatedNames += 1;
  frame.names.add(name);
  frame.name = token;
  frame.state = 'colon';
}

function readColon(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { kind, offset } = token;
  const name = frame.name ?? token;
  if (kind === ':') {
    frame.state = 'value';
    return;
  }
  if (kind === '=' || kind === ';') {
    const length = token.end - offset;
    cursor.repair(token, 'A name and its value need a colon between them.', {
      edits: [{ offset, length, text: ':' }],
      isCertain: true,
    });
    frame.state = 'value';
    return;
  }
  if (listInBraces(cursor, frame)) return;
  const isName = kind === 'string' && cursor.next?.kind === ':';
  if (colonWithin(cursor, name, token, frame)) return;
  if (listWithoutBrackets(cursor, name, frame)) return;
  if (kind === ',' || kind === '}' || isName) {
    cursor.repair(name, `${cursor.words(name)} has no value.`, {
      hint: `Write ${cursor.words(name)}: and its value, or delete it.`,
    });
    frame.state = 'comma';
    if (isName) frame.state = 'entry';
    cursor.at -= 1;
    return;
  }
  cursor.repairs.push({
    offset: name.end,
    length: 1,
    message: 'A colon is missing between the name and its value.',
    edits: [insert(name.end, ':')],
    isCertain: true,
  });
  frame.state = 'value';
  readValue(cursor, token, frame);
}

function readValue(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { kind } = token;
  if (isOpener(kind)) return cursor.open(token);
  if (kind === 'string' || kind === 'number' || kind === 'literal') {
    frame.state = 'comma';
    delete frame.last;
    return;
  }
  const written = cursor.text.slice(token.offset, token.end);
  if (
    kind === 'word' &&
    /^[-*•]$/.test(written) &&
    cursor.next?.kind === 'string' &&
    cursor.next.line === token.line
  )
    return cursor.delete(token, 'Entries of a list have no bullets in JSON; a comma divides them.', false);
  if (kind === 'word' || kind === 'bare') {
    cursor.repairs.push(wordValue(token, cursor.text));
    frame.state = 'comma';
    return;
  }
  if (frame.kind === '{' && (kind === ':' || kind === '='))
    return cursor.delete(
      token,
      'There are two colons here; a name and its value need only one between them.',
    );
  const name = frame.name ? cursor.words(frame.name) : 'This name';
  if (token.isMissing && token.offset >= cursor.text.trimEnd().length) {
    cursor.repair(frame.name ?? token, `The file ends too early: ${name} has no value.`, {
      hint: 'Was the end of the file lost? Put it back, or end the page here.',
    });
    cursor.isOver = true;
    return;
  }
  cursor.repair(frame.name ?? token, `${name} has no value.`, {
    hint: `Write a value after the colon, or delete ${name}.`,
  });
  frame.state = 'comma';
  cursor.at -= 1;
}

function readComma(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { kind, offset } = token;
  if (kind === ',') {
    frame.state = 'entry';
    return;
  }
  if (isCloser(kind)) return cursor.close(token);
  if (kind === ';') {
    cursor.repair(token, 'Entries are divided by commas.', {
      edits: [{ offset, length: 1, text: ',' }],
      isCertain: true,
    });
    frame.state = 'entry';
    return;
  }
  if (kind === ':' || kind === '=') return strayColon(cursor, token, frame);
  if ((kind === 'word' || kind === 'bare') && cursor.next?.kind !== ':' && textAfterNumber(cursor, token))
    return;
  if (
    (kind === 'word' || kind === 'bare') &&
    cursor.next?.kind !== ':' &&
    !(frame.kind === '[' && token.isFirstOnLine)
  )
    return looseWord(cursor, token);
  if (kind === '{' && frame.kind === '{' && frame.last?.opener.kind === '[')
    return valueForName(cursor, token, frame);
  missingComma(cursor);
  frame.state = 'entry';
  cursor.at -= 1;
}

function readList(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { kind } = token;
  if (frame.state === 'comma') return readComma(cursor, token, frame);
  if (frame.state === 'value') return readValue(cursor, token, frame);
  if (kind === ']') {
    if (frame.state === 'entry') trailingComma(cursor);
    return cursor.close(token);
  }
  if (kind === ',' || kind === ';') return extraComma(cursor, token, frame);
  if (kind === ':' || kind === '=') return cursor.delete(token, 'This colon has no name before it.', false);
  readValue(cursor, token, frame);
}
