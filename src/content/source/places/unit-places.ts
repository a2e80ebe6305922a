/**
 * Where each UTF-16 unit of a string is in its literal, quotes included, in which one may be written as up to six
 * characters; at last where the closing quote stands.
 */
export function unitPlaces(literal: string): number[] {
  const places: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    places.push(at);
    if (literal[at] !== '\\') at += 1;
    else at += literal[at + 1] === 'u' ? 6 : 2;
  }
  return [...places, at];
}

/** Where a part of a string is in its literal; beyond its end there is nothing. */
export function partOfLiteral(literal: string, { start, end }: { start: number; end: number }) {
  const places = unitPlaces(literal);
  const last = places.length - 1;
  const from = places[Math.min(start, last)] ?? 1;
  return { offset: from, length: (places[Math.min(end, last)] ?? from) - from };
}
