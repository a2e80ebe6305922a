import type { Meaning } from './meaning';
import { text } from './text';

/** A heading whose level, 2 or 3, is beside it. Its object may have an id. */
export const heading: Meaning = {
  ...text,
  index: (value, place, indexer) =>
    indexer.heading({ level: place.owner.level === 3 ? 3 : 2, isAnchored: true, text: String(value) }, place),
};

/** A heading of a fixed level. `isAnchored`: its object may have an id, so that links can lead to it. */
export function fixedHeading(level: 1 | 2 | 3, isAnchored: boolean): Meaning {
  return {
    ...text,
    index: (value, place, indexer) => indexer.heading({ level, isAnchored, text: String(value) }, place),
  };
}
