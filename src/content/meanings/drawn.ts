import type { Meaning } from './meaning';
import { richText } from './rich-text';
import { text } from './text';

/** Advice on a text beside which signs are drawn: whoever types them as well has them twice. `typed` finds the words. */
const drawnBeside = (meaning: Meaning, typed: RegExp, what: string): Meaning => ({
  ...meaning,
  examine(value, { pointer }, examination) {
    const words = typeof value === 'string' ? typed.exec(value)?.[1] : undefined;
    if (words === undefined) return;
    examination.fault({
      code: 'text/markup',
      pointer,
      within: { start: 0, end: String(value).length },
      message: `${what} would be there twice: it is drawn beside these words.`,
      replacement: words,
    });
  },
});

export const typedNumber = drawnBeside(
  text,
  /^\s*(?:(?:Step|Schritt|Étape|Paso|चरण) \d{1,2} ?[.:–—-]|\(?\d{1,2}[.)])\s+(.+)$/su,
  'The number',
);

export const typedQuotes = drawnBeside(richText, /^\s*["“”„«»]([^"“”„«»]+)["“”«»]\s*$/u, 'A quotation mark');
