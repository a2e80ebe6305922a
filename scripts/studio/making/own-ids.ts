import type { Edited } from '../../../src/content/edit/edited';
import { insertWritten } from '../../../src/content/edit/items';
import { setValue } from '../../../src/content/edit/operations';
import { applyTextEdits } from '../../../src/content/source/text-edits';
import { parseSource } from '../../../src/content/source/parse';
import type { Occurrence, Validators } from '../../../src/model/content';
import { type OwnIds, rawAt } from './plan-items';
import { freeName, isPageFile, isSharedFile } from '../../../src/content/page/route';

/** Makes the function that gives an item that was put into a text ids that no other has, and leads its own links to them. */
export function ownIdsIn(path: string, validators: Validators): OwnIds {
  return (edited: Edited, place: string): Edited => {
    const { value } = parseSource({ path, text: edited.text });
    const found = occurrencesIn(path, value, validators);
    const isInside = ([, , , pointer]: Occurrence) => pointer.startsWith(`${place}/`);
    const idsOf = (of: readonly Occurrence[]) =>
      of.flatMap(([semantics, owner, key]) => (semantics === 'id' ? [String(owner[key])] : []));
    const taken = new Set(idsOf(found.filter((each) => !isInside(each))));
    const inside = found.filter(isInside);
    const names = new Map(idsOf(inside).map((id) => [id, freeName(id, taken)]));
    const next = inside.reduce((now, [semantics, owner, key, pointer]) => {
      const written = String(owner[key]);
      const renamed =
        semantics === 'id'
          ? names.get(written)
          : semantics === 'href' && written.startsWith('#')
            ? names.get(written.slice(1)) && `#${names.get(written.slice(1))}`
            : undefined;
      return renamed === undefined || renamed === written
        ? now
        : (setValue(now, pointer, renamed)?.text ?? now);
    }, edited.text);
    if (next === edited.text) return edited;
    const without = applyTextEdits(edited.text, edited.inverse);
    return insertWritten(without, place, rawAt(next, place)) ?? edited;
  };
}

/** All that has a meaning in the content of a page, of a shared part, or of the settings of the site. */
export function occurrencesIn(path: string, content: unknown, validators: Validators): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const own = isPageFile(path) ? validators.page : validators.site;
  (isSharedFile(path) ? validators.shared : own).call(occurrences, content);
  return occurrences;
}
