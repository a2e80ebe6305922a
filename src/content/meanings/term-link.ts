import { correct, listOf } from '../source/suggest';
import type { Examination, TextPlace } from './examination';

/** Judges a link of a text to a word of the glossary, such as `term:amh`. */
export function examineTermLink(id: string, place: TextPlace, examination: Examination): void {
  const { terms, settings } = examination.context;
  examination.findings.terms.add(id);
  if (settings === undefined || terms === undefined) return;
  if (settings.glossary === undefined) {
    examination.fault({
      code: 'term/no-glossary',
      ...place,
      message: 'pages/_site.json does not say on which page the words of this site are explained.',
      hint: 'Set "glossary" there to the address of that page.',
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

/** A word of the glossary in the brackets of a link that has no address: visitors would see the brackets. */
export function examineBracketed(text: string, pointer: string, examination: Examination): void {
  const { terms, settings } = examination.context;
  if (!text.includes('[') || terms === undefined || settings?.glossary === undefined) return;
  for (const { 0: whole, 1: words = '', index } of text.matchAll(
    /(?<![\\!\]])\[([^[\]\n]+)\](?!\s*[([{<:])/g,
  )) {
    const same = (name: string) => name.trim().toLowerCase() === words.trim().toLowerCase();
    const [id] = [...terms].find(([id, { name }]) => [id, id.replaceAll('-', ' '), name].some(same)) ?? [];
    if (id === undefined) continue;
    examination.fault({
      code: 'text/markup',
      pointer,
      within: { start: index, end: index + whole.length },
      message: 'This is not a link: its address is missing, and visitors see the brackets.',
      replacement: `${whole}(term:${id})`,
    });
  }
}
