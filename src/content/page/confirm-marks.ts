import type { ConfirmMark, Occurrence } from '../../model/content';

const longest = 240;
const wordy = /^(?:text|rich-text|question|figure|heading.*)$/;

/** The statements that somebody must still confirm, with their words as they are written. */
export function confirmMarks(occurrences: readonly Occurrence[]): ConfirmMark[] {
  return occurrences.flatMap(([semantics, parent, key, pointer]): ConfirmMark[] => {
    const by = parent[key];
    if (semantics !== 'confirm' || (by !== 'owner' && by !== 'counsel')) return [];
    const owner = pointer.slice(0, pointer.lastIndexOf('/'));
    return [{ by, pointer, words: wordsOf(owner, occurrences) }];
  });
}

/** What a visitor reads of an object; of a text with an alternative, the text. */
function wordsOf(owner: string, occurrences: readonly Occurrence[]): string {
  const words = occurrences
    .filter(([semantics, , key, pointer]) => {
      const isWithin = pointer.startsWith(`${owner}/`) && wordy.test(semantics);
      return isWithin && key !== 'otherwise';
    })
    .map(([, parent, key]) => parent[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    // A sign such as + belongs to the figure before it.
    .reduce<string>(
      (line, word) => line + (line !== '' && /^[\p{L}\p{N}]/u.test(String(word)) ? ' ' : '') + word,
      '',
    );
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}
