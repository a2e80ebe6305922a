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
      addChange(passages, old.slice(from, nextFrom).join(''), now.slice(to, nextTo).join(''));
    if (nextFrom < old.length) addKept(passages, old[nextFrom] ?? '');
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return passages;
}

const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

function addKept(passages: Passage[], kept: string): void {
  const last = passages.at(-1);
  if (last && 'kept' in last) last.kept += kept;
  else passages.push({ kept });
}

/** Where no word was kept between two changes, they read as one. */
function addChange(passages: Passage[], removed: string, added: string): void {
  const [first, between] = passages.slice(-2);
  if (!first || !between || 'kept' in first || !('kept' in between) || hasWord.test(between.kept)) {
    passages.push({ removed, added });
    return;
  }
  first.removed += between.kept + removed;
  first.added += between.kept + added;
  passages.pop();
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
