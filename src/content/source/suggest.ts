import type { Fault } from '../../model/fault';

export type Correction = Pick<Fault, 'hint' | 'replacement' | 'isCertain'>;

/**
 * What to write instead of a name that is not one of the names.
 * @param otherwise what to say when nothing is like it.
 */
export function correct(written: string, names: readonly string[], otherwise?: string): Correction {
  const seen = withoutUnseen(written);
  if (seen !== written && names.includes(seen))
    return {
      replacement: seen,
      isCertain: true,
      hint: `Type "${seen}" again: an invisible character is in it.`,
    };
  const letters = (name: string) => name.normalize().toLowerCase();
  const sameLetters = names.filter((name) => letters(name) === letters(written));
  const [only] = sameLetters;
  if (only !== undefined && sameLetters.length === 1)
    return {
      replacement: only,
      isCertain: true,
      hint:
        only.normalize() === written.normalize()
          ? 'Its accents are stored in another way.'
          : 'Upper and lower case differ.',
    };
  const holding = names.filter((name) =>
    letters(name)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(letters(written)),
  );
  if (holding[0] !== undefined && holding.length === 1) return { replacement: holding[0] };
  const near = nearest(written, names);
  const best = clearlyBest(near);
  return best === undefined
    ? { hint: asked(near.map(({ name }) => name)) ?? otherwise }
    : { replacement: best };
}

/** The name without spaces around it and without characters that take no room, which come with copied text. */
export const withoutUnseen = (name: string) => name.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '').trim();

/** The names that may have been meant, as a question. */
export const didYouMean = (written: string, names: readonly string[]): string | undefined => {
  const { replacement, hint } = correct(written, names);
  return replacement === undefined ? hint : asked([replacement]);
};

export const asked = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Did you mean ${names
        .slice(0, 3)
        .map((name) => `"${name}"`)
        .join(' or ')}?`;

function clearlyBest([first, second]: readonly Near[]): string | undefined {
  if (first === undefined || first.distance > 2) return undefined;
  return second === undefined || second.distance > first.distance ? first.name : undefined;
}

interface Near {
  name: string;
  distance: number;
}

function nearest(written: string, names: readonly string[]): Near[] {
  const small = written.toLowerCase();
  return names
    .filter((name) => Math.abs(name.length - written.length) <= 4 && name !== written)
    .flatMap((name) => {
      const [own = '', other = ''] = withoutShared([small, name.toLowerCase()]);
      const limit = Math.max(1, Math.min(4, Math.floor(own.length / 3)));
      const distance = editDistance(own, other, limit);
      return distance <= limit ? { name, distance } : [];
    })
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
}

/** Two paths without the folders that both are in: these make no two pages alike. */
function withoutShared(paths: string[]): string[] {
  const [parts, others] = paths.map((path) => path.split('/'));
  const first = parts?.findIndex((part, at) => part !== others?.[at]);
  return [parts, others].map((each) => each?.slice(first).join('/') ?? '');
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

/** Groups whose names differ in a letter or two, the rarer of the two: each would have a heading of its own. */
export function nearGroups(groups: readonly string[]): { group: string; other: string; message: string }[] {
  const count = (name: string) => groups.filter((group) => group === name).length;
  const names = [...new Set(groups)].filter((name) => name.length > 3 && !/\d/.test(name));
  return names
    .sort((one, two) => count(one) - count(two))
    .flatMap((group, at) => {
      const most = group.length < 8 ? 1 : 2;
      const isNear = (name: string) => editDistance(group.toLowerCase(), name.toLowerCase(), most) <= most;
      const other = names.slice(at + 1).find(isNear);
      const message = `"${group}" and "${other}" are two groups: each has a heading of its own.`;
      return other === undefined ? [] : { group, other, message };
    });
}

/** What of a list to show in a message. */
export function listOf(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
