import { textIn } from '../../model/json';
import type { Container, Occurrence } from '../../model/content';
import type { Semantics } from '../../model/semantics.generated';
import type { ValueSources } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';

export interface Resolution {
  sources: ValueSources;
  /** The ids of headings that are made from their words, by the object that holds the heading. */
  ids?: ReadonlyMap<Container, string>;
}

/**
 * A copy of the source in which every value with a meaning is what it stands for. The source stays as it is.
 * @returns also what has become of an object of the source that holds such a value.
 */
export function resolveValues(
  root: object,
  occurrences: readonly Occurrence[],
  { sources, ids }: Resolution,
): { value: unknown; resolvedOf: (owner: Container) => Container | undefined } {
  const allMarks = marksOf(occurrences);
  const copies = new Map<Container, Container>();
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const marks = allMarks.get(value);
    return Array.isArray(value) ? resolveList(value, marks) : resolveObject(value, marks);
  };
  const resolveValue = (value: unknown, semantics: Semantics | undefined): unknown => {
    const resolved = resolve(value);
    const own = semantics && meanings[semantics].resolve;
    return own ? own(value, sources, resolved) : resolved;
  };
  const resolveList = (list: readonly unknown[], marks: SemanticsByKey | undefined): unknown[] =>
    list.flatMap((item, index) => partFor(item) ?? [resolveValue(item, marks?.[index])]);
  const resolveObject = (source: object, marks: SemanticsByKey | undefined): Container => {
    const copy: Container = {};
    for (const [key, value] of Object.entries(source)) {
      const resolved = resolveValue(value, marks?.[key]);
      if (resolved !== undefined) copy[key] = resolved;
    }
    if (!marks) return copy;
    // Only objects of the source hold values with a meaning, so this one is a container of it.
    const owner = source as Container;
    const id = ids?.get(owner);
    if (id !== undefined) copy.id = id;
    copies.set(owner, copy);
    return copy;
  };
  /** The blocks of the shared part that takes the place of an item of a list. */
  const partFor = (item: unknown): readonly unknown[] | undefined => {
    const marks = allMarks.get(item) ?? {};
    const key = Object.keys(marks).find((name) => marks[name] === 'shared');
    return key === undefined ? undefined : sources.part(textIn(item, key)).blocks;
  };
  return { value: resolve(root), resolvedOf: (owner) => copies.get(owner) };
}

export type SemanticsByKey = Record<string | number, Semantics>;

/** What the values of each object and list mean, by their names. */
export function marksOf(occurrences: readonly Occurrence[]): ReadonlyMap<unknown, SemanticsByKey> {
  const all = new Map<unknown, SemanticsByKey>();
  for (const [semantics, owner, key] of occurrences) {
    const marks = all.get(owner) ?? {};
    marks[key] = semantics;
    all.set(owner, marks);
  }
  return all;
}
