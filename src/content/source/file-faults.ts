import type { SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import { longLength, maxDepth, maxLength } from './limits';

/** A fault of a file as a whole, shown at its beginning unless it has a place. */
export const wholeFile = (file: string, code: Fault['code']): Fault => ({
  code,
  file,
  pointer: '',
  range: { offset: 0, length: 1 },
  message: '',
});

export const badEncoding = (file: string, offset: number): Fault => ({
  ...wholeFile(file, 'json/encoding'),
  range: { offset, length: 1 },
  message: 'This character is not stored as UTF-8.',
  hint: 'Save the file as UTF-8. In VS Code click the encoding at the bottom right: first Reopen with Encoding › Western (Windows 1252), then Save with Encoding › UTF-8.',
});

export const byteOrderMark = (file: string): Fault => ({
  ...wholeFile(file, 'json/encoding'),
  message: 'The file begins with an invisible byte order mark, which JSON does not allow.',
  hint: 'Save it as UTF-8 without BOM, or run: npm run check -- --fix',
  fix: [{ offset: 0, length: 1, text: '' }],
});

export const emptyFile = (file: string): Fault => ({
  ...wholeFile(file, 'json/syntax'),
  message: 'The file is empty.',
  hint: 'Take back what it held (undo, an older copy, or "git checkout" with its name), or write it anew (npm run new page writes a first page).',
});

export const tooDeep = (file: string, offset: number): Fault => ({
  ...wholeFile(file, 'json/too-deep'),
  range: { offset, length: 1 },
  message: `Objects and lists are nested more than ${maxDepth} levels deep here, which no page needs.`,
  hint: 'Put the blocks side by side instead of inside one another.',
});

export const notJson = (file: string): Fault => ({
  ...wholeFile(file, 'json/syntax'),
  message: 'The file is not JSON: it holds a character that JSON does not allow outside of texts.',
  hint: 'Look for spaces or numbers that were pasted from elsewhere.',
});

export const veryLong = (file: string): Fault => ({
  ...wholeFile(file, 'json/too-large'),
  severity: 'warning',
  message: `The file has more than ${longLength / 1000} thousand characters: phones take seconds to show such a page, and nobody reads it to its end.`,
  hint: 'Split it into several pages, and link from one to the next.',
});

export const tooLarge = (file: string): Fault => ({
  ...wholeFile(file, 'json/too-large'),
  message: `The file is larger than ${maxLength / 1_000_000} million characters, which no page needs.`,
  hint: 'Split it into several pages or shared parts; pictures and films belong in public/media.',
});

/** How the files of another program begin. */
interface Format {
  begins: RegExp;
  message: string;
  hint: string;
}

const utf16 = (order: 'LE' | 'BE', begins: RegExp): Format => ({
  begins,
  message: 'This file is saved as UTF-16 ("Unicode"), and pages are saved as UTF-8.',
  hint: `In VS Code click the encoding at the bottom right: first Reopen with Encoding › UTF-16 ${order}, then Save with Encoding › UTF-8. In Notepad: Save As › Encoding › UTF-8.`,
});

const formats: readonly Format[] = [
  {
    // Word and its like, old and new, PDF, RTF, HTML.
    begins: /^(?:PK[\u0003\u0005]|\uFFFD\uFFFD\u0011\u0871|%PDF-|\s*\{\\rtf|\s*<(?:!doctype )?html[\s>])/i,

    message:
      'This file was saved in the form of another program (Word, Pages, Excel, PDF, rich text, a web page), which no other name changes.',
    hint: 'Where a page was here, take that back first (undo, an older copy, or "git checkout" with its name). Words that are new are copied into it, or into a page that npm run new page writes.',
  },
  {
    begins: /(?<![^])(?![^]*^\s*\{)\s*(?:---$|#{1,6} |<\?xml |[A-Za-z][\w-]*:(?: (?!\{)|$))/m,
    message: 'This is written as Markdown, YAML or XML, and pages are JSON.',
    hint: 'npm run new page /Name writes a first page: copy the words into it.',
  },
  // Every other byte of plain letters is zero.
  utf16('LE', /^\uFFFD*(?:[\u0001-\u007F]\u0000){4}/),
  utf16('BE', /^\uFFFD*(?:\u0000[\u0001-\u007F]){4}/),
  {
    begins: /^[^\u0000]*\u0000/,
    message: 'This file holds zero bytes, which no text has: it was damaged, or is not a text.',
    hint: 'Delete it where its name begins with ~$: a program left it. Else take back its last version (an older copy, or "git checkout" with its name), or type it again.',
  },
];

/** Faults of a file that another program wrote in a form of its own. */
export function otherFormat({ path, text }: SourceFile): Fault | undefined {
  const found = formats.find(({ begins }) => begins.test(text));
  return found && { ...wholeFile(path, 'json/format'), message: found.message, hint: found.hint };
}
