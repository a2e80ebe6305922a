import { isJson } from '../../../src/content/source/json';
import { findNode } from '../../../src/content/source/places/find-node';
import { childPointer, pathOf } from '../../../src/content/source/pointer';
import type { Occurrence, SiteContext } from '../../../src/model/content';
import type { SiteView } from './site-reader';

/** Where a block is written. */
export interface BlockPlace {
  file: string;
  line: number;
  column: number;
}

/** A value of a source file, with its pointer there. */
interface Written {
  file: string;
  pointer: string;
  value: unknown;
}

/**
 * Where the block is written that stands at a pointer of the page as it is shown. Shared parts have taken the place
 * of what included them, so lists may be longer there; what a kind of page ends with stands after its own blocks.
 */
export function placeOfBlock(view: SiteView, route: string, pointer: string): BlockPlace | undefined {
  const { pages, drafts, context } = view.siteIndex;
  const page = pages.get(route) ?? drafts.get(route);
  const text = page && view.textOf(page.file);
  if (!page || text === undefined || !isJson(text)) return undefined;
  const sources = new Sources(context);
  const ending = context.settings?.pageKinds?.[page.kind ?? '']?.ending;
  let at: Written = { file: page.file, pointer: '', value: sources.read(text) };
  for (const [depth, key] of pathOf(pointer).entries()) {
    const items = Array.isArray(at.value) ? sources.items(at) : undefined;
    const last = depth === 1 && ending !== undefined ? sources.blocksOf(ending) : [];
    const next = items ? [...items, ...last][Number(key)] : childOf(at, key);
    if (!next) break;
    at = next;
  }
  const inFile = at.file === page.file ? text : (view.textOf(at.file) ?? '');
  return { file: at.file, ...positionOf(inFile, at.pointer) };
}

/** Knows which items of a list stand for the blocks of a shared part. */
class Sources {
  readonly #names = new Map<unknown, string>();
  readonly #context: SiteContext;

  constructor(context: SiteContext) {
    this.#context = context;
  }

  read(text: string): unknown {
    const value: unknown = JSON.parse(text);
    const occurrences: Occurrence[] = [];
    this.#context.environment.validators.page.call(occurrences, value);
    this.#note(occurrences);
    return value;
  }

  items({ file, pointer, value }: Written): Written[] {
    return (Array.isArray(value) ? value : []).flatMap((item: unknown, index): Written[] => {
      const name = this.#names.get(item);
      return name === undefined
        ? [{ file, pointer: childPointer(pointer, index), value: item }]
        : this.blocksOf(name);
    });
  }

  blocksOf(name: string): Written[] {
    const part = this.#context.shared.get(name);
    if (!part?.source) return [];
    const { value, occurrences } = part.source;
    this.#note(occurrences);
    return this.items({ file: part.file.path, pointer: '/blocks', value: value.blocks });
  }

  #note(occurrences: readonly Occurrence[]): void {
    for (const [semantics, owner, key] of occurrences)
      if (semantics === 'shared') this.#names.set(owner, String(owner[key]));
  }
}

function childOf({ file, pointer, value }: Written, key: string): Written | undefined {
  if (typeof value !== 'object' || value === null || !(key in value)) return undefined;
  return { file, pointer: childPointer(pointer, key), value: Reflect.get(value, key) };
}

function positionOf(text: string, pointer: string): { line: number; column: number } {
  const lines = text.slice(0, findNode(text, pathOf(pointer)).offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
