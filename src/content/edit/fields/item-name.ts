import type { Field } from '../../../model/studio';
import { firstText, shortText } from './short-text';

/** The kinds of fields whose values are words that visitors read. */
export const textKinds: ReadonlySet<Field['kind']> = new Set(['line', 'text', 'rich-text']);

/** What people know an entry of a list by: the first words in it that visitors read, never its id. */
export const itemName = (item: Field): string => shortText(wordsIn(item) || firstText(item.value), 90);

function wordsIn({ kind, value, fields = [], isSetting }: Field): string {
  if (isSetting === true) return '';
  if (textKinds.has(kind)) return firstText(value);
  for (const part of fields) {
    const words = wordsIn(part);
    if (words !== '') return words;
  }
  return '';
}
