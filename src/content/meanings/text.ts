import { gapsIn } from '../values/alternatives';
import { otherScript } from '../values/other-script';
import { plainTextAdvice } from '../values/advice/text-advice';
import { filledLink } from '../values/advice/vague-links';
import { fillTokens } from '../values/tokens';
import type { Meaning } from './meaning';

// In characters: some ten words.
const longestLink = 60;

/** Text with tokens. */
export const text: Meaning = {
  editor: { field: 'line' },
  isProse: true,
  examine(value, { owner, key, pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.tokens(value, pointer);
    examination.spelling(value, pointer);
    const { settings, tokens } = examination.context;
    // Of a menu, a button or a card.
    const isLink = 'href' in owner && key === ('title' in owner ? 'title' : 'text');
    for (const advice of [
      ...plainTextAdvice(value, settings?.embeds),
      ...gapsIn(value, key, tokens),
      ...otherScript(value, examination.langOf(pointer)),
      ...(isLink
        ? filledLink(
            { words: value, href: String(owner.href), whole: { start: 0, end: value.length } },
            tokens,
          )
        : []),
    ])
      examination.fault({ pointer, ...advice });
    if (isLink && value.length > longestLink)
      examination.fault({
        code: 'a11y/link-words',
        pointer,
        message: `A menu or a button says this, and it has ${value.length} characters: it takes the room of what is beside it.`,
        hint: 'Say in a few words where it leads.',
      });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? fillTokens(value, context.tokens) : value),
};
