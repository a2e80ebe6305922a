import { commonItems } from '../compare/common-items';
import { isContained } from '../compare/likeness';

/** A passage of two versions of a text: what both have, or what one has in the place of what the other has. */
export type Passage = { kept: string } | { removed: string; added: string };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What has changed of a text, word by word; as a whole where it has become another one. Together the passages are both texts. */
export function changedWords(before: string, after: string): Passage[] {
  if (!isContained(before, after)) return [{ removed: before, added: after }];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const passages: Passage[] = [];
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...commonItems(old, now), [old.length, now.length] as const]) {
    if (nextFrom > from || nextTo > to)
      passages.push({ removed: old.slice(from, nextFrom).join(''), added: now.slice(to, nextTo).join('') });
    if (nextFrom < old.length) passages.push({ kept: old[nextFrom] ?? '' });
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return passages.reduce(joined, []).reduce(bridged, []);
}

const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Adds a passage; what is kept goes on in one with what was kept before it. */
function joined(passages: readonly Passage[], next: Passage): Passage[] {
  const last = passages.at(-1);
  if (!last || !('kept' in last && 'kept' in next)) return [...passages, next];
  return [...passages.slice(0, -1), { kept: last.kept + next.kept }];
}

/** Adds a passage; where no word was kept between two changes, they read as one. */
function bridged(passages: readonly Passage[], next: Passage): Passage[] {
  const [first, between] = passages.slice(-2);
  if (!first || !between || 'kept' in first || !('kept' in between) || 'kept' in next)
    return [...passages, next];
  if (hasWord.test(between.kept)) return [...passages, next];
  const whole = {
    removed: first.removed + between.kept + next.removed,
    added: first.added + between.kept + next.added,
  };
  return [...passages.slice(0, -2), whole];
}

const hasWord = /[\p{L}\p{N}]/u;

// Enough of what is around a change to see where in the text it is.
const contextWords = 5;

/** The passages with no more of what was kept than a few words around each change. */
export const shortened = (passages: readonly Passage[]): Passage[] =>
  passages.map((passage, index) => {
    if (!('kept' in passage)) return passage;
    const words = passage.kept.match(/\s*\S+\s*/gu) ?? [];
    const [isFirst, isLast] = [index === 0, index === passages.length - 1];
    const begin = isFirst ? [] : words.slice(0, contextWords);
    const end = isLast ? [] : words.slice(-contextWords);
    if (words.length <= begin.length + end.length + 1) return passage;
    return { kept: `${begin.join('')}…${isFirst || isLast ? '' : ' '}${end.join('')}` };
  });
