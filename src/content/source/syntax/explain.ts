import { isJson } from '../../../model/json';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { SourceFile } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { append } from '../append';
import {
  badEncoding,
  byteOrderMark,
  emptyFile,
  notJson,
  otherFormat,
  tooDeep,
  wholeFile,
} from '../file-faults';
import { childPointer } from '../pointer';
import { maxDepth } from '../limits';
import { mostFaults, readTokens } from './grammar';
import { scan } from './scan';
import { lostEnd } from './texts';
import { isOpener, rangeOf, type Repair, type Token } from './tokens';
import { applyTextEdits } from '../text-edits';

export interface Parsed {
  /** What the text says; a guess, or undefined, where `isSound` is false. */
  value: unknown;
  isSound: boolean;
  faults: Fault[];
}

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

/** What keeps the text from being JSON; at least one fault. */
function syntaxFaults(file: string, text: string): Fault[] {
  const conflicts = mergeConflicts(file, text);
  if (conflicts.length > 0) return conflicts;
  const repairs = repairsOf(text);
  // Behind a place that only the author can put right, all else is a guess.
  const unclear = repairs.findIndex(({ edits }) => edits === undefined);
  const shown = repairs.slice(0, Math.min(mostFaults, unclear === -1 ? repairs.length : unclear + 1));
  return shown.length === 0 ? [notJson(file)] : shown.map((repair) => faultOf(file, repair));
}

function faultOf(file: string, { offset, length, message, hint, edits, isCertain = false }: Repair): Fault {
  return {
    code: 'json/syntax',
    file,
    pointer: '',
    range: { offset, length: Math.max(1, length) },
    message,
    hint,
    ...(edits === undefined ? {} : isCertain ? { fix: edits } : { suggestion: edits }),
  };
}

/** What git leaves among the lines of a file; which of the lines stay is the author's choice. */
const mergeConflicts = (file: string, text: string): Fault[] =>
  [...text.matchAll(/^<{7}(?: [^\r\n]*)?(?=\r?$)/gm)].map(({ 0: mark, index }) => ({
    ...wholeFile(file, 'json/syntax'),
    range: { offset: index, length: mark.length },
    message: 'Two versions of the lines below are in this file: two people changed them, and git left both.',
    hint: 'Keep one of the two. Delete the other and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }));

/** Keys written twice, of which JSON.parse silently keeps the last, and keys that would change the object itself. */
function keyFaults(file: string, node: Node, pointer = ''): Fault[] {
  const seen = new Map<string, Node>();
  return (node.children ?? []).flatMap((child, index): Fault[] => {
    if (node.type === 'array') return keyFaults(file, child, childPointer(pointer, index));
    const [key, value] = child.children ?? [];
    if (!key || typeof key.value !== 'string') return [];
    const first = seen.get(key.value);
    seen.set(key.value, first ?? key);
    const here = childPointer(pointer, key.value);
    const own =
      key.value === '__proto__'
        ? [prototypeKey(file, key)]
        : first
          ? [duplicateKey(file, key, first, here)]
          : [];
    return value ? [...own, ...keyFaults(file, value, here)] : own;
  });
}

function duplicateKey(file: string, key: Node, first: Node, pointer: string): Fault {
  return {
    code: 'json/duplicate-key',
    file,
    pointer,
    range: { offset: key.offset, length: key.length },
    message: `"${String(key.value)}" is written twice in the same object; only the last one would count.`,
    hint: 'Delete one of the two, or give one another name. The entries of two lists belong in one.',
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
  ...wholeFile(file, 'json/prototype-key'),
  range: { offset: key.offset, length: key.length },
  message: '"__proto__" cannot be the name of a property.',
  hint: 'Delete it.',
});

/** What keeps a text from being JSON, in its order. */
function repairsOf(text: string): Repair[] {
  const { tokens, repairs } = scan(text);
  const start = tokens.findIndex(isOpener);
  const found = start === 0 ? readTokens(tokens, text) : [beforeStart(tokens, start)];
  return joined([...repairs, ...found].toSorted((a, b) => a.offset - b.offset));
}

/** What stands before the { of the page; without any {, there is no page. */
function beforeStart([first]: readonly Token[], start: number): Repair {
  const range = first ? rangeOf(first) : { offset: 0, length: 1 };
  return start === -1
    ? {
        ...range,
        message:
          'This file holds no object { … }. A page, for example, is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
        hint: 'npm run new page /Name writes a first page.',
      }
    : {
        ...range,
        message: 'A page begins with {, and there is something before it.',
        hint: 'Delete what is no part of the page. Or put the { back, where it was lost.',
      };
}

/** Several signs that are missing at one place are one fault, and so are several too many side by side. */
function joined(repairs: readonly Repair[]): Repair[] {
  const kept: Repair[] = [];
  for (const repair of repairs) {
    const last = kept.at(-1);
    const [edit, more] = repair.edits ?? [];
    // It ends in a text.
    if (last?.message.endsWith(lostEnd.message)) continue;
    const other = last?.edits?.at(-1);
    const isBeside = edit && !more && other && other.offset + other.length === edit.offset;
    const isDeletion = edit?.text === '';
    if (!last || !isBeside || isDeletion !== (other.text === '') || (!isDeletion && edit.length > 0)) {
      kept.push(repair);
      continue;
    }
    other.text += edit.text;
    other.length += edit.length;
    last.isCertain &&= repair.isCertain ?? false;
  }
  return kept;
}
