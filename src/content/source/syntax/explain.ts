import { isJson } from '../json';
import { getNodeValue, parseTree } from 'jsonc-parser';
import type { SourceFile } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { append } from '../append';
import { badEncoding, byteOrderMark, emptyFile, notJson, tooDeep } from '../file-faults';
import { keyFaults } from '../key-faults';
import { maxDepth } from '../limits';
import { otherFormat } from '../other-format';
import type { Parsed } from '../parsed';
import { repairsOf } from './repairs';
import type { Repair } from './tokens';
import { applyTextEdits } from '../text-edits';

const bom = '\uFEFF';

/** The slow reading of a text that may not be clean JSON: every fault with its place. */
export function explainSyntax(file: SourceFile): Parsed {
  const { path, text, invalidAt } = file;
  const format = otherFormat(file);
  if (format) return { value: undefined, isSound: false, faults: [format] };
  if (invalidAt !== undefined)
    return { value: undefined, isSound: false, faults: [badEncoding(path, invalidAt)] };
  const faults = text.startsWith(bom) ? [byteOrderMark(path)] : [];
  // Same length, so that offsets stay those of the file.
  const clean = text.startsWith(bom) ? ` ${text.slice(1)}` : text;
  // The parser is recursive: text that nests too deeply must not reach it.
  const fatal = clean.trim() === '' ? emptyFile(path) : findTooDeep(path, clean);
  if (fatal) return { value: undefined, isSound: false, faults: [...faults, fatal] };
  const syntax = isJson(clean) ? [] : syntaxFaults(path, clean);
  if (syntax.length > 0)
    return { value: guess(clean, syntax), isSound: false, faults: [...faults, ...syntax] };
  // Offsets of names, and their order, are those of the file itself.
  const tree = parseTree(clean);
  if (tree) append(faults, keyFaults(path, tree));
  const isSound = faults.every(({ code }) => code === 'json/duplicate-key' || code === 'json/encoding');
  return { value: tree && getNodeValue(tree), isSound, faults };
}

/** What the file says once its faults are fixed, as far as that is known. */
function guess(text: string, faults: readonly Fault[]): unknown {
  const edits = faults.flatMap(({ fix, suggestion }) => fix ?? suggestion ?? []);
  try {
    return JSON.parse(applyTextEdits(text, edits));
  } catch {
    const tree = parseTree(text);
    return tree && getNodeValue(tree);
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

// Whoever fixes as many has the file checked again.
const mostFaults = 50;

/** What keeps the text from being JSON; at least one fault. */
function syntaxFaults(file: string, text: string): Fault[] {
  const marks = marksOfTools(file, text);
  if (marks.length > 0) return marks;
  const repairs = repairsOf(text);
  // Behind a place that only the author can put right, all else is a guess.
  const unclear = repairs.findIndex(({ edits }) => edits === undefined);
  const shown = repairs.slice(0, Math.min(mostFaults, unclear === -1 ? repairs.length : unclear + 1));
  return shown.length === 0 ? [notJson(file)] : shown.map((repair) => faultOf(file, repair));
}

function faultOf(file: string, { offset, length, message, hint, edits, isCertain = false }: Repair): Fault {
  return {
    severity: 'error',
    code: 'json/syntax',
    file,
    pointer: '',
    range: { offset, length: Math.max(1, length) },
    message,
    hint,
    ...(edits === undefined ? {} : isCertain ? { fix: edits } : { suggestion: edits }),
  };
}

/** What other tools leave among the lines of a file; which of the lines stay is the author's choice. */
function marksOfTools(file: string, text: string): Fault[] {
  const merges = [...text.matchAll(/^(?:<{7}|>{7})(?: [^\n]*)?$/gm)].filter(
    ({ 0: mark }, index, marks) => mark.startsWith('<') || !marks[index - 1]?.[0].startsWith('<'),
  );
  const old = /^-[ \t][^\n]*/m.exec(text);
  const changes = old && /^\+[ \t]/m.test(text) ? [old] : [];
  return [
    ...merges.map((mark) => ({
      ...markAt(file, mark),
      message:
        'Two versions of the lines below are in this file: two people changed them, and git left both.',
      hint: 'Keep one of the two. Delete the other and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    })),
    ...changes.map((mark) => ({
      ...markAt(file, mark),
      message:
        'This was copied out of a list of changes, where - marks the lines that were before and + those that are new.',
      hint: 'Delete the whole of the lines that begin with -, and the + of the others.',
    })),
  ];
}

const markAt = (file: string, { 0: mark, index }: RegExpExecArray): Fault => ({
  severity: 'error',
  code: 'json/syntax',
  file,
  pointer: '',
  range: { offset: index, length: mark.trimEnd().length },
  message: '',
});
