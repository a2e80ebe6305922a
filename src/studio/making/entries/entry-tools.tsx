import type { Field, WrittenText } from '../../../model/studio';
import { itemName } from '../../../content/edit/fields/item-name';
import { useFieldContext } from '../../fields/frame/use-editing';
import type { Drag } from '../../outline/use-drag';
import { ButtonBar, Icon } from '../../toolbar/controls';
import { fieldWords, words } from '../../words';
import styles from '../making.module.css';
import { Tool } from '../part-tools';
import type { ChangeRequest } from '../part-commands';

/** What is done with one entry of a list. */
export function EntryTools({ list, index }: { list: Field; index: number }) {
  const { make } = useFieldContext();
  const items = list.fields ?? [];
  const item = items[index];
  if (!make || !item || list.hash === undefined) return null;
  const { pointer } = item.origin;
  const name = nameOfEntry(item, index);
  // The last of what need not be there takes its list with it.
  const isLast = items.length === 1 && !list.isRequired;
  const isFewest = !isLast && items.length <= (list.least ?? 0);
  const gone = isLast ? list.origin.pointer : pointer;
  const isMost = items.length >= (list.most ?? Number.POSITIVE_INFINITY);
  return (
    <ButtonBar draggable className={styles.entryTools} aria-label={words.making.entryTools(name)}>
      <Tool
        icon="arrowUp"
        words={words.making.up}
        request={index > 0 ? stepped(list, index, -1) : undefined}
        onRun={make}
      />
      <Tool
        icon="arrowDown"
        words={words.making.down}
        request={index < items.length - 1 ? stepped(list, index, 1) : undefined}
        onRun={make}
      />
      <Tool
        icon="duplicate"
        words={isMost ? words.making.most(list.most ?? 0) : words.making.duplicate}
        request={
          isMost
            ? undefined
            : requestFor(list, { kind: 'duplicate', pointer }, words.making.duplicated(name), {
                said: words.making.duplicatedSaid(name),
              })
        }
        onRun={make}
      />
      <Tool
        icon="trash"
        words={isFewest ? words.making.fewest(list.least ?? 0) : words.making.remove}
        request={
          isFewest
            ? undefined
            : {
                ...requestFor(list, { kind: 'remove', pointer: gone }, words.making.removed(name), {
                  said: words.making.removedSaid(name),
                }),
                ...(isLast && list.value !== undefined && { before: list.value }),
              }
        }
        onRun={make}
      />
    </ButtonBar>
  );
}

/** Adds an entry at the end. */
export function AddEntry({ list }: { list: Field }) {
  const { make } = useFieldContext();
  const count = list.fields?.length ?? 0;
  if (!make || list.hash === undefined) return null;
  const isMost = count >= (list.most ?? Number.POSITIVE_INFINITY);
  const title = words.making.add(list.title);
  return (
    <>
      <button
        className="plain"
        aria-disabled={isMost}
        onClick={() => {
          if (!isMost)
            make(
              requestFor(list, { kind: 'add', pointer: placeIn(list, count) }, title, {
                said: words.making.added(list.title, count + 1),
              }),
            );
        }}
      >
        <Icon name="plus" />
        {title}
      </button>
      {isMost && <span className={styles.reason}>{words.making.most(list.most ?? 0)}</span>}
    </>
  );
}

/** An entry dragged before or behind another one of its list; undefined where it is already. */
export function draggedEntry(list: Field, { from, to, side }: Drag): ChangeRequest | undefined {
  const [index, target] = [Number(from), Number(to) + (side === 'after' ? 1 : 0)];
  const by = target > index ? target - index - 1 : target - index;
  return by === 0 ? undefined : stepped(list, index, by);
}

function stepped(list: Field, index: number, by: number): ChangeRequest | undefined {
  const items = list.fields ?? [];
  const item = items[index];
  if (!item) return undefined;
  const name = nameOfEntry(item, index);
  return requestFor(list, { kind: 'step', pointer: item.origin.pointer, by }, words.making.moved(name), {
    said: words.making.movedTo(name, items.length),
  });
}

const nameOfEntry = (item: Field, index: number): string => itemName(item) || fieldWords.item(index + 1);

const placeIn = ({ origin }: Field, index: number): string => `${origin.pointer}/${index}`;

/** What is to be done with the entries of a list. */
function requestFor(
  { origin, hash = '', title }: Field,
  command: ChangeRequest['command'],
  label: string,
  { said = label }: { said?: ChangeRequest['said'] } = {},
): ChangeRequest {
  // What is moved keeps the focus.
  const next = command.kind === 'step' ? undefined : 'entry';
  return { file: origin.file, hash, command, label: `${title} › ${label}`, said, next };
}

/** New entries with these texts, before the one of an index. */
export const addition = (list: Field, index: number, texts: WrittenText[][]): ChangeRequest =>
  requestFor(
    list,
    { kind: 'add', pointer: placeIn(list, index), texts },
    words.making.pasteEntries(texts.length),
    { said: words.making.pastedEntries(list.title, texts.length) },
  );
