import { applyTextEdits } from '../../src/content/source/text-edits';
import { routeFault } from '../../src/content/page/route';
import type { SourceFile } from '../../src/model/content';
import type { TextEdit } from '../../src/model/diagnostic';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { isObject } from '../../src/content/source/json';
import type { ContentChange } from '../site/write-content';
import { insertion, removal, replaceString, schemaEdit } from './page-edits';
import {
  fileOfRoute,
  isSame,
  pagesAmong,
  unknownPage,
  unreadable,
  type Page,
  type Refusal,
} from './site-pages';
import { titleOf } from './title';

export interface CopyRequest {
  files: readonly SourceFile[];
  from: string;
  to: string;
}

export type CopyOutcome = { copy: ContentChange } | Refusal;

/**
 * The same page under another address, as a draft: what belongs to the first alone, its own address and those that
 * lead to it, stays with that one. All else is copied as it is written.
 */
export function planCopy({ files, from, to }: CopyRequest): CopyOutcome {
  const broken = unreadable(files);
  if (broken) return broken;
  const pages = pagesAmong(files);
  const page = pages.find(({ route }) => route === from);
  if (!page) return unknownPage(from, pages);
  const taken = takenAddress(to, pages);
  if (taken) return taken;
  const path = fileOfRoute(to);
  return { copy: { path, text: applyTextEdits(page.file.text, copyEdits(page, { path, to, pages })) } };
}

/** Why a page cannot have an address. */
export function takenAddress(to: string, pages: readonly Page[]): Refusal | undefined {
  const fault = routeFault(to);
  if (fault) return { problem: `"${to}" cannot be an address: ${fault}` };
  const owner = pages.find(({ route, aliases }) => [route, ...aliases].some((one) => isSame(one, to)));
  if (owner)
    return {
      problem: `${to} is taken: it is an address of ${owner.file.path}.`,
      hint: 'Choose another address.',
    };
  return undefined;
}

function copyEdits(
  { file }: Page,
  { path, to, pages }: { path: string; to: string; pages: readonly Page[] },
): TextEdit[] {
  const { text } = file;
  const root = parseTree(text);
  if (!root) return [];
  const node = (...way: string[]): Node | undefined => findNodeAtLocation(root, way);
  const [schema, title, order] = [node('$schema'), node('title'), node('collection', 'order')];
  const edits = ['route', 'aliases', 'draft'].flatMap((key) => {
    const property = node(key)?.parent;
    return property ? [removal(text, property)] : [];
  });
  if (schema) edits.push(...schemaEdit(schema, file.path, path));
  if (title) edits.push(replaceString(title, titleOf(to)));
  const name: unknown = node('collection', 'name')?.value;
  if (order)
    edits.push({ offset: order.offset, length: order.length, text: String(lastOrder(name, pages) + 10) });
  return [...edits, insertion(text, root, '"draft": true')];
}

/** The place of the last page of a collection. */
export function lastOrder(name: unknown, pages: readonly Page[]): number {
  const orders = pages.flatMap(({ file }) => {
    const page: unknown = JSON.parse(file.text);
    const collection = isObject(page) ? page['collection'] : undefined;
    return isObject(collection) && collection['name'] === name ? [Number(collection['order'])] : [];
  });
  return Math.max(0, ...orders.filter(Number.isFinite));
}
