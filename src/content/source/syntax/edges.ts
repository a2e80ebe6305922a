import type { Cursor } from './cursor';
import { isOpener, remove, type JsonToken } from './tokens';

/** Before the document, or after it. */
export function outside(cursor: Cursor, token: JsonToken): void {
  if (!cursor.isRead && isOpener(token.kind)) return cursor.open(token);
  if (!cursor.isRead) return beforeDocument(cursor, token);
  if (token.kind === ',' || token.kind === ';')
    return cursor.delete(token, 'There is a comma after the end of the page.');
  cursor.isOver = true;
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
    'This is not a page: a page is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
    {
      hint: 'npm run new page /Name writes a first one.',
    },
  );
}
