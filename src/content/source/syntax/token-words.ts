import type { JsonToken } from './json-tokens';

const longest = 40;

/** What is written there, shortened. */
export function wordsOf({ offset, end }: JsonToken, text: string): string {
  const words = text.slice(offset, end).replace(/\s+/g, ' ');
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

export const at = ({ offset, end }: JsonToken) => ({ offset, length: Math.max(1, end - offset) });
