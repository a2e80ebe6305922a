import { withEdits } from '../../src/content/edit/edited';
import { lineAt } from '../../src/content/source/text-edits';
import { writtenRoute } from '../../src/content/values/address';
import type { SourceFile } from '../../src/model/content';
import { textIn } from '../../src/model/json';
import type { TextEdit } from '../../src/model/diagnostic';
import type { ContentEdit } from '../site/write-content';
import { inJson, linksTo } from './links-to';
import { isSameRoute, pageAmong, unknownPage, type Page, type Refusal, withValues } from './site-pages';

export interface RemoveRequest {
  /** All JSON files that may hold links. */
  files: readonly SourceFile[];
  route: string;
  /** Where visitors of the page, and links to it, go from now on. */
  redirect?: string;
  /** The addresses of pages/_routes.json. */
  released?: readonly string[];
}

/** A link to the page that is to go. */
export interface Reference {
  file: string;
  line: number;
  href: string;
}

export interface RemovePlan {
  removed: SourceFile;
  edited: ContentEdit[];
  references: Reference[];
  /** Where other files name it in words, which stay. */
  named: Omit<Reference, 'href'>[];
  /** The addresses that lead to the other page from now on. */
  redirected: string[];
  /** Where they lead. */
  target?: { route: string; file: string };
}

type RemoveOutcome =
  | { plan: RemovePlan }
  /** Links and visitors need another page to go to. */
  | { needed: { references: Reference[]; released: string[] } }
  | Refusal;

/** Works out how a page goes, without touching the disk. */
export function planRemove({ files, route, redirect, released = [] }: RemoveRequest): RemoveOutcome {
  const found = pageAmong(files, route);
  if ('problem' in found) return found;
  const { pages, page } = found;
  if (route === '/') return { problem: 'A site has a home page: it cannot be removed.' };
  const others = files.filter((file) => file !== page.file);
  const addresses = [page.route, ...page.aliases];
  const references = others.flatMap((file) => referencesIn(file, addresses));
  const promised = addresses.filter((address) => released.includes(address));
  if (redirect === undefined)
    return references.length + promised.length > 0
      ? { needed: { references, released: promised } }
      : {
          plan: {
            removed: page.file,
            edited: [],
            references: [],
            redirected: [],
            named: namedIn(others, page),
          },
        };
  const target = pages.find((one) => one.route === redirect);
  if (!target) return unknownPage(redirect, pages);
  if (target === page) return { problem: `${redirect} is the page that is to be removed.` };
  const planned = plan(others, page, target);
  return { plan: { ...planned, references, named: namedIn(others, page, planned.edited) } };
}

function plan(
  others: readonly SourceFile[],
  page: Page,
  target: Page,
): Omit<RemovePlan, 'references' | 'named'> {
  const addresses = [page.route, ...page.aliases];
  const redirected = addresses.filter((address) => !isSameRoute(address, target.route));
  const changed = others.flatMap((file) => {
    const edits: TextEdit[] = linksTo(file, addresses).map(({ range }) => ({
      ...range,
      // Its parts go with the page, so an #anchor would lead nowhere.
      text: inJson(writtenRoute(target.route)),
    }));
    const { text: linked } = withEdits(file.text, edits);
    const isTarget = file === target.file && redirected.length > 0;
    const text = isTarget ? withValues(linked, { '/aliases': [...target.aliases, ...redirected] }) : linked;
    return text === file.text ? [] : [{ path: file.path, text, before: file.text }];
  });
  return {
    removed: page.file,
    edited: changed,
    redirected,
    target: { route: target.route, file: target.file.path },
  };
}

const referencesIn = (file: SourceFile, addresses: readonly string[]): Reference[] =>
  linksTo(file, addresses).map(({ href, range }) => ({
    file: file.path,
    line: lineAt(file.text, range.offset),
    href,
  }));

/** Lines that name a page by its title once changes are made; not those that hold it within an address. */
function namedIn(
  files: readonly SourceFile[],
  { content }: Page,
  edited: readonly ContentEdit[] = [],
): RemovePlan['named'] {
  const title = inJson(textIn(content, 'title'));
  const isNamed = (line: string) =>
    line
      .split(title)
      .some(
        (before, at, { [at + 1]: after }) =>
          after !== undefined && !/[\p{L}\p{N}/-]$/u.test(before) && !/^[\p{L}\p{N}-]/u.test(after),
      );
  return files.flatMap((file) =>
    (edited.find(({ path }) => path === file.path) ?? file).text
      .split('\n')
      .flatMap((line, at) => (title !== '' && isNamed(line) ? { file: file.path, line: at + 1 } : [])),
  );
}
