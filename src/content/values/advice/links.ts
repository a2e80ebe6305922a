import { warn, type Advice } from './warn';

const address = '(?:/|#|https?:|mailto:|tel:|term:)';

interface Rule {
  pattern: RegExp;
  message: string;
  hint?: string;
  /** What was meant; undefined where only its author knows. */
  meant: (found: RegExpExecArray) => string | undefined;
}

const notALink = (reason: string) => `This is not a link: ${reason}.`;

/** What somebody took for a link or a picture, and visitors would see as brackets. */
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`(\\[[^[\\]\\n]+\\])\\s+(\\(${address}[^()\\s]*\\))`, 'g'),
    message: notALink('there is a space between its words and its address'),
    meant: ([, words = '', target = '']) => words + target,
  },
  {
    pattern: new RegExp(`\\(([^()\\n]+)\\)\\[(${address}[^[\\]\\s]*)\\]`, 'g'),
    message: notALink('its brackets are the wrong way round'),
    meant: ([, words = '', target = '']) => `[${words}](${target})`,
  },
  {
    pattern: new RegExp(`(\\[[^[\\]\\n]+\\])(?:\\{(${address}[^{}\\s]*)\\}|<(${address}[^<>\\s]*)>)`, 'g'),
    message: notALink('its address is in ( )'),
    meant: ([, words = '', curly, angle = '']) => `${words}(${curly ?? angle})`,
  },
  {
    pattern: /\[[^[\]\n]+\]\(tel:(?=[^()\n]*\s)[\d\s.+-]*[^\d\s().+-][^()\n]*\)/g,
    message: notALink('its address holds more than a number'),
    hint: 'One link calls one number. Give each number a link of its own, without spaces, and write an extension beside it.',
    meant: () => undefined,
  },
  {
    pattern: new RegExp(
      `(\\[[^[\\]\\n]+\\])\\((?=[^()\\n"]*\\))(${address}[^()\\n"]*[^\\S\\n]+[^()\\n"\\s][^()\\n"]*)\\)`,
      'g',
    ),
    message: notALink('its address has a space in it'),
    meant: ([, words = '', target = '']) => `${words}(${withoutSpaces(target.trim())})`,
  },
  {
    pattern: new RegExp(
      `\\[[^[\\]\\n]+\\]\\(${address}(?:[^()\\s]*[^()\\s.,;:!?])?(?=[.,;:!?]*(?:\\s|$))`,
      'g',
    ),
    message: notALink('the ) after its address is missing'),
    meant: ([whole]) => `${whole})`,
  },
  {
    pattern: /(\[[^[\]\n]+\])\((\+?\d[\d-]{0,20} [\d -]{0,20}\d)\)/g,
    message: notALink('the address of a phone number begins with tel: and has no spaces'),
    meant: ([, words = '', number = '']) => `${words}(tel:${number.replace(/[ -]/g, '')})`,
  },
  {
    pattern: /(?<!!)\[\s*\]\([^()\s]+\)/g,
    message: 'This link has no words: nobody can see it.',
    hint: 'Write between [ and ] where it leads.',
    meant: () => undefined,
  },
  {
    pattern: /!\[[^[\]\n]*\]\([^()\n]*\)/g,
    message: 'A text cannot hold a picture: visitors would see a ! and a link.',
    hint: 'Use a block of type "figure" for it, before or after this one.',
    meant: () => undefined,
  },
];

/** A number loses its spaces; the names of parts have hyphens. */
function withoutSpaces(target: string): string {
  if (target.startsWith('term:'))
    return `term:${target.slice('term:'.length).trim().toLowerCase().replace(/\s+/g, '-')}`;
  if (/^(?:tel|mailto):|[?&]phone=[+\d\s]+$|\/wa\.me\/[+\d\s]+$/.test(target))
    return target.replace(/\s+/g, '');
  const [path = '', part] = target.split('#');
  const escaped = path.replace(/\/\s+|\s+$/g, (gap) => gap.trim()).replace(/\s/g, '%20');
  return part === undefined ? escaped : `${escaped}#${part.toLowerCase().replace(/\s+/g, '-')}`;
}

export function linkAdvice(text: string): Advice[] {
  // Each of these searches costs more than all else that a text with links is asked.
  if (!mayBeBroken.test(text)) return [];
  const taken: Advice[] = [];
  for (const { pattern, message, hint, meant } of rules) {
    for (const found of text.matchAll(pattern)) {
      const end = found.index + found[0].length;
      if (taken.some(({ within }) => within.start < end && found.index < within.end)) continue;
      const replacement = meant(found);
      taken.push(
        warn(found.index, found[0].length, {
          message,
          ...(hint !== undefined && { hint }),
          ...(replacement !== undefined && { replacement }),
        }),
      );
    }
  }
  return taken;
}

const mayBeBroken = /\]\s+\(|\]\(\+?\d|\)\[|\][{<]|\]\([^()\s]*(?:\s|$)|\[\s*\]|!\[/;
