import { marksOf, type SemanticsByKey } from './values';
import { isObject } from '../../model/json';
import type { Container, Occurrence } from '../../model/content';
import type { RichTextTree } from '../../model/resolved';
import type { SearchSection } from '../../model/search';
import type { Semantics } from '../../model/semantics.generated';
import type { ValueSources } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';
import type { AnyHeading } from '../page/headings';
import { plainText } from '../values/markdown';

interface SectionSources {
  occurrences: readonly Occurrence[];
  headings: readonly AnyHeading[];
  sources: ValueSources;
  /** The sections of a shared part. */
  partSections: (name: string) => SearchSection[];
}

/**
 * The words of blocks by the sections that links can lead to. What a value means decides: the texts that visitors read
 * are words, and an object whose heading has an id is a section, to which all belongs that is in it, and after it
 * until the next. The first section has no id: it holds what is before the others.
 */
export function sectionsOf(blocks: unknown, sources: SectionSources): SearchSection[] {
  return new SectionReader(sources).read(blocks);
}

class SectionReader {
  readonly #sources: SectionSources;
  readonly #marks: ReadonlyMap<unknown, SemanticsByKey>;
  readonly #headings = new Map<Container, { id: string; heading: string }>();
  readonly #sections: SearchSection[] = [];

  constructor(sources: SectionSources) {
    this.#sources = sources;
    this.#marks = marksOf(sources.occurrences);
    for (const heading of sources.headings)
      if ('owner' in heading && heading.id !== undefined)
        this.#headings.set(heading.owner, { id: heading.id, heading: heading.text });
  }

  read(blocks: unknown): SearchSection[] {
    const first = this.#open({ id: '', heading: '', above: '' });
    first.lines.push(...this.#lines(blocks, undefined, first.heading));
    return this.#sections;
  }

  #open(place: Omit<SearchSection, 'lines'>): SearchSection {
    const section = { ...place, lines: [] };
    this.#sections.push(section);
    return section;
  }

  /** The lines of a value that belong to the section around it; the sections in it are opened. */
  #lines(value: unknown, semantics: Semantics | undefined, above: string): string[] {
    if (semantics !== undefined && isShown(semantics)) return [];
    if (semantics !== undefined && meanings[semantics].isProse) return this.#prose(value, semantics);
    if (Array.isArray(value)) return this.#list(value, semantics, above);
    return isObject(value) ? this.#object(value, above) : [];
  }

  #prose(value: unknown, semantics: Semantics): string[] {
    const resolved = meanings[semantics].resolve?.(value, this.#sources.sources, value) ?? value;
    const text = plainText(resolved as RichTextTree).trim();
    return text === '' ? [] : [text];
  }

  #list(list: readonly unknown[], semantics: Semantics | undefined, above: string): string[] {
    const marks = this.#marks.get(list);
    const lines: string[] = [];
    let target = lines;
    list.forEach((item, index) => {
      const known = this.#sections.length;
      const own = this.#item(item, marks?.[index], above);
      // The last section that an item of this list has opened goes on.
      if (this.#headings.has(item as Container)) target = this.#sections[known]?.lines ?? target;
      else if (semantics === 'table-rows') target.push(own.join(' – '));
      else target.push(...own);
    });
    return lines;
  }

  /** A point of a list is one line, unless it holds a list of others. */
  #item(item: unknown, semantics: Semantics | undefined, above: string): string[] {
    const lines = this.#lines(item, semantics, above);
    return isPoint(item) && lines.length > 1 ? [lines.reduce(joined)] : lines;
  }

  #object(object: Container, above: string): string[] {
    const marks = this.#marks.get(object) ?? {};
    if (isButton(object, marks)) return [];
    const own = this.#headings.get(object);
    const section = own && this.#open({ ...own, above });
    const lines = Object.entries(object).flatMap(([key, value]) => {
      const semantics = marks[key];
      if (semantics === 'shared') this.#include(String(value));
      return isHeading(semantics) && section ? [] : this.#lines(value, semantics, own?.heading ?? above);
    });
    if (!section) return lines;
    section.lines.push(...lines);
    return [];
  }

  /** What a shared part says before its first heading is on many pages and tells them not apart. */
  #include(name: string): void {
    const own = this.#sources.partSections(name).filter(({ id }) => id !== '');
    this.#sections.push(...own.map((section) => ({ ...section, part: name })));
  }
}

const isPoint = (item: unknown): boolean =>
  isObject(item) &&
  !('type' in item) &&
  !Object.values(item).some((value) => Array.isArray(value) && value.some(isObject));

/** Pictures, films and frames, whose alt texts are not words of the page; and large numbers, which say nothing alone. */
const isShown = (semantics: Semantics): boolean =>
  semantics === 'figure' || ['picture', 'film', 'embed'].includes(meanings[semantics].editor.field);

const isHeading = (semantics: Semantics | undefined): boolean =>
  semantics !== undefined && (semantics.startsWith('heading') || semantics === 'question');

const ofButtons = new Set(['text', 'href', 'newTab', 'icon']);

/** Its words say where it leads, which that page says better. */
const isButton = (object: Container, marks: SemanticsByKey): boolean =>
  Object.values(marks).includes('href') && Object.keys(object).every((key) => ofButtons.has(key));

/** A short lead and what follows it are one sentence. */
const joined = (before: string, after: string): string =>
  /[.!?:…।]["”’)]?$/.test(before) ? `${before} ${after}` : `${before}: ${after}`;
