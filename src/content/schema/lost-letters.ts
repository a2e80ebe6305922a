import type { SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';

interface Damage {
  severity: Fault['severity'];
  /** In the file, where a sign may be written as its code. */
  found: RegExp;
  message: string;
  hint: string;
}

/** What shows that a text was read, copied or stored wrongly. */
const damages: readonly Damage[] = [
  {
    severity: 'error',
    found: /\uFFFD|(?<!\\)(?:\\\\)*\\ufffd/i,
    message: 'A letter was lost here: this sign stands for one that could not be read.',
    hint: 'Type the letter again.',
  },
  {
    severity: 'error',
    found:
      /â€[\u0080-\u00BF™œ\u2018-\u203A]?|Ã[\u0080-\u00BF\u0192\u201A-\u203A]|Â[\u00A0-\u00BF]|à¤[\u0080-\u00BF]/,
    message: 'This text was read in a wrong encoding: it shows other letters than it was written with.',
    hint: 'Type it again, or copy it from where it was right; the file is stored as UTF-8.',
  },
  {
    severity: 'warning',
    found: /[\uFB00-\uFB06]|(?<!\\)(?:\\\\)*\\ufb0[0-6]/i,
    message:
      'Letters are joined in one sign here, as in texts copied from a PDF: a search does not find the word.',
    hint: 'Type the letters one by one.',
  },
  {
    severity: 'warning',
    found: /(?<!\\)(?:\\\\)+n(?![a-z])/,
    message: 'Visitors see \\n here: it makes no new line.',
    hint: 'Two paragraphs are two texts, with a comma between them; within a sentence write a space.',
  },
];

const suspicious = /[\uFFFD\uFB00-\uFB06]|â€|Ã|Â|à¤|\\uf|\\\\n/i;

// A pattern has its \ twice by right.
const patterns = /"pattern"\s*:\s*"(?:[^"\\]|\\.)*"/g;

/** The first place of each kind of damage in a file. */
export function lostLetters({ path, text }: SourceFile): Fault[] {
  if (!suspicious.test(text)) return [];
  const read = text.replace(patterns, (whole) => ' '.repeat(whole.length));
  return damages.flatMap(({ severity, found, message, hint }): Fault[] => {
    const match = found.exec(read);
    if (!match) return [];
    const range = { offset: match.index, length: match[0].length };
    return [{ severity, code: 'text/damaged', file: path, pointer: '', range, message, hint }];
  });
}
