import { partnerOf } from './blocks-behind';
import type { Cursor } from './cursor';
import { isOpener, remove, type JsonToken } from './tokens';

/** Before the document, or after it. */
export function outside(cursor: Cursor, token: JsonToken): void {
  if (!cursor.isRead && isOpener(token.kind)) return cursor.open(token);
  if (!cursor.isRead) return beforeDocument(cursor, token);
  const isBeforeBlock = token.kind === ',' && cursor.next?.kind === '{' && isBlockAt(cursor, cursor.at);
  // The comma belongs to the block: it is moved with it.
  if (isBeforeBlock) return;
  if (token.kind === ',' || token.kind === ';')
    return cursor.delete(token, 'There is a comma after the end of the page.');
  cursor.isOver = true;
  if (token.kind === '{' && isBlockAt(cursor, cursor.at - 1))
    return cursor.repair(
      token,
      'This block is behind the } that ends the page; a block is within "blocks".',
      {
        hint: `Move it before the ]${lineOfEnd(cursor)} that ends "blocks", with a comma before it.`,
      },
    );
  if (token.kind === '{') {
    const isPage = cursor.next?.kind === 'string';
    return cursor.repair(
      token,
      `A second ${isPage ? 'page' : 'part'} begins here, after the } that ends the first; a file holds exactly one { … }.`,
      {
        hint: 'Move it to a file of its own, or delete it.',
      },
    );
  }
  const end = cursor.text.trimEnd().length;
  const rest = cursor.tokens.slice(cursor.at);
  const isProse = !rest.some(({ kind }) => isOpener(kind) || kind === ':');
  const more = isProse
    ? { edits: [remove(token.offset, end - token.offset)] }
    : { hint: 'Delete it, or move it before the last }.' };
  cursor.repair(token, 'There is something after the end of the page. A file holds exactly one { … }.', more);
}

/** An object with a "type" and no blocks of its own. */
function isBlockAt({ tokens, text }: Cursor, at: number): boolean {
  const names = namesOf(tokens, at).map(({ offset, end }) => text.slice(offset, end));
  return names.includes('"type"') && !names.includes('"blocks"') && !names.includes('"meta"');
}

/** The names of the object that begins at a place, not those of what it holds. */
function namesOf(tokens: readonly JsonToken[], at: number): JsonToken[] {
  const names: JsonToken[] = [];
  const end = partnerOf(tokens, at);
  for (let index = at + 1; index < end; index += 1) {
    const token = tokens[index];
    if (token && isOpener(token.kind)) index = partnerOf(tokens, index);
    else if (token?.kind === 'string' && tokens[index + 1]?.kind === ':') names.push(token);
  }
  return names;
}

/** Where the list of the page's blocks ends. */
function lineOfEnd({ tokens, text }: Cursor): string {
  const start = tokens.findIndex(({ kind }) => kind === '{');
  const blocks = namesOf(tokens, start).find(({ offset, end }) => text.slice(offset, end) === '"blocks"');
  const list = blocks ? tokens.indexOf(blocks) + 2 : -1;
  const closer = tokens[list]?.kind === '[' ? tokens[partnerOf(tokens, list)] : undefined;
  return closer ? ` on line ${closer.line}` : '';
}

function beforeDocument(cursor: Cursor, token: JsonToken): void {
  const opener = cursor.tokens.slice(cursor.at).find(({ kind }) => kind === '{');
  if (!opener) {
    cursor.isOver = true;
    return noPage(cursor);
  }
  const { offset } = token;
  cursor.at = cursor.tokens.indexOf(opener, cursor.at);
  cursor.repair(token, 'There is something before the { that begins the page.', {
    edits: [remove(offset, opener.offset - offset)],
  });
}

export function noPage(cursor: Cursor): void {
  const [token] = cursor.tokens;
  if (!token || cursor.isRead || cursor.repairs.length > 0) return;
  cursor.repair(
    token,
    'This file holds no object { … }. A page, for example, is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
    {
      hint: 'npm run new page /Name writes a first page.',
    },
  );
}
