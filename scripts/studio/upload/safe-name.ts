const longestName = 60;
// Letters that are no Latin letter with a mark.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * A name for a file that is sent: small Latin letters, digits and dashes, whatever it was called, so that it is the
 * same on every system and needs no escapes in an address.
 */
export function safeName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const stem = last.includes('.') ? last.slice(0, last.lastIndexOf('.')) : last;
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestName)
    .replace(/-+$/, '');
  // Some systems keep these names for devices.
  return plain === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? 'picture' : plain;
}

/** Names to try until one is free: `quay.jpg`, `quay-2.jpg`, `quay-3.jpg`. */
export const nameNumber = (stem: string, extension: string, number: number): string =>
  `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
