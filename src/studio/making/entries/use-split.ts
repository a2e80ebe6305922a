import { parentOf, indexOf } from '../../../content/source/pointer';
import { isMarked } from '../../../content/page/example-text';
import type { Field } from '../../../model/studio';
import { type Editing, useFieldContext } from '../../fields/frame/use-editing';
import { everyField } from '../../in-place/texts-on-page';
import { words } from '../../words';
import { requestFor } from './entry-tools';
import { takes } from './use-paste-entries';

/**
 * What Enter does in a text that is an entry of a list: what is behind the caret becomes the next entry, as a paragraph
 * does anywhere else. In any other text, and in an entry that is still to be written, what is typed is saved.
 */
export function useSplit({ field, text, commit }: Editing): (head: string, rest: string) => void {
  const { make, all } = useFieldContext();
  const { pointer } = field.origin;
  // What is in an entry that is a list itself are its cells.
  const list = everyField(all).find(
    (each) => each.kind === 'list' && each.origin.pointer === parentOf(pointer) && takes(each) === 'lines',
  );
  return (head, rest) => {
    const isFull = (list?.fields?.length ?? 0) >= (list?.most ?? Infinity);
    if (!make || list?.hash === undefined || isFull || isMarked(text) || text === '') return commit();
    make(splitting(list, indexOf(pointer), { text, head: head.trimEnd(), rest: rest.trimStart() }));
  };
}

interface Halves {
  /** As it is written by now. */
  text: string;
  head: string;
  rest: string;
}

function splitting(list: Field, index: number, { text, head, rest }: Halves) {
  const items = Array.isArray(list.value) ? list.value : [];
  const { pointer } = list.origin;
  const title = words.making.add(list.title);
  if (head === '' || rest === '') {
    const place = head === '' ? index : index + 1;
    const said = words.making.added(list.title, place + 1);
    return requestFor(list, { kind: 'add', pointer: `${pointer}/${place}` }, title, said);
  }
  const value = items.toSpliced(index, 1, head, rest);
  const request = requestFor(list, { kind: 'set', pointer, value }, title, words.making.split(list.title));
  return { ...request, before: items.with(index, text), next: index + 1 };
}
