import type { Json } from '../../../model/resolved';
import type { Field, WrittenText } from '../../../model/studio';
import { itemName } from '../../../content/edit/fields/item-name';
import { parentOf, indexOf } from '../../../content/source/pointer';
import { isMarked } from '../../../content/source/unwritten';
import { asTyped } from '../../fields/frame/drafts';
import { type Editing, useFieldContext } from '../../fields/frame/use-editing';
import { everyField } from '../../in-place/texts-on-page';
import type { Drag } from '../../outline/use-drag';
import { ButtonBar, ToolIcon, Tool } from '../../toolbar/controls';
import { fieldWords } from '../../fields/field-words';
import { words } from '../../words';
import styles from '../making.module.css';
import { type ChangeRequest, itemCommands } from '../part-commands';

const { removeAsked, most, fewest, removed, removedSaid } = words.making;

/** The buttons of one entry of a list. */
export function EntryTools({ list, index }: { list: Field; index: number }) {
  const { make } = useFieldContext();
  const { fields: items = [], least = 0, most: limit = 0, value: before } = list;
  const item = items[index];
  if (!make || !item || list.hash === undefined) return null;
  const { step, duplicate, remove } = commandsFor(list, index, item);
  // The last of what need not be there takes its list with it.
  const isLast = items.length === 1 && !list.isRequired;
  const isFewest = !isLast && items.length <= least;
  const { pointer } = list.origin;
  const whole = { command: { kind: 'remove', pointer }, ...(before !== undefined && { before }) } as const;
  const full = isFull(list) ? most(limit) : undefined;
  const run = (request: ChangeRequest, isPossible: boolean) => (isPossible ? () => make(request) : undefined);
  const label = words.making.entryTools(nameOfEntry(item, index));
  return (
    <ButtonBar draggable className={`row ${styles.entryTools}`} aria-label={label}>
      <Tool kind="behind" title={full} onRun={run(adding(list, index + 1), !full)} />
      <Tool kind="up" onRun={run(step(-1), index > 0)} />
      <Tool kind="down" onRun={run(step(1), index < items.length - 1)} />
      <Tool kind="duplicate" title={full} onRun={run(duplicate, !full)} />
      <Tool
        kind="remove"
        title={isFewest ? fewest(least) : item.conditionOf && removeAsked(item.conditionOf)}
        onRun={run(isLast ? { ...remove, ...whole } : remove, !isFewest)}
      />
    </ButtonBar>
  );
}

/** Adds an entry at the end. */
export function AddEntry({ list }: { list: Field }) {
  const { make } = useFieldContext();
  const count = list.fields?.length ?? 0;
  if (!make || list.hash === undefined) return null;
  const isMost = isFull(list);
  const title = words.making.add(list.title);
  return (
    <>
      <button
        className="plain"
        aria-disabled={isMost}
        onClick={() => {
          if (!isMost) make(adding(list, count));
        }}
      >
        <ToolIcon name="plus" />
        {title}
      </button>
      {isMost && <span className={`quiet ${styles.reason}`}>{most(list.most ?? 0)}</span>}
    </>
  );
}

/** A new entry before the one of an index. */
const adding = (list: Field, index: number): ChangeRequest =>
  requestFor(
    list,
    { kind: 'add', pointer: placeIn(list, index) },
    words.making.add(list.title),
    words.making.added(list.title, index + 1),
  );

/** Takes away a group that need not be there, with all that it says. */
export function TakeAway({ group }: { group: Field }) {
  const { make } = useFieldContext();
  const { origin, title, value, isRequired, hash } = group;
  if (!make || isRequired || value === undefined || hash === undefined) return null;
  const command = { kind: 'remove', pointer: origin.pointer } as const;
  const request = requestFor(group, command, removed(title), removedSaid(title));
  return (
    <button className="plain" onClick={() => make({ ...request, before: value })}>
      <ToolIcon name="trash" />
      {words.making.takeAway(title)}
    </button>
  );
}

/** An entry dragged before or behind another one of its list; undefined where it is already. */
export function draggedEntry(list: Field, { from, to, side }: Drag): ChangeRequest | undefined {
  const [index, target] = [Number(from), Number(to) + (side === 'after' ? 1 : 0)];
  const by = target > index ? target - index - 1 : target - index;
  const item = list.fields?.[index];
  return by === 0 || !item ? undefined : commandsFor(list, index, item).step(by);
}

const commandsFor = (list: Field, index: number, item: Field) =>
  itemCommands((...asked) => requestFor(list, ...asked), {
    pointer: item.origin.pointer,
    name: nameOfEntry(item, index),
    count: list.fields?.length ?? 0,
  });

const nameOfEntry = (item: Field, index: number): string => itemName(item) || fieldWords.item(index + 1);

const isFull = ({ fields = [], most = Infinity }: Field): boolean => fields.length >= most;

const placeIn = ({ origin }: Field, index: number): string => `${origin.pointer}/${index}`;

/** What is to be done with the entries of a list. */
function requestFor(
  { origin, hash = '', title }: Field,
  command: ChangeRequest['command'],
  label: string,
  said: ChangeRequest['said'],
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
    words.making.pastedEntries(list.title, texts.length),
  );

/** Entries of several texts are made of the rows of a table; of others a line is one. Those of an entry itself are its cells. */
export const takes = ({ origin, fields: [first] = [] }: Field): 'rows' | 'lines' | undefined => {
  if (/\/\d+$/.test(origin.pointer)) return undefined;
  return first?.kind === 'group' || first?.kind === 'list' ? 'rows' : 'lines';
};

/**
 * What Enter does in a paragraph that is an entry of a list: what is behind the caret becomes the next entry, as a
 * paragraph does anywhere else. In any other text, and in an entry that is still to be written, what is typed is saved.
 */
export function useSplit({ field, text, commit }: Editing): (head: string, rest: string) => void {
  const { make, all, drafts } = useFieldContext();
  const { pointer } = field.origin;
  // What is in an entry that is a list itself are its cells.
  const list = everyField(all).find(
    (each) => each.kind === 'list' && each.origin.pointer === parentOf(pointer) && takes(each) === 'lines',
  );
  return (head, rest) => {
    // The last letters may not be shown yet; and over the page a line is shown as a text that wraps.
    const now = drafts.get(field)?.value ?? text;
    const isLine = list?.fields?.[indexOf(pointer)]?.kind === 'line';
    const isParagraph = !isLine && typeof now === 'string' && now !== '' && !isMarked(now);
    if (!make || list?.hash === undefined || isFull(list) || !isParagraph) return commit();
    const items = (list.fields ?? []).map((item) => asTyped(item, drafts));
    make(splitting(list, indexOf(pointer), { items, head: head.trimEnd(), rest: rest.trimStart() }));
  };
}

interface Halves {
  /** Of the list, as they are written by now. */
  items: Json[];
  head: string;
  rest: string;
}

function splitting(list: Field, index: number, { items, head, rest }: Halves) {
  if (head === '' || rest === '') return adding(list, head === '' ? index : index + 1);
  const { pointer } = list.origin;
  const title = words.making.add(list.title);
  const value = items.toSpliced(index, 1, head, rest);
  const request = requestFor(list, { kind: 'set', pointer, value }, title, words.making.split(list.title));
  return { ...request, before: items, next: index + 1 };
}
