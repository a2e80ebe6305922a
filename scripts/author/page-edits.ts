import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { posix } from 'node:path';
import type { TextEdit } from '../../src/model/diagnostic';

/** Edits that give a page other aliases. Nothing else of its text differs. */
export function withAliases(text: string, before: readonly string[], after: readonly string[]): TextEdit[] {
  const root = parseTree(text);
  const first = root?.children?.[0];
  if (!root || !first) return [];
  const aliases = findNodeAtLocation(root, ['aliases']);
  if (aliases) return aliasEdits(text, { aliases, before, after });
  return after.length === 0 ? [] : [insertion(text, root, `"aliases": ${inline(after)}`)];
}

/** An edit that puts a property before the title of a page, or first where it has none. */
export function insertion(text: string, root: Node, property: string): TextEdit {
  const at = findNodeAtLocation(root, ['title'])?.parent ?? root.children?.[0] ?? root;
  return { offset: at.offset, length: 0, text: `${property},${spaceBefore(text, at.offset) || ' '}` };
}

/** Adds to the list in the way it is written; a list that also loses an entry is written anew. */
function aliasEdits(
  text: string,
  { aliases, before, after }: { aliases: Node; before: readonly string[]; after: readonly string[] },
): TextEdit[] {
  const added = after.filter((alias) => !before.includes(alias));
  const last = aliases.children?.at(-1);
  if (!last || before.some((alias) => !after.includes(alias)))
    return [{ offset: aliases.offset, length: aliases.length, text: inline(after) }];
  const space = spaceBefore(text, last.offset) || ' ';
  return added.map((alias) => ({
    offset: last.offset + last.length,
    length: 0,
    text: `,${space}${JSON.stringify(alias)}`,
  }));
}

const inline = (values: readonly string[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

const spaceBefore = (text: string, offset: number) => /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';

export const replaceString = ({ offset, length }: Node, value: string): TextEdit => ({
  offset,
  length,
  text: JSON.stringify(value),
});

/** A relative `$schema` leads to the same file from the new folder. */
export function schemaEdit(schema: Node, from: string, to: string): TextEdit[] {
  const written: unknown = schema.value;
  if (typeof written !== 'string' || !written.startsWith('.')) return [];
  const target = posix.join(posix.dirname(from), written);
  const relative = posix.relative(posix.dirname(to), target);
  const moved = relative.startsWith('.') ? relative : `./${relative}`;
  return moved === written ? [] : [replaceString(schema, moved)];
}

/** An edit that takes a property away with its comma, and leaves the others as they stand. */
export function removal(text: string, { offset, length }: Node): TextEdit {
  const after = /^\s*,\s*/.exec(text.slice(offset + length))?.[0];
  if (after !== undefined) return { offset, length: length + after.length, text: '' };
  const before = /,\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return { offset: offset - before.length, length: length + before.length, text: '' };
}
