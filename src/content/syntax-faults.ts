import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Fault, SourceFile } from '../model/content';
import { maxDepth, type Parsed } from './parse';
import { childPointer } from './pointer';

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
  faults.push(...syntax, ...(tree ? keyFaults(path, tree) : []));
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

/** One fault for each line with errors: what follows an error on its line is its echo. */
function syntaxFaults(file: string, text: string, errors: ParseError[]): Fault[] {
  const faults: Fault[] = [];
  let lastLine = -1;
  for (const error of errors) {
    const fault = syntaxFault(file, text, error);
    const line = lineOf(text, fault.range?.offset ?? 0);
    if (line === lastLine) continue;
    lastLine = line;
    faults.push(fault);
    // After these the parser only guesses: more faults would be noise.
    if (!isLocal(error)) break;
  }
  return faults;
}

const localErrors = new Set(['CommaExpected', 'InvalidCommentToken', 'PropertyNameExpected']);
const isLocal = ({ error }: ParseError) => localErrors.has(printParseErrorCode(error));

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function syntaxFault(file: string, text: string, error: ParseError): Fault {
  const fault = (
    range: { offset: number; length: number },
    message: string,
    hint: string,
    fix?: Fault['fix'],
  ): Fault => ({
    severity: 'error',
    code: 'json/syntax',
    file,
    pointer: '',
    range: { offset: range.offset, length: Math.max(1, range.length) },
    message,
    hint,
    fix,
  });
  const before = text.slice(0, error.offset).trimEnd();
  const rest = text.slice(error.offset).trimStart();
  if (before.endsWith(',') && /^[}\]]/.test(rest)) {
    const offset = before.length - 1;
    return fault(
      { offset, length: 1 },
      'There is a comma after the last entry, which JSON does not allow.',
      'Delete this comma.',
      [{ offset, length: 1, text: '' }],
    );
  }
  if (rest === '') {
    return fault(
      { offset: Math.max(0, before.length - 1), length: 1 },
      `The file ends too early: ${expected(error)} is missing.`,
      'Was the end of the file lost? Every { needs its }, every [ its ] and every " its partner.',
    );
  }
  const quotes = /^[“”„‘’'´`]/.exec(rest);
  if (quotes)
    return fault(
      error,
      `Texts stand in straight double quotes ("), not in ${quotes[0]}.`,
      'Word processors change quotes: type them again here.',
    );
  const name = /^([\w$-]+)\s*:/.exec(rest)?.[1];
  if (name !== undefined) {
    const { offset } = error;
    return fault(
      { offset, length: name.length },
      'The name of a property stands in double quotes.',
      `Write "${name}".`,
      [{ offset, length: name.length, text: `"${name}"` }],
    );
  }
  switch (printParseErrorCode(error.error)) {
    case 'CommaExpected':
      return fault(
        { offset: before.length - 1, length: 1 },
        'A comma is missing after this value.',
        'Put a comma between two entries.',
        [{ offset: before.length, length: 0, text: ',' }],
      );
    case 'ColonExpected':
      return fault(error, 'A colon is missing between the name and its value.', 'Write "name": "value".');
    case 'PropertyNameExpected':
      return fault(
        error,
        'A property name in double quotes is expected here.',
        'Write "name": "value", with straight double quotes.',
      );
    case 'InvalidCommentToken':
      return fault(error, 'JSON has no comments.', 'Delete this comment.', [
        { offset: error.offset, length: error.length, text: '' },
      ]);
    case 'UnexpectedEndOfString':
      return fault(
        error,
        'This text has no closing quote on its line.',
        'End it with ". A quote within a text is written \\", a line break \\n.',
      );
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return fault(
        error,
        'This text holds a backslash with no meaning.',
        'A backslash itself is written \\\\; a quote \\", a line break \\n.',
      );
    case 'InvalidCharacter':
      return fault(
        error,
        'This text holds a control character, such as a tab or line break.',
        'Write a line break as \\n and a tab as \\t.',
      );
    case 'EndOfFileExpected':
      return fault(
        error,
        'There is something after the end of the document.',
        'A file holds exactly one { … }. Delete what follows it, or a } too many before it.',
      );
    default:
      return fault(
        error,
        `This is not JSON: ${expected(error)} is expected here.`,
        'Texts stand in straight double quotes; true, false, null and numbers stand alone.',
      );
  }
}

