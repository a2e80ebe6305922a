import { isJson } from '../../src/content/source/json';
import { applyEdits, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { posix } from 'node:path';
import { readRichText } from '../../src/content/values/markdown';
import { addressesOf, isPageFile, routeFault, type PageAddresses } from '../../src/content/page/route';
import type { Json } from '../../src/model/resolved';
import { didYouMean } from '../../src/content/source/suggest';
import type { SourceFile } from '../../src/model/content';
import type { TextEdit } from '../../src/model/diagnostic';
import { sourceRange, stringLiterals, type StringLiteral } from '../site/json-text';

export interface RenameRequest {
  /** All JSON files that may hold links. */
  files: readonly SourceFile[];
  from: string;
  to: string;
  /** The addresses of pages/_routes.json. */
  released?: readonly string[];
}

/** What a rename does: the new text of every file it changes. Nothing else of a file differs. */
export interface RenamePlan {
  changes: { path: string; text: string; links: number }[];
  /** The page's file after the rename, and before it where it moves. */
  page: { path: string; movedFrom?: string };
  /** The old address leads to the page: false where the two differ in letter case only. */
  isRedirected: boolean;
}

export type RenameOutcome = { plan: RenamePlan } | { problem: string; hint?: string };

interface Page extends PageAddresses {
  file: SourceFile;
}

/** Works out a rename without touching the disk. */
export function planRename(request: RenameRequest): RenameOutcome {
  const { files, from } = request;
  const broken = files.find(({ text }) => !isJson(text));
  if (broken) {
    return {
      problem: `${broken.path} is not JSON, so links in it cannot be found.`,
      hint: 'npm run check says what is wrong with it.',
    };
  }
  const pages = files.filter(({ path }) => isPageFile(path)).map(readPage);
  const page = pages.find(({ route }) => route === from) ?? movedByHand(request, pages);
  const refusal = page ? refuse(request, page, pages) : unknownRoute(from, pages);
  if (refusal || !page) return refusal ?? unknownRoute(from, pages);
  return { plan: plan(request, page) };
}

function plan({ files, from, to }: RenameRequest, page: Page): RenamePlan {
  const isHere = page.route === to;
  const path = isHere || page.isRouted ? page.file.path : fileOfRoute(to);
  const isRedirected = from.toLowerCase() !== to.toLowerCase();
  const changes = files.flatMap((file) => {
    const links = linkEdits(file, from, to);
    const own = file === page.file ? pageEdits(page, { from, to, path, isRedirected }) : [];
    const isMoved = file === page.file && path !== file.path;
    if (links.length + own.length === 0 && !isMoved) return [];
    const text = applyEdits(
      file.text,
      [...links, ...own].map(({ offset, length, text: content }) => ({ offset, length, content })),
    );
    return [{ path: file === page.file ? path : file.path, text, links: links.length }];
  });
  return {
    changes,
    page: path === page.file.path ? { path } : { path, movedFrom: page.file.path },
    isRedirected,
  };
}

const readPage = (file: SourceFile): Page => ({
  file,
  ...addressesOf(file.path, JSON.parse(file.text) as Json),
});

/** A released page whose file was moved without this command: only its redirect and the links are left to do. */
function movedByHand({ from, to, released = [] }: RenameRequest, pages: Page[]): Page | undefined {
  const isTaken = pages.some(({ aliases }) => aliases.includes(from));
  return released.includes(from) && !isTaken ? pages.find(({ route }) => route === to) : undefined;
}

function refuse({ files, from, to, released = [] }: RenameRequest, page: Page, pages: Page[]) {
  if (from === '/') return { problem: 'The home page keeps its address.' };
  if (from === to) return { problem: 'The old and the new address are the same.' };
  const fault = routeFault(to);
  if (fault) return { problem: `"${to}" cannot be an address: ${fault}` };
  if (page.route === to) return undefined;
  const owner = pages.find(
    (other) =>
      (other !== page && isSame(other.route, to)) ||
      other.aliases.some((alias) => isSame(alias, to) && (other !== page || alias !== to)),
  );
  if (owner) {
    return {
      problem: `${to} is taken: it is an address of ${owner.file.path}.`,
      hint: 'Choose another address.',
    };
  }
  if (isSame(from, to) && released.includes(from)) {
    return {
      problem: `${from} was released, and ${to} differs from it in upper and lower case only: it could not redirect.`,
      hint: 'Choose an address that differs in more.',
    };
  }
  const target = fileOfRoute(to);
  if (!page.isRouted && files.some(({ path }) => path !== page.file.path && isSame(path, target))) {
    return { problem: `${target} exists already.`, hint: 'Choose another address, or move that file away.' };
  }
  return undefined;
}

function unknownRoute(from: string, pages: Page[]): { problem: string; hint?: string } {
  const owner = pages.find(({ aliases }) => aliases.includes(from));
  if (owner) {
    return {
      problem: `${from} is an alias that leads to ${owner.route}.`,
      hint: `Rename ${owner.route}, or edit "aliases" in ${owner.file.path}.`,
    };
  }
  const hint = didYouMean(
    from,
    pages.map(({ route }) => route),
  );
  return { problem: `There is no page ${from}.`, hint };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const fileOfRoute = (route: string) => `pages${route}.json`;

/** An edit for every link to the old address, with its ?query and #anchor kept. */
function linkEdits(file: SourceFile, from: string, to: string): TextEdit[] {
  // Characters may be escaped: then the address cannot be looked for as it is.
  if (!file.text.includes(from.slice(1)) && !/\\[/u]/.test(file.text)) return [];
  return stringLiterals(file.text)
    .filter((literal) => !isOwnAddress(literal))
    .flatMap((literal) =>
      linksIn(literal.value)
        .filter(({ href }) => leadsTo(href, from))
        .map(({ start }) => ({
          ...sourceRange(file.text, literal, { start, end: start + from.length }),
          text: JSON.stringify(to).slice(1, -1),
        })),
    );
}

const isOwnAddress = ({ path: [key] }: StringLiteral) =>
  key === 'route' || key === 'aliases' || key === '$schema';

const leadsTo = (href: string, route: string) =>
  href === route || href.startsWith(`${route}#`) || href.startsWith(`${route}?`);

/** A string is an address as a whole, or a text with links in it. */
function linksIn(value: string): { href: string; start: number }[] {
  if (value.startsWith('/')) return [{ href: value, start: 0 }];
  if (!value.includes('](')) return [];
  return readRichText(value)
    .links.filter(({ href, span }) => value.slice(span.start, span.end) === href)
    .map(({ href, span }) => ({ href, start: span.start }));
}

interface Move {
  from: string;
  to: string;
  path: string;
  isRedirected: boolean;
}

/** What changes in the page itself: its route, its aliases, the way to its schema. */
function pageEdits(page: Page, { from, to, path, isRedirected }: Move): TextEdit[] {
  const { text } = page.file;
  const root = parseTree(text);
  const first = root?.children?.[0];
  if (!root || !first) return [];
  const edits: TextEdit[] = [];
  const route = findNodeAtLocation(root, ['route']);
  if (route && page.route !== to) edits.push(replaceString(route, to));
  const schema = findNodeAtLocation(root, ['$schema']);
  if (schema && path !== page.file.path) edits.push(...schemaEdit(schema, page.file.path, path));
  const aliases = findNodeAtLocation(root, ['aliases']);
  const kept = page.aliases.filter((alias) => alias !== to);
  if (isRedirected) kept.push(from);
  if (aliases) edits.push(...aliasEdits(text, aliases, page.aliases, kept));
  else if (kept.length > 0) {
    const at = findNodeAtLocation(root, ['title'])?.parent ?? first;
    edits.push({
      offset: at.offset,
      length: 0,
      text: `"aliases": ${inline(kept)},${spaceBefore(text, at.offset) || ' '}`,
    });
  }
  return edits;
}

/** Adds to the list in the way it is written; a list that also loses an entry is written anew. */
function aliasEdits(text: string, aliases: Node, before: string[], after: string[]): TextEdit[] {
  const added = after.filter((alias) => !before.includes(alias));
  const last = aliases.children?.at(-1);
  if (!last || before.some((alias) => !after.includes(alias)))
    return [{ offset: aliases.offset, length: aliases.length, text: inline(after) }];
  const space = spaceBefore(text, last.offset) || ' ';
  return added.map((alias) => ({
    offset: last.offset + last.length,
    length: 0,
    text: `,${space}${JSON.stringify(alias)}`,
  }));
}

const inline = (values: string[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

const spaceBefore = (text: string, offset: number) => /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';

const replaceString = ({ offset, length }: Node, value: string): TextEdit => ({
  offset,
  length,
  text: JSON.stringify(value),
});

/** A relative `$schema` leads to the same file from the new folder. */
function schemaEdit(schema: Node, from: string, to: string): TextEdit[] {
  const written: unknown = schema.value;
  if (typeof written !== 'string' || !written.startsWith('.')) return [];
  const target = posix.join(posix.dirname(from), written);
  const relative = posix.relative(posix.dirname(to), target);
  const moved = relative.startsWith('.') ? relative : `./${relative}`;
  return moved === written ? [] : [replaceString(schema, moved)];
}
