import type { Fault } from '../../model/fault';

interface Damage {
  severity: Fault['severity'];
  /** In the file, where a sign may be written as its code. */
  found: RegExp;
  message: string;
  hint: string;
}

const coded = (codes: string) => `(?<!\\\\)(?:\\\\\\\\)*\\\\u(?:${codes})`;

/** What no script needs, and what shows that a text was read, copied or stored wrongly. */
const damages: readonly Damage[] = [
  {
    severity: 'error',
    found: new RegExp(`\uFFFD|${coded('fffd')}`, 'i'),
    message: 'A letter was lost here: this sign stands for one that could not be read.',
    hint: 'Type the letter again.',
  },
  {
    severity: 'error',
    found: new RegExp(
      `\\p{Surrogate}|${coded('d[89ab][0-9a-f]{2}')}(?!\\\\ud[c-f])|(?<!\\\\ud[89ab][0-9a-f]{2})${coded('d[c-f][0-9a-f]{2}')}`,
      'iu',
    ),
    message: 'Here is one half of a sign, such as an emoji, without the other.',
    hint: 'Delete it, and type the sign again.',
  },
  {
    severity: 'error',
    found:
      /â€[\u0080-\u00BF™œ\u2018-\u203A]?|Ã[\u0080-\u00BF\u0192\u201A-\u203A]|Â[\u00A0-\u00BF]|à¤[\u0080-\u00BF]/,
    message: 'This text was read in a wrong encoding: it shows other letters than it was written with.',
    hint: 'Type it again, or copy it from where it was right; the file is stored as UTF-8.',
  },
  {
    severity: 'error',
    found: new RegExp(
      `[\u0080-\u009F]|${coded('00(?:0[0-8be-f]|1[0-9a-f]|[89][0-9a-f])')}|(?<!\\\\)(?:\\\\\\\\)*\\\\[bf]`,
      'i',
    ),
    message: 'There is a control sign in this text, which no page can show.',
    hint: 'Delete it.',
  },
  {
    severity: 'warning',
    found: new RegExp(`[\uFB00-\uFB06]|${coded('fb0[0-6]')}`, 'i'),
    message: 'Two letters are one sign here, as in texts copied from a PDF: a search does not find the word.',
    hint: 'Type the letters one by one.',
  },
  {
    severity: 'warning',
    found: /(?<!\\)(?:\\\\)+n(?![a-z])/,
    message: 'Visitors see \\n here: it makes no new line.',
    hint: 'Two paragraphs are two texts, with a comma between them; within a sentence write a space.',
  },
];

const suspicious =
  /[\uFFFD\u0080-\u009F\u202A-\u202E\u2066-\u2069\uFB00-\uFB06\uD800-\uDFFF]|â€|Ã|Â|à¤|\\u|\\[\\bf]/;

const opensDirection = /[\u202A-\u202E\u2066-\u2068]/g;
const endsDirection = /[\u202C\u2069]/g;

/** The first place of each kind of damage in the text of a file. */
export function damagedText(file: string, text: string): Fault[] {
  if (!suspicious.test(text)) return [];
  const found = damages.flatMap(({ severity, found: pattern, message, hint }): Fault[] => {
    // A pattern has its \ twice by right.
    const match = pattern.exec(
      text.replace(/"pattern"\s*:\s*"(?:[^"\\]|\\.)*"/g, (whole) => ' '.repeat(whole.length)),
    );
    return match
      ? [faultAt(file, severity, { offset: match.index, length: match[0].length }, { message, hint })]
      : [];
  });
  return [...found, ...unbalanced(file, text)];
}

/** Signs for the direction of writing that are not ended within their text turn all that follows it. */
function unbalanced(file: string, text: string): Fault[] {
  for (const { 0: literal, index } of text.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"/g)) {
    const ends = literal.match(endsDirection)?.length ?? 0;
    const opens = (literal.match(opensDirection) ?? []).filter((sign) => sign !== '\u202C').length;
    if (opens === ends) continue;
    const offset = index + literal.search(/[\u202A-\u202E\u2066-\u2069]/);
    return [
      faultAt(
        file,
        'error',
        { offset, length: 1 },
        {
          message: 'An invisible sign changes the direction of writing here, and none ends that.',
          hint: 'Delete it, and type what is around it again.',
        },
      ),
    ];
  }
  return [];
}

const faultAt = (
  file: string,
  severity: Fault['severity'],
  range: { offset: number; length: number },
  words: { message: string; hint: string },
): Fault => ({ severity, code: 'text/damaged', file, pointer: '', range, ...words });
