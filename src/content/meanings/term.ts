import { correct, listOf } from '../source/suggest';
import type { Examination, TextPlace } from './examination';

/** Judges a link of a text to a word of the glossary, such as `term:amh`. */
export function examineTerm(id: string, place: TextPlace, examination: Examination): void {
  const { terms, settings } = examination.around;
  examination.findings.terms.add(id);
  if (settings === undefined || terms === undefined) return;
  if (settings.glossary === undefined) {
    examination.fault({
      code: 'term/no-glossary',
      ...place,
      message: 'Nothing says on which page the words of this site are explained.',
      hint: 'Set "glossary" in pages/_site.json to the address of that page.',
    });
    return;
  }
  if (terms.has(id)) return;
  const names = [...terms.keys()];
  const all = names.length === 0 ? 'There are none yet.' : `There are: ${listOf(names, 12)}.`;
  const { replacement, ...words } = correct(id, names, all);
  examination.fault({
    code: 'term/unknown',
    ...place,
    message: `No glossary in pages/_shared explains a word with the id "${id}".`,
    ...words,
    ...(replacement !== undefined && { replacement: `term:${replacement}` }),
  });
}