function expected({ error }: ParseError): string {
  switch (printParseErrorCode(error)) {
    case 'CloseBraceExpected':
      return 'a closing }';
    case 'CloseBracketExpected':
      return 'a closing ]';
    case 'UnexpectedEndOfString':
      return 'a closing "';
    case 'CommaExpected':
      return 'a comma or a closing bracket';
    case 'ColonExpected':
      return 'a colon';
    default:
      return 'a value';
  }
}

/** Keys written twice, of which JSON.parse silently keeps the last, and keys that would change the object itself. */
function keyFaults(file: string, node: Node, pointer = ''): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, Node>();
  (node.children ?? []).forEach((child, index) => {
    if (node.type === 'array') return faults.push(...keyFaults(file, child, childPointer(pointer, index)));
    const [key, value] = child.children ?? [];
    if (!key || typeof key.value !== 'string') return 0;
    const first = seen.get(key.value);
    const here = childPointer(pointer, key.value);
    if (key.value === '__proto__') faults.push(prototypeKey(file, key));
    else if (first) faults.push(duplicateKey(file, key, first, here));
    seen.set(key.value, first ?? key);
    return value ? faults.push(...keyFaults(file, value, here)) : 0;
  });
  return faults;
}

function duplicateKey(file: string, key: Node, first: Node, pointer: string): Fault {
  return {
    severity: 'error',
    code: 'json/duplicate-key',
    file,
    pointer,
    range: { offset: key.offset, length: key.length },
    message: `"${String(key.value)}" is written twice in the same object; only the last one would count.`,
    hint: 'Delete one of the two, or give one another name.',
    related: [
      {
        file,
        pointer,
        range: { offset: first.offset, length: first.length },
        message: 'It was written here first.',
      },
    ],
  };
}

const prototypeKey = (file: string, key: Node): Fault => ({
  ...whole(file, 'json/prototype-key'),
  range: { offset: key.offset, length: key.length },
  message: '"__proto__" cannot be the name of a property.',
  hint: 'Delete it.',
});

const whole = (file: string, code: string): Fault => ({
  severity: 'error',
  code,
  file,
  pointer: '',
  range: { offset: 0, length: 1 },
  message: '',
});

const badEncoding = (file: string, offset: number): Fault => ({
  ...whole(file, 'json/encoding'),
  range: { offset, length: 1 },
  message: 'This character is not stored as UTF-8.',
  hint: 'Save the file as UTF-8 (in VS Code: click the encoding at the bottom right, then Save with Encoding).',
});

const byteOrderMark = (file: string): Fault => ({
  ...whole(file, 'json/encoding'),
  message: 'The file begins with an invisible byte order mark, which JSON does not allow.',
  hint: 'Save it as UTF-8 without BOM.',
  fix: [{ offset: 0, length: 1, text: '' }],
});

const emptyFile = (file: string): Fault => ({
  ...whole(file, 'json/syntax'),
  message: 'The file is empty.',
  hint: 'Write a page into it (npm run new page writes a first one), or delete it.',
});

const tooDeep = (file: string, offset: number): Fault => ({
  ...whole(file, 'json/too-deep'),
  range: { offset, length: 1 },
  message: `Objects and lists are nested more than ${maxDepth} levels deep here, which no page needs.`,
  hint: 'Put the blocks side by side instead of inside one another.',
});

const notJson = (file: string): Fault => ({
  ...whole(file, 'json/syntax'),
  message: 'The file is not JSON: it holds a character that JSON does not allow outside of texts.',
  hint: 'Look for spaces or numbers that were pasted from elsewhere.',
});
