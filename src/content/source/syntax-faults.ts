import { getNodeValue, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Fault, SourceFile } from '../../model/content';
import { append } from './append';
import { badEncoding, byteOrderMark, emptyFile, notJson, tooDeep } from './file-faults';
import { keyFaults } from './key-faults';
import { maxDepth } from './limits';
import type { Parsed } from './parse';

const bom = '\uFEFF';

/** The slow reading of a text that may not be clean JSON: every fault with its place. */
export function explainSyntax(file: SourceFile): Parsed {
  const { path, text, invalidAt } = file;
  if (invalidAt !== undefined)
    return { value: undefined, isSound: false, faults: [badEncoding(path, invalidAt)] };
  const faults = text.startsWith(bom) ? [byteOrderMark(path)] : [];
  // Same length, so that offsets stay those of the file.
  const clean = text.startsWith(bom) ? ` ${text.slice(1)}` : text;
  // The parser is recursive: text that nests too deeply must not reach it.
  const fatal = clean.trim() === '' ? emptyFile(path) : findTooDeep(path, clean);
  if (fatal) return { value: undefined, isSound: false, faults: [...faults, fatal] };
  const errors: ParseError[] = [];
  const tree = parseTree(clean, errors, { disallowComments: true });
  const syntax = syntaxFaults(path, clean, errors);
  append(faults, syntax);
  if (tree) append(faults, keyFaults(path, tree));
  if (syntax.length === 0 && !isJson(clean)) faults.push(notJson(path));
  const isSound = faults.every(({ code }) => code === 'json/duplicate-key' || code === 'json/encoding');
  return { value: tree && getNodeValue(tree), isSound, faults };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function findTooDeep(file: string, text: string): Fault | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > maxDepth) return tooDeep(file, index);
  }
  return undefined;
}

// Whoever mends as many has the file checked again; and each costs a look at the whole text.
const mostFaults = 50;

/** One fault for each line with errors: what follows an error on its line is its echo. */
function syntaxFaults(file: string, text: string, errors: ParseError[]): Fault[] {
  const faults: Fault[] = [];
  let endOfLine = -1;
  for (const error of errors) {
    if (error.offset <= endOfLine) continue;
    const fault = syntaxFault(file, text, error);
    const { offset } = fault.range;
    if (offset <= endOfLine) continue;
    const end = text.indexOf('\n', offset);
    endOfLine = end === -1 ? text.length : end;
    faults.push(fault);
    // After these the parser only guesses: more faults would be noise.
    if (!isLocal(error) || faults.length === mostFaults) break;
  }
  return faults;
}

const localErrors = new Set(['CommaExpected', 'InvalidCommentToken', 'PropertyNameExpected']);
const isLocal = ({ error }: ParseError) => localErrors.has(printParseErrorCode(error));

type Explained = Pick<Fault, 'message' | 'hint' | 'fix'> & { range?: { offset: number; length: number } };

function syntaxFault(file: string, text: string, error: ParseError): Fault & Required<Pick<Fault, 'range'>> {
  const explained = explainByText(text, error) ?? explainByCode(error);
  const { offset, length } = explained.range ?? error;
  const range = { offset, length: Math.max(1, length) };
  return { severity: 'error', code: 'json/syntax', file, pointer: '', ...explained, range };
}

/** What the text around an error says is better than the parser's own guess. */
function explainByText(text: string, error: ParseError): Explained | undefined {
  const before = text.slice(0, error.offset).trimEnd();
  const rest = text.slice(error.offset).trimStart();
  const last = { offset: Math.max(0, before.length - 1), length: 1 };
  if (before.endsWith(',') && /^[}\]]/.test(rest)) {
    const message = 'There is a comma after the last entry, which JSON does not allow.';
    return { range: last, message, fix: [{ ...last, text: '' }] };
  }
  if (rest === '') {
    const message = `The file ends too early: ${expected(error)} is missing.`;
    const hint = 'Was the end of the file lost? Every { needs its }, every [ its ] and every " its partner.';
    return { range: last, message, hint };
  }
  if (printParseErrorCode(error.error) === 'CommaExpected') {
    const message = 'A comma is missing after this value.';
    const fix = [{ offset: before.length, length: 0, text: ',' }];
    return { range: last, message, fix };
  }
  return explainQuotes(rest, error);
}

function explainQuotes(rest: string, { offset }: ParseError): Explained | undefined {
  const [quote] = /^[“”„‘’'´`]/.exec(rest) ?? [];
  if (quote !== undefined) {
    const message = `Texts stand in straight double quotes ("), not in ${quote}.`;
    return { message, hint: 'Word processors change quotes: type them again here.' };
  }
  const name = /^([\w$-]+)\s*:/.exec(rest)?.[1];
  if (name === undefined) return undefined;
  const range = { offset, length: name.length };
  const fix = [{ ...range, text: `"${name}"` }];
  return { range, message: 'The name of a property stands in double quotes.', fix };
}

const explanations: Record<string, readonly [message: string, hint: string]> = {
  ColonExpected: ['A colon is missing between the name and its value.', 'Write "name": "value".'],
  PropertyNameExpected: [
    'A property name in double quotes is expected here.',
    'Write "name": "value", with straight double quotes.',
  ],
  UnexpectedEndOfString: [
    'This text has no closing quote on its line.',
    'End it with ". A quote within a text is written \\", a line break \\n.',
  ],
  InvalidEscapeCharacter: [
    'This text holds a backslash with no meaning.',
    'A backslash itself is written \\\\; a quote \\", a line break \\n.',
  ],
  InvalidUnicode: ['This text holds a \\u without its four digits.', 'A backslash itself is written \\\\.'],
  InvalidCharacter: [
    'This text holds a control character, such as a tab or line break.',
    'Write a line break as \\n and a tab as \\t.',
  ],
  EndOfFileExpected: [
    'There is something after the end of the document.',
    'A file holds exactly one { … }. Delete what follows it, or a } too many before it.',
  ],
};

function explainByCode(error: ParseError): Explained {
  const code = printParseErrorCode(error.error);
  if (code === 'InvalidCommentToken') {
    const { offset, length } = error;
    return {
      message: 'JSON has no comments.',
      fix: [{ offset, length, text: '' }],
    };
  }
  const [message, hint] = explanations[code] ?? [
    `This is not JSON: ${expected(error)} is expected here.`,
    'Texts stand in straight double quotes; true, false, null and numbers stand alone.',
  ];
  return { message, hint };
}

const expectedParts: Record<string, string> = {
  CloseBraceExpected: 'a closing }',
  CloseBracketExpected: 'a closing ]',
  UnexpectedEndOfString: 'a closing "',
  CommaExpected: 'a comma or a closing bracket',
  ColonExpected: 'a colon',
};

const expected = ({ error }: ParseError): string => expectedParts[printParseErrorCode(error)] ?? 'a value';
