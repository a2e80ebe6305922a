import type { SharedText } from '../../../model/studio';

/** Other shared texts that say the same in another form, such as a number for links: whoever changes one means both. */
export function twinsOf(text: SharedText, texts: readonly SharedText[]): SharedText[] {
  const same = bare(text.value);
  if (same.length < least) return [];
  return texts.filter((other) => other.name !== text.name && bare(other.value) === same);
}

// Shorter values are the same by chance.
const least = 5;

/** Without what only makes it easier to read, or an address. */
const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^(?:https?:\/\/|tel:|mailto:)/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
