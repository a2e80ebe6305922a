import type { Field, WrittenText } from '../../../model/studio';
import { words } from '../../words';
import type { Wish } from '../wish';

export const placeIn = ({ origin }: Field, index: number): string => `${origin.pointer}/${index}`;

/** What is to be done with the entries of a list. */
export function wishFor(
  { origin, hash = '', title }: Field,
  command: Wish['command'],
  label: string,
  { said = label }: { said?: Wish['said'] } = {},
): Wish {
  return { file: origin.file, hash, command, label: `${title} › ${label}`, said, next: 'entry' };
}

/** New entries with these texts, before the one of an index. */
export const addition = (list: Field, index: number, texts: WrittenText[][]): Wish =>
  wishFor(
    list,
    { kind: 'add', pointer: placeIn(list, index), texts },
    words.making.pasteEntries(texts.length),
    { said: words.making.pastedEntries(list.title, texts.length) },
  );
