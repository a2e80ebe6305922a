import type { Container, IndexedHeading, Occurrence, PageIndex, SharedPart } from '../../model/content';
import { append } from '../source/append';
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

/** The headings of a page, and the ids that are taken before any is made from words. */
export function outline(
  occurrences: readonly Occurrence[],
  tokens: TokenValues,
  shared: PartHeadings,
): Outline {
  const { ids, clashes } = writtenIds(occurrences, shared);
  const headings: AnyHeading[] = [];
  for (const occurrence of occurrences) {
    const semantics = occurrence[0];
    const owner = occurrence[1];
    const words = owner[occurrence[2]];
    if (semantics === 'shared') append(headings, shared.get(String(words))?.headings ?? []);
    const level = headingLevel(semantics, owner);
    if (level === undefined) continue;
    const canBeLinked = isAnchored(semantics);
    const id = canBeLinked && typeof owner['id'] === 'string' ? owner['id'] : undefined;
    const text = fillTokens(String(words), tokens);
    headings.push({ level, text, id, isAnchored: canBeLinked, owner, pointer: occurrence[3] });
  }
  return { headings, ids, clashes };
}

function writtenIds(
  occurrences: readonly Occurrence[],
  shared: PartHeadings,
): Pick<Outline, 'ids' | 'clashes'> {
  const places = new Map<string, string>();
  const clashes: Outline['clashes'] = [];
  // A part included twice is a fault of its own.
  const parts = new Set<string>();
  for (const occurrence of occurrences) {
    const semantics = occurrence[0];
    if (semantics !== 'id' && semantics !== 'shared') continue;
    const name = String(occurrence[1][occurrence[2]]);
    if (semantics === 'shared' && parts.has(name)) continue;
    if (semantics === 'shared') parts.add(name);
    const written = semantics === 'id' ? [name] : (shared.get(name)?.anchors ?? []);
    for (const id of written) {
      const first = places.get(id);
      const isOfFrame = semantics === 'id' && frameIds.has(id);
      // What is written on the page itself is what its author can change.
      const pointer = semantics === 'id' ? occurrence[3] : (first ?? occurrence[3]);
      if (first !== undefined || isOfFrame) clashes.push({ id, pointer });
      else places.set(id, occurrence[3]);
    }
  }
  return { ids: new Set(places.keys()), clashes };
}

function headingLevel(semantics: string, owner: Container): 1 | 2 | 3 | undefined {
  switch (semantics) {
    case 'heading':
      return owner['level'] === 3 ? 3 : 2;
    case 'heading-1':
    case 'heading-1-anchor':
      return 1;
    case 'heading-2':
    case 'heading-2-anchor':
      return 2;
    case 'question':
    case 'heading-3':
    case 'heading-3-anchor':
      return 3;
    default:
      return undefined;
  }
}

/** A heading whose object may have an `id` can be linked to. */
const isAnchored = (semantics: string) =>
  semantics === 'heading' || semantics === 'question' || semantics.endsWith('-anchor');

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
