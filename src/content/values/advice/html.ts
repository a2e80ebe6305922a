import type { Span } from '../read-text';

// Of a closing tag; what is longer is not one that somebody wrote.
const longestTag = 64;

/** An element without others in it: its words, and what it would be in a rich text. */
export function elementAt(
  text: string,
  { start, end }: Span,
): { within: Span; words: string; replacement?: string } | undefined {
  const tag = text.slice(start, end);
  const name = /^<([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === 'br') return { within: { start, end }, words: ' ', replacement: ' ' };
  // Only where the next tag closes this one; to search further on would take very long where there are very many.
  const next = text.indexOf('<', end);
  const close = next < 0 ? null : /^<\/([a-z][a-z0-9]*)\s*>/i.exec(text.slice(next, next + longestTag));
  if (close?.[1]?.toLowerCase() !== name) return undefined;
  const words = text.slice(end, next);
  const within = { start, end: next + close[0].length };
  const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1];
  if (name === 'a')
    return { within, words, ...(href !== undefined && { replacement: `[${words}](${href})` }) };
  const mark = ['b', 'strong'].includes(name) ? '**' : ['i', 'em'].includes(name) ? '*' : '';
  return { within, words, replacement: words.trim() === '' ? words : `${mark}${words.trim()}${mark}` };
}
