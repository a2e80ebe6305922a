import type { Diagnostic, TextEdit } from '../../src/model/diagnostic';
import type { ContentChange } from '../site/write-content';

/** Makes the mendings that have one right answer, as edits that leave every other character alone. */
export function applyFixes(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): { changes: ContentChange[]; fixed: number } {
  const edits = new Map<string, TextEdit[]>();
  let fixed = 0;
  for (const { file, fix } of diagnostics) {
    if (!fix) continue;
    const others = edits.get(file) ?? [];
    // Two mendings of the same place cannot both be right: the second waits for the next run.
    if (fix.some((edit) => others.some((other) => overlap(edit, other)))) continue;
    edits.set(file, [...others, ...fix]);
    fixed += 1;
  }
  const changes = [...edits].flatMap(([path, list]) => {
    const text = textOf(path);
    return text === undefined ? [] : [{ path, text: applyEdits(text, list) }];
  });
  return { changes, fixed };
}

const overlap = (a: TextEdit, b: TextEdit) =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  // From the end, so that the offsets before it stay right.
  const ordered = [...edits].sort((a, b) => b.offset - a.offset);
  return ordered.reduce(
    (result, { offset, length, text: put }) => result.slice(0, offset) + put + result.slice(offset + length),
    text,
  );
}
