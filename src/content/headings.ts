import type { Container, IndexedHeading, Occurrence } from '../model/content';
import { slug, takeId } from './route';
import { fillTokens, type TokenValues } from './tokens';

/** A heading with the object that has its `id`. */
export interface PlacedHeading extends IndexedHeading {
  owner: Container;
  pointer: string;
}

export interface Outline {
  /** All headings in the order of the page, those of shared parts among them. */
  headings: (PlacedHeading | IndexedHeading)[];
  /** Every id that is there once, in order. */
  anchors: string[];
  /** Ids written twice, or taken by a shared part. */
  clashes: { id: string; pointer: string }[];
}

interface OutlineSources {
  tokens: TokenValues;
  headingsOfShared: (name: string) => readonly IndexedHeading[];
  anchorsOfShared: (name: string) => readonly string[];
}

/** The headings of a page and the ids of those that can be linked to: the written ones, else made from the words. */
export function outline(occurrences: readonly Occurrence[], sources: OutlineSources): Outline {
  const taken = new Set<string>();
  const clashes: Outline['clashes'] = [];
  for (const [semantics, parent, key] of occurrences) {
    if (semantics === 'shared') sources.anchorsOfShared(String(parent[key])).forEach((id) => taken.add(id));
  }
  for (const [semantics, parent, key, pointer] of occurrences) {
    if (semantics !== 'id') continue;
    const id = String(parent[key]);
    if (taken.has(id)) clashes.push({ id, pointer });
    taken.add(id);
  }
  const headings = occurrences.flatMap((occurrence) => headingsAt(occurrence, sources, taken));
  return { headings, anchors: [...taken], clashes };
}

function headingsAt(
  [semantics, parent, key, pointer]: Occurrence,
  sources: OutlineSources,
  taken: Set<string>,
): (PlacedHeading | IndexedHeading)[] {
  if (semantics === 'shared') return [...sources.headingsOfShared(String(parent[key]))];
  const kind = headingKind(semantics, parent);
  if (!kind) return [];
  const text = fillTokens(String(parent[key]), sources.tokens);
  const written = parent['id'];
  const id = !kind.isAnchored ? undefined : typeof written === 'string' ? written : takeId(slug(text), taken);
  return [{ level: kind.level, text, id, owner: parent, pointer }];
}

/** A heading beside an `id` can be linked to. */
function headingKind(
  semantics: string,
  parent: Container,
): { level: 1 | 2 | 3; isAnchored: boolean } | undefined {
  switch (semantics) {
    case 'heading':
      return { level: parent['level'] === 3 ? 3 : 2, isAnchored: true };
    case 'question':
      return { level: 3, isAnchored: true };
    case 'heading-1':
      return { level: 1, isAnchored: false };
    case 'heading-2':
    case 'heading-2-anchor':
      return { level: 2, isAnchored: semantics.endsWith('-anchor') };
    case 'heading-3':
    case 'heading-3-anchor':
      return { level: 3, isAnchored: semantics.endsWith('-anchor') };
    default:
      return undefined;
  }
}
