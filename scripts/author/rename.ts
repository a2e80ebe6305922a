import { fileOfRoute } from '../../src/content/page/route';
import { withEdits } from '../../src/content/edit/edited';
import { writtenRoute } from '../../src/content/values/address';
import type { SourceFile } from '../../src/model/content';
import type { Json } from '../../src/model/resolved';
import type { TextEdit } from '../../src/model/diagnostic';
import { removed, type ContentChange, type ContentEdit } from '../site/write-content';
import { takenAddress } from './copy';
import { inJson, linksTo } from './links-to';
import {
  isSameRoute,
  pagesAmong,
  unknownPage,
  unreadable,
  type Page,
  type Refusal,
  movedSchema,
  withValues,
} from './site-pages';

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
  changes: (ContentEdit & { links: number })[];
  /** The page's file after the rename, and before it where it moves. */
  page: { path: string; movedFrom?: SourceFile };
  /** The old address leads to the page: false where the two differ in letter case only, or nobody has seen it. */
  isRedirected: boolean;
}

type RenameOutcome = { plan: RenamePlan } | Refusal;

/** Works out a rename without touching the disk. */
export function planRename(request: RenameRequest): RenameOutcome {
  const { files, from } = request;
  const broken = unreadable(files);
  if (broken) return broken;
  const pages = pagesAmong(files);
  const page = pages.find(({ route }) => route === from) ?? movedByHand(request, pages);
  const refusal = page ? refuse(request, page, pages) : unknownPage(from, pages);
  if (refusal || !page) return refusal ?? unknownPage(from, pages);
  return { plan: plan(request, page) };
}

function plan({ files, from, to, released = [] }: RenameRequest, page: Page): RenamePlan {
  const isHere = page.route === to;
  const path = isHere || page.isRouted ? page.file.path : fileOfRoute(to);
  // Nobody has ever been led to a draft that is in no list of public addresses.
  const isUnseen = page.content.draft === true && !released.includes(from);
  const isRedirected = !isUnseen && from.toLowerCase() !== to.toLowerCase();
  const changes = files.flatMap((file) => {
    const links = linkEdits(file, from, to);
    const { text: linked } = withEdits(file.text, links);
    const own = file === page.file ? pageValues(page, { from, to, path, isRedirected }) : {};
    const values = withValues(linked, own);
    // The settings name the file of a page only where something on it is confirmed: that stays so.
    const text =
      file.path === 'pages/_site.json'
        ? values.replaceAll(JSON.stringify(page.file.path), JSON.stringify(path))
        : values;
    const isMoved = file === page.file && path !== file.path;
    if (text === file.text && !isMoved) return [];
    const before = isMoved ? undefined : file.text;
    return [{ path: file === page.file ? path : file.path, text, before, links: links.length }];
  });
  return {
    changes,
    page: path === page.file.path ? { path } : { path, movedFrom: page.file },
    isRedirected,
  };
}

/** The page itself, where it moves, is written anew and then removed. */
export const changesOf = ({ changes, page: { movedFrom } }: RenamePlan): ContentChange[] =>
  movedFrom ? [...changes, removed(movedFrom)] : changes;

/** A released page whose file was moved without this command: only its redirect and the links are left to do. */
function movedByHand({ from, to, released = [] }: RenameRequest, pages: Page[]): Page | undefined {
  const isTaken = pages.some(({ aliases }) => aliases.includes(from));
  return released.includes(from) && !isTaken ? pages.find(({ route }) => route === to) : undefined;
}

function refuse({ files, from, to, released = [] }: RenameRequest, page: Page, pages: Page[]) {
  if (from === '/') return { problem: 'The home page keeps its address.' };
  if (from === to) return { problem: 'The old and the new address are the same.' };
  // What is its own already, the page may take.
  const own = { ...page, route: '', aliases: page.aliases.filter((alias) => alias !== to) };
  const others = pages.map((other) => (other === page ? own : other));
  const taken = takenAddress(to, page.route === to ? [] : others);
  if (taken || page.route === to) return taken;
  if (isSameRoute(from, to) && released.includes(from)) {
    return {
      problem: `${from} was released, and ${to} differs from it in upper and lower case only: it could not redirect.`,
      hint: 'Choose an address that differs in more.',
    };
  }
  const target = fileOfRoute(to);
  if (!page.isRouted && files.some(({ path }) => path !== page.file.path && isSameRoute(path, target))) {
    return { problem: `${target} exists already.`, hint: 'Choose another address, or move that file away.' };
  }
  return undefined;
}

/** An edit for every link to the old address, with its ?query and #anchor kept. */
const linkEdits = (file: SourceFile, from: string, to: string): TextEdit[] =>
  linksTo(file, [from]).map(({ routeRange }) => ({ ...routeRange, text: inJson(writtenRoute(to)) }));

interface Move {
  from: string;
  to: string;
  path: string;
  isRedirected: boolean;
}

/** What changes in the page itself: its route, its aliases, the way to its schema. */
function pageValues(page: Page, { from, to, path, isRedirected }: Move): Record<string, Json | undefined> {
  const { file, content, route, aliases, isRouted } = page;
  const kept = [...aliases.filter((alias) => alias !== to), ...(isRedirected ? [from] : [])];
  return {
    ...(isRouted && route !== to && { '/route': to }),
    ...movedSchema(content['$schema'], file.path, path),
    '/aliases': kept.length > 0 ? kept : undefined,
  };
}
