import { readRichText } from '../../src/content/values/markdown';
import type { SourceFile } from '../../src/model/content';
import { sourceRange, stringLiterals, type StringLiteral } from '../site/json-text';

/** A link that leads to a page, and where it stands. */
interface FoundLink {
  /** As it is written, with its ?query and #anchor. */
  href: string;
  /** The whole of it in the text of the file. */
  range: { offset: number; length: number };
  /** Only its route: what a rename changes. */
  routeRange: { offset: number; length: number };
}

/** Every link of a file to one of the routes. */
export function linksTo(file: SourceFile, routes: readonly string[]): FoundLink[] {
  // Characters may be escaped: then the address cannot be looked for as it is.
  if (!routes.some((route) => file.text.includes(route.slice(1))) && !/\\[/u]/.test(file.text)) return [];
  return stringLiterals(file.text)
    .filter((literal) => !isOwnAddress(literal))
    .flatMap((literal) =>
      linksIn(literal.value).flatMap(({ href, start }) => {
        const route = routes.find((one) => leadsTo(href, one));
        if (route === undefined) return [];
        const range = (length: number) => sourceRange(file.text, literal, { start, end: start + length });
        return [{ href, range: range(href.length), routeRange: range(route.length) }];
      }),
    );
}

/** An address as it stands within a text of JSON. */
export const inJson = (address: string): string => JSON.stringify(address).slice(1, -1);

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
