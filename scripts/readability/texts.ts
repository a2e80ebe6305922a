import { meanings } from '../../src/content/meanings/meanings';
import { chosenText, isAlternative } from '../../src/content/values/alternatives';
import { plainText, readRichText } from '../../src/content/values/markdown';
import { fillTokens, type TokenValues } from '../../src/content/values/tokens';
import type { Occurrence } from '../../src/model/content';

/** Descriptions of pictures are heard, not read, and the other text of two is shown in place of the first. */
const unread = new Set(['alt', 'otherwise']);

/** What a reader meets in the blocks that a file writes itself, text by text, with tokens filled in. */
export function textsOf(occurrences: readonly Occurrence[], tokens: TokenValues): string[] {
  return occurrences.flatMap(([semantics, parent, key, pointer]) => {
    const value = parent[key];
    if (typeof value !== 'string' || !pointer.startsWith('/blocks')) return [];
    if (meanings[semantics].isProse !== true || unread.has(String(key))) return [];
    const shown = key === 'text' && isAlternative(parent) ? chosenText(parent, tokens) : value;
    const text = plainText(readRichText(fillTokens(shown, tokens)).tree).trim();
    return text === '' ? [] : [text];
  });
}

/** The names of the shared parts that the blocks of a file include. */
export const sharedIn = (occurrences: readonly Occurrence[]): string[] =>
  occurrences.flatMap(([semantics, parent, key]) => (semantics === 'shared' ? [String(parent[key])] : []));
