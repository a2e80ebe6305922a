import { withEdits, type Edited } from '../../../src/content/edit/edited';
import { spanEdit } from '../../../src/content/edit/difference';
import { insertItem, insertWritten, moveItem } from '../../../src/content/edit/items';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import type { ItemShift } from '../../../src/content/edit/shift';
import { meanings } from '../../../src/content/meanings/meanings';
import { childPointer, indexOf, parentOf, siblingOf, valueAt } from '../../../src/content/source/pointer';
import { parseSource } from '../../../src/content/source/parse';
import type { SourceFile, Validators, Occurrence } from '../../../src/model/content';
import type { ItemCommand, ValueCommand } from '../../../src/model/studio';
import { type EditPlan, type Plan, rawAt } from '../change/plan';
import type { SchemaPlaces, OwnIds } from './plan-items';
import { linksInText } from '../../../src/content/values/read-text';
import { readRichText } from '../../../src/content/values/markdown';
import { applyTextEdits } from '../../../src/content/source/text-edits';
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

interface ColumnSources extends Pick<SchemaPlaces, 'newItems'> {
  command: ItemCommand | ValueCommand;
  /** What the plan was made for. */
  source: SourceFile;
  validators: Validators;
}

/** A change of the columns of a table, made in each of its rows as well; any other is given back as it is. */
export function withCells(plan: Plan, sources: ColumnSources): Plan {
  if (plan.kind !== 'edit' || !plan.shift) return plan;
  const { shift } = plan;
  const now = sources.source.text;
  const lists = [shift.gone, shift.added].flatMap((place) => place ?? []).map(parentOf);
  const cells = [...new Set(lists)].flatMap((list) => cellLists(list, sources));
  // From one table to another columns do not go.
  if (cells.length === 0 || new Set(lists).size > 1) return plan;
  const also = cells.map((list) => inList(shift, list));
  const written = ({ edited }: Pick<EditPlan, 'edited'>) => {
    const text = also.reduce((before, each) => shiftedText(before, each, sources), edited.text);
    return withEdits(now, [spanEdit(now, text)]);
  };
  const { instead = [] } = plan;
  return {
    ...plan,
    edited: written(plan),
    instead: instead.map((edited) => written({ edited })),
    shift: { ...shift, also },
  };
}

/** The lists of cells, one a row, whose columns are the items of a list. */
function cellLists(list: string, { source, validators }: ColumnSources): string[] {
  const { value } = parseSource(source);
  const occurrences = occurrencesIn(source.path, value, validators);
  const found = occurrences.find(([semantics, , , pointer]) => {
    const columns = meanings[semantics].columns;
    return columns !== undefined && `${parentOf(pointer)}/${columns.of}` === list;
  });
  const cells = found && meanings[found[0]].columns?.cells;
  const rows = found && valueAt(value, found[3]);
  if (!found || !Array.isArray(rows)) return [];
  return rows.map((_row, index) => `${childPointer(found[3], index)}${cells ? `/${cells}` : ''}`);
}

const inList = ({ gone, added, count }: ItemShift, list: string): ItemShift => ({
  ...(gone !== undefined && { gone: `${list}/${indexOf(gone)}` }),
  ...(added !== undefined && { added: `${list}/${indexOf(added)}` }),
  ...(count !== undefined && { count }),
});

/** A text with one of its lists changed in the same way. */
function shiftedText(text: string, { gone, added, count = 1 }: ItemShift, sources: ColumnSources): string {
  if (gone !== undefined && added !== undefined) return moveItem(text, gone, added)?.text ?? text;
  if (gone !== undefined) return removeValue(text, gone)?.text ?? text;
  if (added === undefined) return text;
  if (sources.command.kind === 'duplicate') {
    const copied = rawAt(text, siblingOf(added, -1));
    return insertWritten(text, added, copied)?.text ?? text;
  }
  const [[cell] = []] = sources.newItems(added);
  if (cell === undefined) return text;
  return Array.from({ length: count }).reduce<string>(
    (before) => insertItem(before, added, cell)?.text ?? before,
    text,
  );
}
