import { isJson } from '../json';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { SourceFile } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { append } from '../append';
import { badEncoding, byteOrderMark, emptyFile, notJson, tooDeep, wholeFile } from '../file-faults';
import { childPointer } from '../pointer';
import { maxDepth } from '../limits';
import { otherFormat } from '../other-format';
import type { Parsed } from '../parsed';
import { mostRepairs, pairBrackets } from './brackets';
import { grammarRepairs } from './grammar';
import { scan } from './scan';
import { beforeStart } from './sign-repairs';
import { type Repair, isNameAt, isOpener, type JsonToken } from './json-tokens';
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
  code: 'json/syntax',
  file,
  pointer: '',
  range: { offset: index, length: mark.trimEnd().length },
  message: '',
});

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
    hint: areLists(key, first)
      ? 'Move the entries of one into the other, with a comma between them, and delete the empty one.'
      : 'Delete one of the two, or give one another name.',
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

const areLists = (...keys: Node[]) => keys.every(({ parent }) => parent?.children?.[1]?.type === 'array');

const prototypeKey = (file: string, key: Node): Fault => ({
  ...wholeFile(file, 'json/prototype-key'),
  range: { offset: key.offset, length: key.length },
  message: '"__proto__" cannot be the name of a property.',
  hint: 'Delete it.',
});

/** What keeps a text from being JSON, in its order: signs first, then brackets, then what is between them. */
function repairsOf(text: string): Repair[] {
  const { tokens, repairs, tooDeepAt } = scan(text);
  if (tooDeepAt !== undefined) return [tooManyOpen(tooDeepAt)];
  const start = startOf(tokens);
  if (start === undefined) return [beforeStart(tokens[0], undefined)];
  const found = [...repairs, ...(start > 0 ? [beforeStart(tokens[0], tokens[start])] : [])];
  const paired = pairBrackets(tokens.slice(start), text);
  const all = [...found, ...paired.repairs, ...grammarRepairs(paired.tokens, text)];
  return withoutCovered(joined(all.toSorted((a, b) => a.offset - b.offset).slice(0, mostRepairs)));
}

const tooManyOpen = (offset: number): Repair => ({
  offset,
  length: 1,
  message: `More than ${maxDepth} brackets are open here, which no page needs.`,
  hint: 'Look for the first { or [ that is not closed.',
});

/** Where the page begins: with its {, or with a name that has lost it; nowhere where there is neither. */
function startOf(tokens: readonly JsonToken[]): number | undefined {
  const start = tokens.findIndex(({ kind }, at) => isOpener(kind) || isNameAt(tokens, at));
  return start === -1 || tokens.every(({ kind }) => kind !== '{') ? undefined : start;
}

/** What is missing at one place is one fault, and so is what is too much side by side. */
function joined(repairs: readonly Repair[]): Repair[] {
  const kept: Repair[] = [];
  for (const repair of repairs) {
    const partner = kept.findLast((other) => isBeside(repair, other));
    const [edit] = repair.edits ?? [];
    const last = partner?.edits?.at(-1);
    if (!partner || !edit || !last) {
      kept.push(repair);
      continue;
    }
    if (edit.length === 0) last.text += edit.text;
    else last.length += edit.length;
    partner.isCertain &&= repair.isCertain ?? false;
  }
  return kept;
}

function isBeside({ edits: own }: Repair, { edits: others }: Repair): boolean {
  const [edit] = own ?? [];
  const other = others?.at(-1);
  if (!edit || !other || own?.length !== 1) return false;
  if (other.offset + other.length !== edit.offset) return false;
  if (edit.length === 0) return others?.length === 1 && other.text !== '' && edit.text !== '';
  return others?.length === 1 && edit.text === '' && other.text === '' && edit.length === 1;
}

/** What a larger deletion takes away has no fault of its own. */
function withoutCovered(repairs: readonly Repair[]): Repair[] {
  const deletions = repairs.flatMap(({ edits = [] }) =>
    edits.filter(({ text, length }) => text === '' && length > 2),
  );
  const isCovered = ({ edits = [] }: Repair) =>
    edits.length === 1 &&
    edits.every(({ offset, length }) =>
      deletions.some(
        (whole) =>
          whole !== edits[0] && offset >= whole.offset && offset + length <= whole.offset + whole.length,
      ),
    );
  return repairs.filter((repair) => !isCovered(repair));
}
