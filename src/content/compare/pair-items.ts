import type { Json } from '../../model/resolved';
import { commonItems } from './common-items';
import { hasOwnWords, isMostlySame, kindOfItem, likenessOf, countWords } from './likeness';
import { canonical, isJsonEqual } from './same';

/** An item of the older and one of the newer version of a list that are the same one. */
export interface Pair {
  before: number;
  after: number;
  /** The texts say so; else it is only likely: to be shown or asked, never to be written to. */
  isCertain: boolean;
  /** It is alone between neighbours that are certain, and of the same kind: its words are other ones. */
  isAlone?: boolean;
}

/**
 * Which items of two versions of a list are the same. Certain are the items of equal lists; an equal item, with
 * words of its own, that is there once on both sides, and that nothing new or gone is much like; and what stands alone between two equal ones on both sides, or an
 * end of the list, and has mostly the same words, as nothing else has. An item of the same kind at the same place is never certain.
 */
export function pairItems(before: readonly Json[], after: readonly Json[]): Pair[] {
  const [old, now] = [before.map(canonical), after.map(canonical)];
  if (old.length === now.length && old.every((text, index) => text === now[index]))
    return old.map((_, index) => ({ before: index, after: index, isCertain: true }));
  const equal = equalOnce(old, now);
  const anchors = anchorsOf(equal, { before, after });
  // As a neighbour a bare value is as good as any.
  const alone = enclosed(before, after, new Map([...equal, ...anchors])).filter(
    ([from]) => !anchors.has(from),
  );
  const certain = new Map([
    ...anchors,
    ...alone.filter((pair) => isOneAnother(pair, { before, after }, anchors)),
  ]);
  const likely = likelyPairs({ before, after, old, now, alone }, certain);
  return [...certain]
    .map(([from, to]): Pair => ({ before: from, after: to, isCertain: true }))
    .concat(
      likely.map((pair) => ({
        ...pair,
        isAlone: alone.some(([from, to]) => pair.before === from && pair.after === to),
      })),
    )
    .sort((a, b) => a.before - b.before);
}

/** Whether the items of a pair are the same one, or one stands in the place of the other. */
export const isSettledPair = (pair: Pair, before: readonly Json[], after: readonly Json[]): boolean =>
  pair.isCertain ||
  pair.isAlone === true ||
  (before.length === after.length && pair.before === pair.after) ||
  isJsonEqual(before[pair.before], after[pair.after]);

type Places = ReadonlyMap<number, number>;

/** The equal items that are there once on both sides. */
function equalOnce(old: readonly string[], now: readonly string[]): [number, number][] {
  const [oldPlaces, newPlaces] = [placesOf(old), placesOf(now)];
  return [...oldPlaces].flatMap(([text, [from, another]]): [number, number][] => {
    const [to, other] = newPlaces.get(text) ?? [];
    const isOne = another === undefined && other === undefined;
    return from !== undefined && to !== undefined && isOne ? [[from, to]] : [];
  });
}

function anchorsOf(
  equal: readonly [number, number][],
  { before, after }: Pick<Lists, 'before' | 'after'>,
): Places {
  const anchors = new Map(equal.filter(([from]) => hasOwnWords(before[from] ?? null)));
  // Only items that are like no other: of two cards with nearly the same words either may be the one before.
  const free = [...freeOf(before, new Set(anchors.keys())), ...freeOf(after, new Set(anchors.values()))];
  const isAlone = (item: Json) => !free.some((other) => isMostlySame(item, other));
  return new Map([...anchors].filter(([from]) => isAlone(before[from] ?? null)));
}

const freeOf = (items: readonly Json[], taken: ReadonlySet<number>): Json[] =>
  items.filter((_, index) => !taken.has(index));

function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), index]);
  return places;
}

/** An item that is alone between the same two neighbours (or an end of the list) before and after is one item, if both are of one kind. */
function enclosed(before: readonly Json[], after: readonly Json[], neighbours: Places): [number, number][] {
  const taken = new Set(neighbours.values());
  return before.flatMap((item, index): [number, number][] => {
    const start = index === 0 ? -1 : neighbours.get(index - 1);
    const end = index === before.length - 1 ? after.length : neighbours.get(index + 1);
    if (neighbours.has(index) || start === undefined || end !== start + 2 || taken.has(start + 1)) return [];
    return kindOfItem(item) === kindOfItem(after[start + 1] ?? null) ? [[index, start + 1]] : [];
  });
}

/** Whether two items are mostly the same, and each is so with nothing else that is free. */
function isOneAnother(
  [from, to]: [number, number],
  { before, after }: Pick<Lists, 'before' | 'after'>,
  anchors: Places,
): boolean {
  const [item, there] = [before[from] ?? null, after[to] ?? null];
  const taken = new Set(anchors.values());
  const alike = after.filter((other, at) => !taken.has(at) && isMostlySame(item, other));
  const others = before.filter((other, at) => !anchors.has(at) && isMostlySame(other, there));
  return isMostlySame(item, there) && alike.length === 1 && others.length === 1;
}

interface Lists {
  before: readonly Json[];
  after: readonly Json[];
  old: readonly string[];
  now: readonly string[];
  alone: readonly [number, number][];
}

/** Of the others: the equal ones in order and elsewhere, then those of one kind, the most alike first. */
function likelyPairs({ before, after, old, now, alone }: Lists, certain: Places): Pair[] {
  const pairs = new Map<number, number>();
  const taken = new Set(certain.values());
  const isFree = (from: number) => !certain.has(from) && !pairs.has(from);
  const add = (from: number, to: number) => {
    if (to === -1 || !isFree(from) || taken.has(to)) return;
    pairs.set(from, to);
    taken.add(to);
  };
  for (const [from, to] of alone) add(from, to);
  for (const [from, to] of commonItems(before, after)) add(from, to);
  for (const [from, text] of old.entries())
    add(
      from,
      now.findIndex((other, to) => other === text && !taken.has(to)),
    );
  const free = before.flatMap((item, from) => (isFree(from) ? [{ ...readItem(item), from }] : []));
  const others = after.flatMap((item, to) => (taken.has(to) ? [] : [{ ...readItem(item), to }]));
  const candidates = free.flatMap(({ kind, words, from }) =>
    others.flatMap((other) =>
      kind === other.kind ? [{ from, to: other.to, score: likenessOf(words, other.words) }] : [],
    ),
  );
  candidates.sort((a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to } of candidates) add(from, to);
  return [...pairs].map(([from, to]) => ({ before: from, after: to, isCertain: false }));
}

// Once for each item, not for each two: what takes long is to find the words.
const readItem = (item: Json) => ({ kind: kindOfItem(item), words: countWords(item) });
