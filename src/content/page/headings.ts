import type { Container, Occurrence, SharedPart } from '../../model/content';
import type { IndexedHeading, PageIndex } from '../../model/page-index';
import { append } from '../source/append';
import type { Indexer } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';
import { frameIds, slug, takeId } from './route';
import { fillTokens, type TokenValues } from '../values/tokens';

/** A heading with the object that has its `id`. */
interface PlacedHeading extends IndexedHeading {
  owner: Container;
  pointer: string;
}

export type AnyHeading = PlacedHeading | IndexedHeading;

export interface PageOutline {
  /** All headings in the order of the page, those of shared parts among them. */
  headings: AnyHeading[];
  /** The ids that are written down, here or in a shared part. */
  ids: Set<string>;
}

interface Clash {
  id: string;
  pointer: string;
  part?: string;
}

/** What shared parts bring along. */
type PartHeadings = ReadonlyMap<string, Pick<SharedPart, 'headings' | 'anchors'>>;

interface Surroundings {
  tokens: TokenValues;
  shared: PartHeadings;
  /** The part that is at the end of pages of this kind: its ids are taken, its headings are not the page's. */
  ending?: string;
}

/**
 * The headings of a page, and the ids that are taken before any is made from words.
 * @returns also the ids that are there twice, with the shared part that brings the second.
 */
export function outline(
  occurrences: readonly Occurrence[],
  { tokens, shared, ending }: Surroundings,
): PageOutline & { clashes: Clash[] } {
  const headings: AnyHeading[] = [];
  const clashes: Clash[] = [];
  /** Where each id is first written down. */
  const places = new Map<string, string>();
  const parts = new Set<string>();
  const includePart = (name: string, pointer: string) => {
    // A part included twice is a fault of its own.
    if (parts.has(name)) return;
    parts.add(name);
    for (const id of shared.get(name)?.anchors ?? []) {
      const first = places.get(id);
      if (first === undefined) places.set(id, pointer);
      else clashes.push({ id, pointer: first, part: name });
    }
  };
  const indexer: Indexer = {
    id(id, pointer) {
      const isTaken = places.has(id);
      if (isTaken || frameIds.has(id)) clashes.push({ id, pointer });
      if (!isTaken) places.set(id, pointer);
    },
    part(name, pointer) {
      append(headings, shared.get(name)?.headings ?? []);
      includePart(name, pointer);
    },
    heading({ level, isAnchored, text }, { owner, pointer }) {
      const id = isAnchored && typeof owner.id === 'string' ? owner.id : undefined;
      headings.push({ level, text: fillTokens(text, tokens), id, isAnchored, owner, pointer });
    },
  };
  for (const [semantics, owner, key, pointer] of occurrences)
    meanings[semantics].index?.(owner[key], { owner, key, pointer }, indexer);
  if (ending !== undefined) includePart(ending, '/kind');
  return { headings, ids: new Set(places.keys()), clashes };
}

export const isUnnamed = ({ id, isAnchored: canBeLinked }: IndexedHeading): boolean =>
  canBeLinked && id === undefined;

/** Gives every heading that can be linked to its id: the written one, else one made from its words. */
export function nameHeadings({ headings, ids }: PageOutline): {
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
