import { visit, type JSONPath } from 'jsonc-parser';
import { partOfLiteral } from '../../src/content/source/places/unit-places';
import { encodePath, writtenRoute } from '../../src/content/values/address';
import { readRichText } from '../../src/content/values/markdown';
import { linksInText } from '../../src/content/values/read-text';
import type { SourceFile } from '../../src/model/content';

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
  const written = routes.flatMap((route) => [...new Set([route, writtenRoute(route), encodePath(route)])]);
  // Characters may be escaped: then the address cannot be looked for as it is.
  if (!written.some((route) => file.text.includes(route.slice(1))) && !/\\[/u]/.test(file.text)) return [];
  return stringLiterals(file.text)
    .filter((literal) => !isOwnAddress(literal))
    .flatMap((literal) =>
      linksIn(literal.value).flatMap(({ href, start }) => {
        const route = written.find((one) => leadsTo(href, one));
        if (route === undefined) return [];
        const range = (length: number) => sourceRange(file.text, literal, { start, end: start + length });
        return [{ href, range: range(href.length), routeRange: range(route.length) }];
      }),
    );
}

/** An address as it is within a text of JSON. */
export const inJson = (address: string): string => JSON.stringify(address).slice(1, -1);

const isOwnAddress = ({ path: [key] }: StringLiteral) =>
  key === 'route' || key === 'aliases' || key === '$schema';

const leadsTo = (href: string, route: string) =>
  href === route || href.startsWith(`${route}#`) || href.startsWith(`${route}?`);

/** A string is an address as a whole, or a text with links in it. */
function linksIn(value: string): { href: string; start: number }[] {
  if (value.startsWith('/')) return [{ href: value, start: 0 }];
  if (!value.includes('](')) return [];
  return linksInText(readRichText(value))
    .filter(({ href, address }) => value.slice(address.start, address.end) === href)
    .map(({ href, address }) => ({ href, start: address.start }));
}

/** A string of a JSON text: its value and where its literal is, quotes included. */
interface StringLiteral {
  path: JSONPath;
  value: string;
  offset: number;
  length: number;
}

/** Every string value of a JSON text, in the order of the text. */
function stringLiterals(text: string): StringLiteral[] {
  const literals: StringLiteral[] = [];
  visit(text, {
    onLiteralValue(value: unknown, offset, length, _line, _character, path) {
      if (typeof value === 'string') literals.push({ path: path(), value, offset, length });
    },
  });
  return literals;
}

/** Where a part of a decoded string is in the text. */
function sourceRange(text: string, literal: StringLiteral, part: { start: number; end: number }) {
  const { offset, length } = partOfLiteral(text.slice(literal.offset, literal.offset + literal.length), part);
  return { offset: literal.offset + offset, length };
}
