import type { Node } from 'jsonc-parser';
import type { Fault, Rewrite } from '../../../model/fault';
import type { Diagnostic, TextEdit } from '../../../model/diagnostic';
import { severityOf } from '../../../model/diagnostic-table';
import { packageOf } from './package-of';
import { describeEdits } from '../edit-words';
import { nearestNodeAt, parseLenient, type FoundNode } from './find-node';
import { partOfLiteral } from './unit-places';

interface Range {
  offset: number;
  length: number;
}

// Every file may have faults, and ten thousand files are never held at once.
const heldPlaces = 64;

/** Gives faults their places. A file is looked into only when it has faults, for all of them together. */
export function locate(faults: readonly Fault[], textOf: (file: string) => string | undefined): Diagnostic[] {
  const places = new Map<string, Place>();
  const placeIn = (file: string) => {
    const known = places.get(file) ?? new Place(textOf(file) ?? '');
    // At the end of the queue again: a file that many others relate to stays.
    places.delete(file);
    places.set(file, known);
    const [oldest] = places.keys();
    if (places.size > heldPlaces && oldest !== undefined) places.delete(oldest);
    return known;
  };
  // File by file, so that each is looked into once.
  const inOrder = faults.toSorted((a, b) => compare(a.file, b.file));
  return inReadingOrder(inOrder.map((fault) => diagnose(fault, placeIn)));
}

/** Where a place is in a text. @param line counts from 1. @param column counts from 0, in UTF-16 units. */
export function lineRange(text: string, line: number, column: number, length = 1): Range {
  const before = text.split('\n').slice(0, line - 1);
  return { offset: before.reduce((sum, { length: own }) => sum + own + 1, column), length };
}

/** Sorted by place, so that the output is the same however the files were read. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(comparePlaces);

function diagnose(fault: Fault, placeIn: (file: string) => Place): Diagnostic {
  const { code, file, pointer, message } = fault;
  const place = placeIn(file);
  const range = fault.range ?? place.rangeOf(fault);
  const owner = packageOf(file);
  const { fix, suggestion } = owner === undefined ? editsOf(fault, range, place) : {};
  const edits = fix ?? suggestion;
  const words = edits && describeEdits(edits, place.text, fix !== undefined);
  const hint = [words, fault.hint, owner && ofPackage(owner)].filter(Boolean).join(' ');
  const related = fault.related?.map((other) => {
    const there = placeIn(other.file);
    const { line, column } = there.positionAt((other.range ?? there.rangeOf(other)).offset);
    return { file: other.file, line, column, message: other.message };
  });
  const start = place.positionAt(range.offset);
  const end = place.positionAt(range.offset + range.length);
  return {
    file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    code,
    severity: severityOf(fault),
    pointer,
    message,
    hint: hint === '' ? undefined : hint,
    related,
    fix,
    suggestion,
  };
}

/** What is installed would be lost when it is installed again. */
const ofPackage = (name: string) =>
  `This is a file of the package ${name}: tell its makers, or leave it out of "uses".`;

function editsOf(fault: Fault, range: Range, place: Place): Pick<Diagnostic, 'fix' | 'suggestion'> {
  const { fix, suggestion, replacement, rewrite, isCertain = false } = fault;
  if (replacement === undefined && !rewrite) return { fix, suggestion };
  const edits = rewrite
    ? place.rewrite(fault.pointer, rewrite)
    : [{ ...range, text: JSON.stringify(replacement).slice(1, -1) }];
  return isCertain ? { fix: edits } : { suggestion: edits };
}

function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The text of one file, where its values are, and where its lines begin. */
class Place {
  readonly text: string;
  /** Made when it is asked for: many faults bring their places along. */
  #tree: Node | undefined | 'none';
  readonly #lineStarts: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
      this.#lineStarts.push(at + 1);
  }

  positionAt(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  rangeOf({ pointer, at, within }: Pick<Fault, 'pointer' | 'at' | 'within'>): Range {
    const node = this.#nodeAt(pointer);
    if (!node) return { offset: 0, length: 0 };
    if (at === 'key') return keyRange(node);
    if (within && node.type === 'string') {
      const part = partOfLiteral(this.text.slice(node.offset, node.offset + node.length), within);
      return { offset: node.offset + part.offset, length: part.length };
    }
    // Text, not quotes, is what can be replaced; an object is shown by its first character.
    if (node.type === 'string') return { offset: node.offset + 1, length: Math.max(0, node.length - 2) };
    return { offset: node.offset, length: node.type === 'object' || node.type === 'array' ? 1 : node.length };
  }

  /** The edits that give a value its other form. */
  rewrite(pointer: string, rewrite: Rewrite): TextEdit[] {
    const node = this.#nodeAt(pointer);
    if (!node) return [];
    const { offset, length } = node;
    if ('raw' in rewrite) return [{ offset, length, text: rewrite.raw }];
    return [
      { offset, length: 0, text: rewrite.before },
      { offset: offset + length, length: 0, text: rewrite.after },
    ];
  }

  #nodeAt(pointer: string): FoundNode | undefined {
    this.#tree ??= parseLenient(this.text) ?? 'none';
    return this.#tree === 'none' ? undefined : nearestNodeAt(this.#tree, pointer);
  }
}

const keyRange = ({ key, offset }: FoundNode): Range =>
  key ? { offset: key.offset + 1, length: Math.max(0, key.length - 2) } : { offset, length: 1 };
