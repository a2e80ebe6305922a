import { fileOfRoute, routeFault } from '../../src/content/page/route';
import type { SourceFile } from '../../src/model/content';
import type { Json } from '../../src/model/resolved';
import { isObject } from '../../src/model/json';
import {
  isSameRoute,
  pageAmong,
  type Page,
  type Refusal,
  movedSchema,
  withValues,
  titleFromRoute,
} from './site-pages';

interface CopyRequest {
  files: readonly SourceFile[];
  from: string;
  to: string;
  /** What it is called; else that follows from its address. */
  title?: string;
}

type CopyOutcome = { copy: SourceFile } | Refusal;

/**
 * The same page under another address, as a draft: what belongs to the first alone, its own address, those that
 * lead to it and its review, stays with that one. All else is copied as it is written.
 */
export function planCopy({ files, from, to, title: called = titleFromRoute(to) }: CopyRequest): CopyOutcome {
  const found = pageAmong(files, from);
  if ('problem' in found) return found;
  const { page, pages } = found;
  const taken = takenAddress(to, pages);
  if (taken) return taken;
  const path = fileOfRoute(to);
  return { copy: { path, text: withValues(page.file.text, copyValues(page, { path, called, pages })) } };
}

/** Why a page cannot have an address. */
export function takenAddress(to: string, pages: readonly Page[]): Refusal | undefined {
  const fault = routeFault(to);
  if (fault) return { problem: `"${to}" cannot be an address: ${fault}` };
  const owner = pages.find(({ route, aliases }) => [route, ...aliases].some((one) => isSameRoute(one, to)));
  if (owner)
    return {
      problem: `${to} is taken: it is an address of ${owner.file.path}.`,
      hint: 'Choose another address.',
    };
  return undefined;
}

function copyValues(
  { file, content }: Page,
  { path, called, pages }: { path: string; called: string; pages: readonly Page[] },
): Record<string, Json | undefined> {
  const { $schema, title, collection } = content;
  const isOrdered = isObject(collection) && collection.order !== undefined;
  return {
    '/route': undefined,
    '/aliases': undefined,
    '/review': undefined,
    ...movedSchema($schema, file.path, path),
    ...(title !== undefined && { '/title': called }),
    ...(isObject(collection) && collection.label !== undefined && { '/collection/label': called }),
    ...(isObject(collection) && collection.title !== undefined && { '/collection/title': called }),
    ...(isOrdered && { '/collection/order': lastOrder(collection.name, pages) + 10 }),
    '/draft': true,
  };
}

/** The place of the last page of a collection. */
export function lastOrder(name: unknown, pages: readonly Page[]): number {
  const orders = pages.flatMap(({ content: { collection } }) =>
    isObject(collection) && collection.name === name ? [Number(collection.order)] : [],
  );
  return Math.max(0, ...orders.filter(Number.isFinite));
}
