import type { Change } from './changes';
import type { Repair } from './tokens';

/** One fault for what was lost, or typed, in one go. */
export function joinChanges(scanned: readonly Repair[], changes: readonly Change[]): Repair[] {
  const repairs: Repair[] = [...scanned];
  let hasRest = false;
  for (const { repair, of, isRest } of changes) {
    if (isRest && hasRest) continue;
    hasRest ||= isRest === true;
    const partner = of?.repair ?? repairs.findLast((other) => isBeside(repair, other));
    if (!partner) {
      repairs.push(repair);
      continue;
    }
    const [edit] = repair.edits ?? [];
    const last = partner.edits?.at(-1);
    if (!edit || !last) continue;
    if (of) partner.edits?.push(edit);
    else if (edit.length === 0) last.text += edit.text;
    else last.length = edit.offset + edit.length - last.offset;
    if (last.text !== ',' && partner.edits?.length === 1 && edit.text !== ',') partner.isCertain = false;
  }
  return withoutCovered(repairs).toSorted((a, b) => a.offset - b.offset);
}

/** Two signs that are missing at one place, or side by side and too many. */
function isBeside({ edits: own }: Repair, { edits: others }: Repair): boolean {
  const [edit] = own ?? [];
  const other = others?.[0];
  if (!edit || !other || own?.length !== 1 || others?.length !== 1) return false;
  if (edit.length === 0)
    return other.offset + other.length === edit.offset && other.text !== '' && edit.text !== '';
  return (
    edit.text === '' && other.text === '' && other.offset + other.length === edit.offset && edit.length === 1
  );
}

/** What a larger deletion takes away has no fault of its own. */
function withoutCovered(repairs: readonly Repair[]): Repair[] {
  const deletions = repairs.flatMap(({ edits = [] }) =>
    edits.filter(({ text, length }) => text === '' && length > 2),
  );
  const isCovered = ({ edits = [] }: Repair) =>
    edits.length === 1 &&
    edits.every(({ offset, length }) =>
      deletions.some(
        (whole) =>
          whole !== edits[0] && offset >= whole.offset && offset + length <= whole.offset + whole.length,
      ),
    );
  return repairs.filter((repair) => !isCovered(repair));
}
