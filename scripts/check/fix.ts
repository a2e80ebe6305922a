import { withEdits } from '../../src/content/edit/edited';
import { lineAt } from '../../src/content/source/text-edits';
import type { Diagnostic, TextEdit } from '../../src/model/diagnostic';
import type { ContentEdit } from '../site/write-content';

/** One change that was made, as its author reads it. */
export interface Fixed {
  file: string;
  line: number;
  old: string;
  new: string;
}

/** Makes the changes that have one right answer, as edits that leave every other character alone. */
export function applyFixes(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): { changes: ContentEdit[]; fixed: Fixed[] } {
  return applyEdits(
    diagnostics.flatMap(({ file, fix }) => (fix ? [{ file, edits: fix }] : [])),
    textOf,
  );
}

/** Makes sets of edits, each of them as a whole or not at all. */
export function applyEdits(
  sets: readonly { file: string; edits: readonly TextEdit[] }[],
  textOf: (file: string) => string | undefined,
): { changes: ContentEdit[]; fixed: Fixed[] } {
  const accepted = new Map<string, TextEdit[]>();
  for (const { file, edits } of sets) {
    const others = accepted.get(file) ?? [];
    // Two changes of the same place cannot both be right: the second waits for the next run.
    if (edits.some((edit) => others.some((other) => overlap(edit, other)))) continue;
    accepted.set(file, [...others, ...edits]);
  }
  const changes: ContentEdit[] = [];
  const fixed: Fixed[] = [];
  for (const [path, edits] of accepted) {
    const text = textOf(path);
    if (text === undefined) continue;
    // By their places in the text: what is fixed may not be JSON yet.
    const { text: after, edits: inOrder } = withEdits(text, edits);
    changes.push({ path, text: after, before: text });
    fixed.push(...inOrder.map((edit) => ({ file: path, ...describe(text, edit) })));
  }
  return { changes, fixed };
}

const overlap = (a: TextEdit, b: TextEdit) =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

const contextWords = 24;

/** The change with what is around it on its line: a comma by itself says nothing. */
function describe(text: string, { offset, length, text: put }: TextEdit): Omit<Fixed, 'file'> {
  const isWhole = length > 2 && put.length > 2;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset + length);
  const lineEnd = newline === -1 ? text.length : newline;
  const from = isWhole ? offset : Math.max(lineStart, offset - contextWords);
  const to = isWhole ? offset + length : Math.min(lineEnd, offset + length + contextWords);
  const before = text.slice(from, offset);
  const after = text.slice(offset + length, to);
  return {
    line: lineAt(text, offset),
    old: shown(before + text.slice(offset, offset + length) + after),
    new: shown(before + put + after),
  };
}

/** On one line, with characters that cannot be seen by their codes. */
const shown = (text: string): string =>
  text
    .replace(/\s*\r?\n\s*/g, ' ⏎ ')
    .replace(unseen, codeOf)
    .trim();

const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u00A0\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g;

const codeOf = (sign: string) =>
  `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
