import { addressesOf, isPageFile, type PageAddresses } from '../../src/content/page/route';
import { asList, asObject, isJson } from '../../src/model/json';
import { packageOf } from '../../src/content/source/places/package-of';
import { didYouMean } from '../../src/content/source/suggest';
import type { SourceFile } from '../../src/model/content';
import type { JsonObject, Json } from '../../src/model/resolved';
import type { SiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { posix } from 'node:path';
import { removeValue, setValue } from '../../src/content/edit/operations';

/** A page with its addresses. */
export interface Page extends PageAddresses {
  file: SourceFile;
  content: JsonObject;
}

/** Why a command does nothing, and what to do about it. */
export interface Refusal {
  problem: string;
  hint?: string;
}

/** @throws UsageError with why nothing is done, where that is so. */
export function refuse({ problem, hint }: Refusal): never {
  throw new UsageError([problem, hint].filter(Boolean).join('\n'));
}

/** All JSON files of a site that may hold links, and be changed: those of packages are theirs. */
export function linkingFiles({ pages, files, read }: SiteFolder): SourceFile[] {
  const shared = [...files.shared, ...files.forms].filter(({ path }) => packageOf(path) === undefined);
  return [files.site, ...shared, ...pages.map(read)];
}

/** The addresses of pages/_routes.json. */
export function releasedRoutes({ files }: SiteFolder): string[] {
  const { releasedRoutes: file } = files;
  if (file && !isJson(file.text))
    throw new UsageError(
      `${file.path} is not JSON. It is written by the commands: take its last version back from git.`,
    );
  const routes: unknown = file ? JSON.parse(file.text) : [];
  return asList(routes).map(String);
}

/** Links cannot be found in what is not JSON. */
export function unreadable(files: readonly SourceFile[]): Refusal | undefined {
  const broken = files.find(({ text }) => !isJson(text));
  if (!broken) return undefined;
  return {
    problem: `${broken.path} is not JSON, so links in it cannot be found.`,
    hint: 'npm run check says what is wrong with it.',
  };
}

export const pagesAmong = (files: readonly SourceFile[]): Page[] =>
  files
    .filter(({ path }) => isPageFile(path))
    .map((file) => ({ file, content: contentOf(file), ...addressesOf(file.path, contentOf(file)) }));

/** Of what is no object, or not JSON, there is nothing. */
function contentOf({ text }: SourceFile): JsonObject {
  const content: unknown = isJson(text) ? JSON.parse(text) : {};
  return asObject(content);
}

/** The pages of a site, and the one at a route; or why there is none. */
export function pageAmong(
  files: readonly SourceFile[],
  route: string,
): { pages: Page[]; page: Page } | Refusal {
  const broken = unreadable(files);
  if (broken) return broken;
  const pages = pagesAmong(files);
  const page = pages.find((one) => one.route === route);
  return page ? { pages, page } : unknownPage(route, pages);
}

/** A page as authors name it: by its address, with or without the slash, or by its file. */
export function addressIn(word: string, files: readonly SourceFile[]): string {
  const path = `pages/${word.replace(/^\.?\/?(?:pages\/)?/, '')}`;
  const named = files.find((file) => file.path === path);
  return named && isJson(named.text) ? addressesOf(path, contentOf(named)).route : routeFromWord(word);
}

/** The address that a word stands for: `Guides/New`, `/Guides/New` and `pages/Guides/New.json` are one. */
export const routeFromWord = (word: string): string =>
  `/${word
    .replace(/^\/?(?:pages\/)?/, '')
    .replace(/\.json$/, '')
    .replace(/(?<=.)\/+$/, '')}`;

export function unknownPage(route: string, pages: readonly Page[]): Refusal {
  const owner = pages.find(({ aliases }) => aliases.includes(route));
  if (owner) {
    return {
      problem: `${route} is an alias that leads to ${owner.route}.`,
      hint: `Name ${owner.route} instead, or edit "aliases" in ${owner.file.path}.`,
    };
  }
  const hint = didYouMean(
    route,
    pages.map((page) => page.route),
  );
  return { problem: `There is no page ${route}.`, hint };
}

export const isSameRoute = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

// What a page begins with, in the order in which it is usually written.
const order = ['$schema', 'route', 'aliases', 'draft', 'title'];

/** The text of a page with other values, by their pointers; undefined takes one away. No other character differs. */
export function withValues(text: string, values: Readonly<Record<string, Json | undefined>>): string {
  return Object.entries(values).reduce((current, [pointer, value]) => {
    const edited =
      value === undefined ? removeValue(current, pointer) : setValue(current, pointer, value, { order });
    return edited?.text ?? current;
  }, text);
}

/** A relative `$schema` leads to the same file from the new folder; nothing changes where there is none. */
export function movedSchema(written: Json | undefined, from: string, to: string): { '/$schema'?: string } {
  if (typeof written !== 'string' || !written.startsWith('.')) return {};
  const target = posix.join(posix.dirname(from), written);
  const relative = posix.relative(posix.dirname(to), target);
  return { '/$schema': relative.startsWith('.') ? relative : `./${relative}` };
}

/** `/Guides/NewThing` is "New Thing". */
export function titleFromRoute(route: string): string {
  const words = (route.split('/').at(-1) ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
