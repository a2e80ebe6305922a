import type { Meaning } from './meaning';
import { text } from './text';

/** What the frame of the page fills in itself, by the name of the text. */
const filled: Record<string, readonly string[]> = { submenu: ['entry'], printed: ['date', 'address'] };

/** Text in which the frame of the page fills in some words; all else in braces is a token. */
export const filledText: Meaning = {
  ...text,
  examine(value, { key, pointer }, examination) {
    if (typeof value !== 'string') return;
    const names = filled[String(key)] ?? [];
    if (names.length > 0 && !names.some((name) => value.includes(`{${name}}`)))
      examination.fault({
        code: 'settings/messages',
        pointer,
        message: `This text has lost ${names.map((name) => `{${name}}`).join(' and ')}, where what is meant is filled in.`,
        hint: 'Write it in its braces where it belongs in the sentence; its name is not translated.',
      });
    const own = names.map((name): [string, string] => [name, '']);
    examination.tokens(value, pointer, new Map([...examination.context.tokens, ...own]));
  },
};
