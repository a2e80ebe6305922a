/**
 * The nearest of the names that may have been meant.
 * @returns a hint in words, and the one answer that can be put in by itself.
 */
export function suggest(written: string, names: readonly string[]): { hint?: string; best?: string } {
  const near = nearest(written, names);
  const [first, second] = near;
  if (first === undefined) return {};
  const differsInCase = first.name.toLowerCase() === written.toLowerCase();
  const isClear = first.distance <= 2 && (second === undefined || second.distance > first.distance);
  const named = near.slice(0, isClear ? 1 : 3).map(({ name }) => `"${name}"`);
  const hint = differsInCase
    ? `Did you mean ${named[0] ?? ''}? Small and capital letters differ.`
    : `Did you mean ${named.join(' or ')}?`;
  return isClear ? { hint, best: first.name } : { hint };
}

function nearest(written: string, names: readonly string[]): { name: string; distance: number }[] {
  const limit = Math.max(1, Math.min(4, Math.floor(written.length / 3)));
  const small = written.toLowerCase();
  return names
    .filter((name) => Math.abs(name.length - written.length) <= limit && name !== written)
    .map((name) => ({ name, distance: editDistance(small, name.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; stops counting beyond the limit. */
export function editDistance(a: string, b: string, limit = Infinity): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return Infinity;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}

/** What of a list to show in a message. */
export function listOf(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
