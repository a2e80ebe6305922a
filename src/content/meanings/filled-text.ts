import type { Meaning } from './meaning';
import { text } from './text';

/** What the frame of the page fills in itself, by the name of the text. */
const filled: Record<string, readonly string[]> = { submenu: ['entry'], printed: ['date', 'address'] };

/** Text in which the frame of the page fills in some words; all else in braces is a token. */
export const filledText: Meaning = {
  ...text,
  examine(value, { key, pointer }, examination) {
    if (typeof value !== 'string') return;
    const own = (filled[String(key)] ?? []).map((name): [string, string] => [name, '']);
    examination.tokens(value, pointer, new Map([...examination.context.tokens, ...own]));
  },
};
