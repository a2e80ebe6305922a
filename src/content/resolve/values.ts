import { textIn } from '../source/json';
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
  resolution: Resolution,
): { value: unknown; resolvedOf: (owner: Container) => Container | undefined } {
  const resolver = new Resolver(occurrences, resolution);
  return { value: resolver.resolve(root), resolvedOf: (owner) => resolver.copies.get(owner) };
}

export type Marks = Record<string | number, Semantics>;

/** What the values of each object and list mean, by their names. */
export function marksOf(occurrences: readonly Occurrence[]): ReadonlyMap<unknown, Marks> {
  const all = new Map<unknown, Marks>();
  for (const [semantics, owner, key] of occurrences) {
    const marks = all.get(owner) ?? {};
    marks[key] = semantics;
    all.set(owner, marks);
  }
  return all;
}

class Resolver {
  readonly copies = new Map<Container, Container>();
  readonly #marks: ReadonlyMap<unknown, Marks>;
  readonly #resolution: Resolution;

  constructor(occurrences: readonly Occurrence[], resolution: Resolution) {
    this.#resolution = resolution;
    this.#marks = marksOf(occurrences);
  }

  resolve(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? this.#list(value) : this.#object(value);
  }

  #list(list: readonly unknown[]): unknown[] {
    const marks = this.#marks.get(list);
    const copy: unknown[] = [];
    list.forEach((item, index) => {
      const spliced = this.#splice(item);
      if (spliced) copy.push(...spliced);
      else copy.push(this.#value(item, marks?.[index]));
    });
    return copy;
  }

  #object(source: object): Container {
    const marks = this.#marks.get(source);
    const copy: Container = {};
    for (const [key, value] of Object.entries(source)) {
      const resolved = this.#value(value, marks?.[key]);
      if (resolved !== undefined) copy[key] = resolved;
    }
    if (!marks) return copy;
    // Only objects of the source hold values with a meaning, so this one is a container of it.
    const owner = source as Container;
    const id = this.#resolution.ids?.get(owner);
    if (id !== undefined) copy.id = id;
    this.copies.set(owner, copy);
    return copy;
  }

  #value(value: unknown, semantics: Semantics | undefined): unknown {
    const resolved = this.resolve(value);
    const resolve = semantics && meanings[semantics].resolve;
    return resolve ? resolve(value, this.#resolution.sources, resolved) : resolved;
  }

  /** The blocks of the shared part that takes the place of an item of a list. */
  #splice(item: unknown): readonly unknown[] | undefined {
    if (typeof item !== 'object' || item === null) return undefined;
    const marks = this.#marks.get(item);
    const key = Object.keys(marks ?? {}).find((name) => marks?.[name] === 'shared');
    return key === undefined ? undefined : this.#resolution.sources.part(textIn(item, key)).blocks;
  }
}
