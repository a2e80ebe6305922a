import type { SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import { wholeFile } from './file-faults';

interface Format {
  /** How its files begin. */
  begins: RegExp;
  message: string;
  hint: string;
}

const plainText =
  'Copy its words into a file that you make in the editor: npm run new page writes a first one.';

const formats: readonly Format[] = [
  {
    begins: /^PK(?:\u0003\u0004|\u0005\u0006)/,
    message:
      'This file is not a text: it is a document of Word, Pages, LibreOffice or Excel, or an archive, with another name.',
    hint: `Another name does not make it a page. ${plainText}`,
  },
  {
    // The first bytes of older Office files, read as UTF-8.
    begins: /^\uFFFD\uFFFD\u0011\u0871\u001A/,
    message: 'This file is not a text: it is a document of an older Word or Excel with another name.',
    hint: `Another name does not make it a page. ${plainText}`,
  },
  {
    // Every other byte of plain letters is zero.
    begins: /^(?:[\u0001-\u007F]\u0000|\u0000[\u0001-\u007F]){4}/,
    message: 'This file is saved as UTF-16 ("Unicode"), and pages are saved as UTF-8.',
    hint: 'Save it as UTF-8 (in Notepad: Save As › Encoding › UTF-8).',
  },
  {
    begins: /^[^\u0000]*\u0000/,
    message: 'This file holds zero bytes, which no text has: it was damaged, or is not a text.',
    hint: 'Take back its last version, or type it again.',
  },
  {
    begins: /^\s*"?\{\s*(?:\\(?:n|r\\n|t|")|&(?:quot|#34);)/,
    message: 'This file holds a page in the form of a text, with \\" or &quot; in the place of its quotes.',
    hint: 'Write the page itself: with plain quotes, and with line breaks in the place of \\n.',
  },
  {
    begins: /^(?:\s*[a-z]{0,4} ?\d+\b[^\n]*\n){3}/i,
    message: 'The lines of this file begin with their numbers, which came along when it was copied.',
    hint: 'Delete the number at the beginning of every line, or copy the file again without them.',
  },
  {
    begins: /^%PDF-/,
    message: 'This file is a PDF with another name.',
    hint: 'To offer it to visitors, put it into public/media with the ending .pdf, and link to it.',
  },
  {
    begins: /^\s*\{\\rtf/,
    message: 'This file was saved as rich text (RTF), which stores its look around every word.',
    hint: 'Save it as plain text: in TextEdit choose Format › Make Plain Text; in WordPad or Word, Save As › Plain Text.',
  },
  {
    begins: /^\s*(?:<!doctype html|<html[\s>])/i,
    message: 'This file holds a web page (HTML), not the JSON that pages are written in.',
    hint: plainText,
  },
];

/** What is wrong with a file that another program wrote in a form of its own. */
export function otherFormat({ path, text }: SourceFile): Fault | undefined {
  const format = formats.find(({ begins }) => begins.test(text));
  return format && { ...wholeFile(path, 'json/format'), message: format.message, hint: format.hint };
}
