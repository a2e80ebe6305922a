import type { Edited } from '../../../src/content/edit/edited';
import { insertWritten } from '../../../src/content/edit/items';
import { setValue } from '../../../src/content/edit/operations';
import { linksInText } from '../../../src/content/values/read-text';
import { readRichText } from '../../../src/content/values/markdown';
import { applyTextEdits } from '../../../src/content/source/text-edits';
import { parseSource } from '../../../src/content/source/parse';
import type { Occurrence, Validators } from '../../../src/model/content';
import { rawAt } from '../change/plan';
import type { OwnIds } from './plan-items';
import { freeName, isPageFile, isSharedFile } from '../../../src/content/page/route';

/**
 * Makes the function that gives an item that was put into a text ids that no other has, and leads its own links to them.
 * @param from the route of another page that the item comes from: its links within that page lead there.
 */
export function ownIdsIn(path: string, validators: Validators, from = ''): OwnIds {
  return (edited: Edited, place: string): Edited => {
    const { value } = parseSource({ path, text: edited.text });
    const found = occurrencesIn(path, value, validators);
    const isInside = ([, , , pointer]: Occurrence) => pointer.startsWith(`${place}/`);
    const idsOf = (of: readonly Occurrence[]) =>
      of.flatMap(([semantics, owner, key]) => (semantics === 'id' ? [String(owner[key])] : []));
    const taken = new Set(idsOf(found.filter((each) => !isInside(each))));
    const inside = found.filter(isInside);
    const names = new Map(idsOf(inside).map((id) => [id, freeName(id, taken)]));
    const lead = (href: string): string => {
      const name = names.get(href.slice(1));
      return name === undefined ? from + href : `#${name}`;
    };
    const next = inside.reduce((now, [semantics, owner, key, pointer]) => {
      const written = String(owner[key]);
      const renamed = semantics === 'id' ? names.get(written) : withLinks(written, semantics, lead);
      return renamed === undefined || renamed === written
        ? now
        : (setValue(now, pointer, renamed)?.text ?? now);
    }, edited.text);
    if (next === edited.text) return edited;
    const without = applyTextEdits(edited.text, edited.inverse);
    return insertWritten(without, place, rawAt(next, place)) ?? edited;
  };
}

/** An address, or a text with links in it, whose links within their page are other ones. */
function withLinks(written: string, semantics: Occurrence[0], lead: (href: string) => string): string {
  if (semantics === 'href') return written.startsWith('#') ? lead(written) : written;
  if (semantics !== 'rich-text' || !written.includes('](#')) return written;
  return linksInText(readRichText(written)).reduceRight(
    (text, { href, address: { start, end } }) =>
      href.startsWith('#') ? text.slice(0, start) + lead(href) + text.slice(end) : text,
    written,
  );
}

/** All that has a meaning in the content of a page, of a shared part, or of the settings of the site. */
export function occurrencesIn(path: string, content: unknown, validators: Validators): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const own = isPageFile(path) ? validators.page : validators.site;
  (isSharedFile(path) ? validators.shared : own).call(occurrences, content);
  return occurrences;
}
