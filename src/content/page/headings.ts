import type { Container, Occurrence, SharedPart } from '../../model/content';
import type { IndexedHeading, PageIndex } from '../../model/page-index';
import { append } from '../source/append';
import type { Indexer, ValuePlace } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';
import { frameIds, slug, takeId } from './route';
import { fillTokens, type TokenValues } from '../values/tokens';

/** A heading with the object that has its `id`. */
export interface PlacedHeading extends IndexedHeading {
  owner: Container;
  pointer: string;
}

export type AnyHeading = PlacedHeading | IndexedHeading;

export interface Outline {
  /** All headings in the order of the page, those of shared parts among them. */
  headings: AnyHeading[];
  /** The ids that are written down, here or in a shared part. */
  ids: Set<string>;
  /** Ids written twice, or taken by a shared part. */
  clashes: { id: string; pointer: string }[];
}

/** What shared parts bring along. */
export type PartHeadings = ReadonlyMap<string, Pick<SharedPart, 'headings' | 'anchors'>>;

interface Surroundings {
  tokens: TokenValues;
  shared: PartHeadings;
  /** The part that is at the end of pages of this kind: its ids are taken, its headings are not the page's. */
  ending?: string;
}

/** The headings of a page, and the ids that are taken before any is made from words. */
export function outline(
  occurrences: readonly Occurrence[],
  { tokens, shared, ending }: Surroundings,
): Outline {
  const outliner = new Outliner(tokens, shared);
  for (const [semantics, owner, key, pointer] of occurrences)
    meanings[semantics].index?.(owner[key], { owner, key, pointer }, outliner);
  if (ending !== undefined) outliner.ending(ending);
  return { headings: outliner.headings, ids: new Set(outliner.places.keys()), clashes: outliner.clashes };
}

class Outliner implements Indexer {
  readonly headings: AnyHeading[] = [];
  readonly clashes: Outline['clashes'] = [];
  /** Where each id is first written down. */
  readonly places = new Map<string, string>();
  readonly #parts = new Set<string>();
  readonly #tokens: TokenValues;
  readonly #shared: PartHeadings;

  constructor(tokens: TokenValues, shared: PartHeadings) {
    this.#tokens = tokens;
    this.#shared = shared;
  }

  id(id: string, pointer: string): void {
    const isTaken = this.places.has(id);
    if (isTaken || frameIds.has(id)) this.clashes.push({ id, pointer });
    if (!isTaken) this.places.set(id, pointer);
  }

  part(name: string, pointer: string): void {
    const part = this.#shared.get(name);
    append(this.headings, part?.headings ?? []);
    // A part included twice is a fault of its own.
    if (this.#parts.has(name)) return;
    this.#parts.add(name);
    this.#take(part?.anchors ?? [], pointer);
  }

  ending(name: string): void {
    if (!this.#parts.has(name)) this.#take(this.#shared.get(name)?.anchors ?? [], '/kind');
  }

  #take(anchors: readonly string[], pointer: string): void {
    for (const id of anchors) {
      const first = this.places.get(id);
      // What is written on the page itself is what its author can change.
      if (first === undefined) this.places.set(id, pointer);
      else this.clashes.push({ id, pointer: first });
    }
  }

  heading(
    { level, isAnchored, text }: { level: 1 | 2 | 3; isAnchored: boolean; text: string },
    { owner, pointer }: ValuePlace,
  ): void {
    const id = isAnchored && typeof owner.id === 'string' ? owner.id : undefined;
    this.headings.push({ level, text: fillTokens(text, this.#tokens), id, isAnchored, owner, pointer });
  }
}

export const isUnnamed = ({ id, isAnchored: canBeLinked }: IndexedHeading): boolean =>
  canBeLinked && id === undefined;

/** Gives every heading that can be linked to its id: the written one, else one made from its words. */
export function nameHeadings({ headings, ids }: Pick<Outline, 'headings' | 'ids'>): {
  headings: AnyHeading[];
  anchors: string[];
} {
  const taken = new Map([...ids].map((id) => [id, 2]));
  const named = headings.map((heading) =>
    isUnnamed(heading) ? { ...heading, id: takeId(slug(heading.text), taken) } : heading,
  );
  return { headings: named, anchors: [...taken.keys()] };
}

/** Every id of a page that a link may lead to. */
export function anchorsOf({ ids, unnamed }: Pick<PageIndex, 'ids' | 'unnamed'>): string[] {
  const taken = new Map([...ids].map((id) => [id, 2]));
  for (const text of unnamed) takeId(slug(text), taken);
  return [...taken.keys()];
}
