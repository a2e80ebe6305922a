import type { SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import { wholeFile } from './file-faults';

interface Format {
  /** How its files begin. */
  begins: RegExp;
  message: string;
  hint: string;
}

const formats: readonly Format[] = [
  {
    // Word and its like, old and new, PDF, RTF, HTML.
    begins: /^(?:PK[\u0003\u0005]|\uFFFD\uFFFD\u0011\u0871|%PDF-|\s*\{\\rtf|\s*<(?:!doctype )?html[\s>])/i,
    message:
      'This file was saved in the form of another program (Word, Pages, Excel, PDF, rich text, a web page), which no other name changes.',
    hint: 'Save it as plain text, or copy its words into a file that you make in the editor: npm run new page writes a first one.',
  },
  {
    // Every other byte of plain letters is zero.
    begins: /^\uFFFD{0,2}(?:[\u0001-\u007F]\u0000|\u0000[\u0001-\u007F]){4}/,
    message: 'This file is saved as UTF-16 ("Unicode"), and pages are saved as UTF-8.',
    hint: 'Save it as UTF-8 (in Notepad: Save As › Encoding › UTF-8).',
  },
  {
    begins: /^[^\u0000]*\u0000/,
    message: 'This file holds zero bytes, which no text has: it was damaged, or is not a text.',
    hint: 'Take back its last version, or type it again.',
  },
];

/** What is wrong with a file that another program wrote in a form of its own. */
export function otherFormat({ path, text }: SourceFile): Fault | undefined {
  const format = formats.find(({ begins }) => begins.test(text));
  return format && { ...wholeFile(path, 'json/format'), message: format.message, hint: format.hint };
}
