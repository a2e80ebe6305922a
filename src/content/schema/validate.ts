import type { Occurrence, SchemaError, SourceFile, Validators } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { FormDocument } from '../../model/form';
import type { PageSource, SharedSource, SiteSource } from '../../model/source.generated';
import { parseSource } from '../source/parse';
import { veryLong } from '../source/file-faults';
import { longLength } from '../source/limits';
import { editorSchemaFaults, type FileKind } from './editor-schema';
import { repeatedEntries } from './repeated-entries';
import { unseenSigns } from './unseen-signs';
import { explainSchemaErrors } from './faults';
import { isObject, textIn } from '../../model/json';
import { isMarked, unwrittenFault } from '../source/unwritten';

/** A file whose text is JSON that its schema accepts, or the faults that it has instead; and what in it has a meaning. */
export interface Read<T> {
  value?: T;
  occurrences: Occurrence[];
  guess: unknown;
  faults: Fault[];
}

/** The same of a page that has been checked: nothing is looked for that was found then. */
export function readAgain(
  file: SourceFile,
  { page }: Pick<Validators, 'page'>,
): { value: PageSource; occurrences: Occurrence[] } | undefined {
  const { value, isSound } = parseSource(file, true);
  const occurrences: Occurrence[] = [];
  return isSound && (page.call(occurrences, value) || page.errors?.every((error) => isOpen(error, 'page')))
    ? { value: value as PageSource, occurrences }
    : undefined;
}

interface Contents {
  page: PageSource;
  shared: SharedSource;
  site: SiteSource;
  form: FormDocument;
}

/** A text that is still to be written follows no form yet; in the settings, where none is drawn, it is no choice yet. */
const isOpen = ({ keyword, data }: SchemaError, kind: FileKind) =>
  isMarked(data) && (keyword === 'pattern' || (keyword === 'enum' && kind === 'site'));

// Without these no text is damaged, and nothing in it is unseen.
const unusual = /[&\\\u007F-\uFFFF]|\?\? /;

export function readFile<Kind extends FileKind>(
  file: SourceFile,
  kind: Kind,
  validators: Validators,
): Read<Contents[Kind]> {
  const { value, isSound, faults: ofSyntax } = parseSource(file);
  if (!isSound) return { occurrences: [], guess: value, faults: ofSyntax };
  const isPlain = !unusual.test(file.text);
  const faults = [
    ...ofSyntax,
    ...(isPlain ? [] : lostLetters(file)),
    ...thousandsLost(file),
    ...(file.text.length > longLength ? [veryLong(file.path)] : []),
  ];
  const ofEditor = editorSchemaFaults(file.path, kind, value);
  const validator = validators[kind];
  const occurrences: Occurrence[] = [];
  const errors = validator.call(occurrences, value) ? [] : (validator.errors ?? []);
  if (!errors.every((error) => isOpen(error, kind))) {
    const other = otherKind(file.path, kind, value);
    const broken = other
      ? [other]
      : [...ofEditor, ...explainSchemaErrors(file.path, value, errors, validators)];
    return { occurrences, guess: value, faults: [...faults, ...broken] };
  }
  const isDraft = isObject(value) && value.draft === true;
  const open = errors.map(({ instancePath }) => unwrittenFault(file.path, instancePath, isDraft));
  const unseen = isPlain ? [] : unseenSigns(file, value);
  // The choices of a form have a rule of their own.
  const repeated = kind === 'form' ? [] : repeatedEntries(file.path, value);
  // The one place where data takes its type: its schema has just accepted it.
  return {
    value: value as Contents[Kind],
    occurrences,
    guess: value,
    faults: [...faults, ...ofEditor, ...unseen, ...repeated, ...open],
  };
}

/** A form, the settings or a shared part in the place of another file: one fault, whatever their parts break there. */
function otherKind(file: string, kind: FileKind, value: unknown): Fault | undefined {
  if (!isObject(value)) return undefined;
  const isPage = 'meta' in value && 'blocks' in value;
  if (isPage ? kind === 'page' || kind === 'site' : 'meta' in value) return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isForm = isObject(value.schema) && ('submit' in value || 'ui' in value);
  const isSite = 'origin' in value && 'lang' in value;
  const isPart = textIn(value, '$schema').endsWith('/shared.schema.json');
  const [is, holds, hint]: [FileKind, string, string] = isPage
    ? ['page', 'a page, and pages are in pages/, outside of _shared', `Move it to pages/${name}.`]
    : isPart
      ? ['shared', 'a shared part, and those are in pages/_shared', `Move it to pages/_shared/${name}.`]
      : isForm
        ? ['form', 'a form, and forms are in schema/forms', `Move it to schema/forms/${name}.`]
        : [
            'site',
            'the settings of a site, which are read from pages/_site.json alone',
            'Move what is new in it to that file, and delete this one.',
          ];
  if (is === kind || ('blocks' in value ? !isPart && !isPage : !isForm && !isSite)) return undefined;
  return {
    code: 'schema/other-kind',
    file,
    pointer: '',
    range: { offset: 0, length: 1 },
    message: `This file holds ${holds}.`,
    hint,
  };
}

