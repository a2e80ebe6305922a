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
  hint: 'Save the file as UTF-8 (in VS Code: click the encoding at the bottom right, then Save with Encoding).',
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
  hint: 'Take back what it held, or write it anew (npm run new page writes a first page).',
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
