import type { Json } from '../../model/resolved';
import type { Field } from '../../model/studio';
import { hasOwnWords, isMostlySame } from '../compare/likeness';
import { canonical } from '../compare/same';
import { sharedName } from '../page/route';
import { isObject } from '../../model/json';
import type { Comparer, Finding } from './compare';

// Beyond this only what is word for word the same is found again: so much comes and goes where a site is made anew.
const mostPairs = 10_000;

/** Of what has come, what had gone elsewhere: with the same words, or with most of them. */
export function originsOf<T extends { value?: Json }>(gone: readonly T[], come: readonly T[]): Map<T, T> {
  const origins = new Map<T, T>();
  const free = new Map(gone.flatMap((each) => (isOwn(each) ? [[each, canonical(each.value)]] : [])));
  const take = (one: T, isOrigin: (other: T, text: string) => boolean) => {
    const [origin] = [...free].find(([other, text]) => isOrigin(other, text)) ?? [];
    if (!origin) return;
    origins.set(one, origin);
    free.delete(origin);
  };
  const own = come.filter(isOwn);
  for (const one of own) {
    const text = canonical(one.value);
    take(one, (_, other) => other === text);
  }
  if (free.size * own.length > mostPairs) return origins;
  for (const one of own.filter((each) => !origins.has(each)))
    take(one, ({ value }) => value !== undefined && isMostlySame(value, one.value));
  return origins;
}

const isOwn = <T extends { value?: Json }>(each: T): each is T & { value: Json } =>
  each.value !== undefined && hasOwnWords(each.value);

/**
 * The findings with what went from one place and came to another as one: moved, and perhaps changed on its way. What
 * was made a shared part, or the page's own again, is one with what shows it: by itself neither would be on the page.
 */
export function joinMoves(findings: readonly Finding[], comparer: Comparer): Finding[] {
  const partsOf = (kind: 'added' | 'removed') =>
    new Map(findings.flatMap((each) => (each.change.kind === kind ? [[each.part, each]] : [])));
  const [gone, come] = [partsOf('removed'), partsOf('added')];
  const origins = originsOf([...gone.keys()], [...come.keys()]);
  const known = new Set(origins.values());
  const showing = new Map<Field, Finding>();
  for (const [to, from] of origins) {
    const shown = (list: Map<Field, Finding>, page: Field, shared: Field) =>
      [...list.values()].find(({ part }) => !known.has(part) && isInclude(part, page, shared));
    const one = shown(come, from, to) ?? shown(gone, to, from);
    if (!one) continue;
    showing.set(to, one);
    known.add(one.part);
  }
  return findings.flatMap((finding): Finding[] => {
    const { part, change } = finding;
    if (known.has(part)) return [];
    const origin = origins.get(part);
    const left = origin && gone.get(origin);
    if (!left || !come.has(part)) return [finding];
    const back = left.undo.map((undo) => (undo.kind === 'put' ? { ...undo, from: part.origin } : undo));
    return [
      {
        part,
        change: { kind: 'moved', way: change.way, from: left.change.way },
        undo: [...finding.undo, ...back, ...(showing.get(part)?.undo ?? [])],
      },
      ...comparer.compare(origin, part, change.way),
    ];
  });
}

/** Whether a part of the file of a page shows the shared part that another one is of. */
const isInclude = ({ value, origin }: Field, page: Field, { origin: { file } }: Field): boolean =>
  origin.file === page.origin.file &&
  isObject(value) &&
  value.type === 'include' &&
  value.name === sharedName(file);
