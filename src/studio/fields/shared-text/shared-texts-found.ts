import type { SharedText } from '../../../model/studio';
import { words } from '../../words';
import { fits } from '../pick/combobox';

/** The shared texts that fit the words: first those that say something and are seen, the most seen before the others. */
export function sharedTextsFound(texts: readonly SharedText[], sought: string): SharedText[] {
  return texts
    .filter(({ title, name, value, note = '' }) => fits(sought, title, name, value, note))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || seen(other) - seen(one));
}

function rankOf(text: SharedText): number {
  if (seen(text) === 0) return 2;
  return text.value.trim() === '' ? 1 : 0;
}

const seen = ({ pages, isEverywhere }: SharedText): number => (isEverywhere ? Infinity : pages.length);

/** Where it is seen, in a few words. */
export function whereSeen({ pages, isEverywhere }: SharedText): string {
  if (isEverywhere) return words.sharedTexts.everywhere;
  return pages.length === 0 ? words.sharedTexts.unused : words.sharedTexts.pages(pages.length);
}

// More titles are not read.
const mostTitles = 5;

/** What it is for, and where it is seen. */
export function aboutSharedText({ note, pages, isEverywhere }: SharedText): string {
  const { on, onEveryPage } = words.sharedTexts;
  const titles = pages.slice(0, mostTitles);
  const where = titles.length > 0 ? on(titles, pages.length - titles.length) : '';
  return [note, isEverywhere ? onEveryPage : where].filter(Boolean).join(' ');
}