/** What is found, in the file, where a sign may be written as its code. */
interface Damage extends Pick<Fault, 'severity' | 'message' | 'hint'> {
  found: RegExp;
}

/** What shows that a text was read, copied or stored wrongly. */
const damages: readonly Damage[] = [
  {
    found: /\uFFFD|(?<!\\)(?:\\\\)*\\ufffd|(?:\?{2,} +)+\?{2}/i,
    message: 'A letter was lost here: this sign stands for one that could not be read.',
    hint: 'Type the letter again.',
  },
  {
    found:
      /[à-ô][€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ¡-ª¬-º¼-¿][\u0080-\u00BFŒœŠšŸŽžƒˆ˜\u2013-\u2122]|â€|Ã[\u0080-\u00BF\u0192\u201A-\u203A]|Â[\u00A0-\u00BF]/,
    message: 'This text was read in a wrong encoding: it shows other letters than it was written with.',
    hint: 'Type it again, or copy it from where it was right; the file is stored as UTF-8.',
  },
  {
    found: /[\uE000-\uF8FF\uFFFC]|(?<!\\)(?:\\\\)*\\u(?:[eE][\da-fA-F]|[fF][0-8])[\da-fA-F]{2}/,
    message:
      'This is a sign of a font of symbols, such as a bullet of Word, or of a picture that was not copied: visitors see an empty box.',
    hint: 'Delete it, or type what it stands for.',
  },
  {
    found:
      /[\uFB00-\uFB06\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]|(?<!\\)(?:\\\\)*\\u[fF][bB]0[0-6]|\p{Script=Cyrillic}(?:(?=\p{Script=Latin})|(?<=\p{Script=Latin}.))|\u200B(?=\p{Script=Latin})(?<=\p{Script=Latin}.)/u,

    message:
      'A letter here only looks like an ordinary one, or an unseen sign is within a word, as in texts from a PDF, a post or another keyboard: a search does not find the word.',
    hint: 'Type the word again.',
    severity: 'warning',
  },
  {
    found: /(?![\uFE00-\uFE0F])\p{M}(?<=[" ].)|[\u093E-\u094C]{2}/u,
    message: 'A vowel sign or an accent has no letter of its own: visitors see it on an empty circle.',
    hint: 'Type the word again.',
    severity: 'warning',
  },
  {
    // Of JSON; of rich text and formulas; of web pages, spreadsheets and mail.
    found:
      /(?<!\\)(?:\\\\)+(?:[nN](?![A-Za-z])|n(?=\p{Lu})(?<=(?<![\\:]\S{0,80})[\p{L}\p{M}.!?।)] ?\\\\n)|u[\dA-Fa-f]{4})|(?<![\w:.\\])\\\\(?:[A-Za-z]{2,}|[BIbi]\d?(?!\w))|&amp;#?\w+;|_x00[\dA-Fa-f]{2}_|=[C-Fc-f][\dA-Fa-f]=[89ABab][\dA-Fa-f]/u,
    message: 'Visitors see this as it is written: it makes neither a sign nor a new line.',
    hint: 'Type the sign itself, or delete it. Two paragraphs are two texts, with a comma between them.',
    severity: 'warning',
  },
];

/** Fifteen thousand, as many languages write it, is 15 to JSON. */
const thousandsLost = ({ path, text }: SourceFile): Fault[] =>
  [...text.matchAll(/(?<=": *)[1-9]\d{0,2}\.\d\d0(?=\s*[,}])/g)].map(({ 0: found, index }) => ({
    code: 'schema/range',
    severity: 'warning',
    file: path,
    pointer: '',
    range: { offset: index, length: found.length },
    message: `This is read as ${Number(found)}: the point begins decimals.`,
    hint: `Write ${Number(found)} or ${found.replace('.', '')}, whichever is meant.`,
  }));

// A pattern has its \ twice by right.
const patterns = /"pattern"\s*:\s*"(?:[^"\\]|\\.)*"/g;

/** The first place of each kind of damage in a file. */
function lostLetters({ path, text }: SourceFile): Fault[] {
  const read = text.replace(patterns, (whole) => ' '.repeat(whole.length));
  return damages.flatMap(({ found, ...words }): Fault[] => {
    const match = found.exec(read);
    if (!match) return [];
    const range = { offset: match.index, length: match[0].length };
    return [{ code: 'text/damaged', file: path, pointer: '', range, ...words }];
  });
}
