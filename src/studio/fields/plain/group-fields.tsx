import type { Field } from '../../../model/studio';
import { AddEntry, EntryTools, TakeAway, draggedEntry } from '../../making/entries/entry-tools';
import { actOnEntry } from '../../making/part-keys';
import { PasteQuestion, usePasteEntries } from '../../making/entries/use-paste-entries';
import { fieldWords } from '../field-words';
import { FieldContext, useEditing, useFieldContext } from '../frame/use-editing';
import { FaultList, faultsAt, hasOwnFields } from '../frame/faults';
import { FieldFold, Parts, toNext } from './parts';
import { itemName } from '../../../content/edit/fields/item-name';
import styles from './plain.module.css';
import { useLatest } from '../../state/use-latest';
import { type ComponentProps, useState } from 'react';
import { asObject, isObject } from '../../../model/json';
import { pathOf, valueAt } from '../../../content/source/pointer';
import type { Json, JsonObject } from '../../../model/resolved';
import { asTyped, createDrafts, sameValue } from '../frame/drafts';
import type { ChangeRequest } from '../../making/part-commands';
import { useDrag } from '../../outline/use-drag';
import { pairItems } from '../../../content/compare/pair-items';
import { Frame } from '../frame/frame';
import { shortText } from '../../../content/edit/fields/short-text';

interface FieldsetProps extends ComponentProps<'fieldset'> {
  field: Field;
  /** Said behind its name. */
  count?: number;
}

/** What has fields of its own, with its name and what is wrong with it as a whole. */
function Fieldset({ field, count, children, ...rest }: FieldsetProps) {
  const { faults } = useFieldContext();
  return (
    <fieldset className={styles.group} data-field={field.origin.pointer} {...rest}>
      <legend className="name">
        {field.title}
        {count !== undefined && <span> ({fieldWords.items(count)})</span>}
      </legend>
      {field.description !== undefined && <p className="quiet">{field.description}</p>}
      <FaultList faults={faultsAt(faults, field)} />
      {children}
    </fieldset>
  );
}

/** Several fields that belong together. */
export function GroupField({ field }: { field: Field }) {
  const [isTyped, setTyped] = useState(false);
  const isAbsent = field.value === undefined && field.fields?.every(({ value }) => value === undefined);
  // Once it is written it looks otherwise, but not under the hands of whoever is still writing.
  if (isAbsent || isTyped) return <AbsentGroup field={field} onTyped={setTyped} />;
  return (
    <Fieldset field={field}>
      <Parts fields={field.fields} />
      <TakeAway group={field} />
    </Fieldset>
  );
}

// More of them, each with its controls, are not looked through.
const mostOpen = 8;

/** A list: a few short entries as they are; long ones, and many, each behind a line with its first words. */
export function ListField({ field }: { field: Field }) {
  const { list, question } = usePasteEntries(field);
  const items = field.fields ?? [];
  return (
    <Fieldset field={field} count={items.length} {...list}>
      {items.length === 0 && <p className="quiet">{fieldWords.emptyList}</p>}
      <Entries list={field} items={items} />
      {question && <PasteQuestion {...question} />}
      <AddEntry list={field} />
    </Fieldset>
  );
}

function Entries({ list, items }: { list: Field; items: readonly Field[] }) {
  const keys = useEntryKeys(list.fields);
  const { make } = useFieldContext();
  const drag = useDrag(
    (to) => make !== undefined && draggedEntry(list, to) !== undefined,
    (to) => make?.(draggedEntry(list, to)),
  );
  const isFolded = (item: Field) => hasOwnFields(item) || items.length > mostOpen;
  return (
    <ol className={styles.items} onKeyDown={toNext}>
      {items.map((item, index) => (
        // Its bar of tools is what it is dragged by: in fields words are marked.
        <li key={keys[index]} {...drag(String(index), false)} draggable={undefined} onKeyDown={actOnEntry}>
          {isFolded(item) ? <Item item={item} position={index + 1} /> : <Parts fields={[item]} />}
          <EntryTools list={list} index={index} />
        </li>
      ))}
    </ol>
  );
}

/** An entry keeps the focus, and is as open as it was, where it has another place in its list. */
function useEntryKeys(fields: Field['fields']): readonly number[] {
  const { drafts } = useFieldContext();
  const [known, know] = useState({ fields, keys: fields?.map((_, index) => index) ?? [] });
  if (known.fields === fields) return known.keys;
  // An entry that was written since is none that is still to be written: that may be a new one.
  const before = known.fields?.map((item) => asTyped(item, drafts)) ?? [];
  const after = fields?.map(({ value = null }) => value) ?? [];
  const keys = keysOf(known.keys, before, after);
  know({ fields, keys });
  return keys;
}

function keysOf(keys: readonly number[], before: readonly Json[], after: readonly Json[]): number[] {
  const others = after.filter((item, index) => !sameValue(item, before[index]));
  // Only words were written: of several that are alike none is taken for another.
  const isOrder = before.length !== after.length || others.length > 1;
  const pairs = isOrder
    ? pairItems(before, after)
    : after.map((_, index) => ({ before: index, after: index }));
  const places = new Map(pairs.map((pair) => [pair.after, pair.before]));
  const next = Math.max(0, ...keys) + 1;
  return after.map((_, index) => keys[places.get(index) ?? -1] ?? next + index);
}

function Item({ item, position }: { item: Field; position: number }) {
  const label = itemName(item) || fieldWords.item(position);
  const name = (
    <>
      <span className={styles.position}>{position}</span>
      <span>{label}</span>
      {item.summary !== undefined && (
        <span className={`quiet one-line ${styles.titles}`}>{item.summary}</span>
      )}
    </>
  );
  const isWhole = !hasOwnFields(item);
  return (
    <div data-field={isWhole ? undefined : item.origin.pointer}>
      <FieldFold name={name} label={label} fields={[item]}>
        <Parts fields={isWhole ? [item] : item.fields} />
      </FieldFold>
    </div>
  );
}

interface AbsentGroupProps {
  field: Field;
  /** Something was typed in it; or it is left, or an entry is made. */
  onTyped: (isTyped: boolean) => void;
}

/** Fields of which none is written yet. They are written together, once all that must be there is filled in. */
function AbsentGroup({ field, onTyped }: AbsentGroupProps) {
  const context = useFieldContext();
  const editing = useEditing(field);
  const [isOpen, setOpen] = useState(editing.draft !== undefined);
  // By now, which may be more than is shown: a field is left by the click that makes an entry.
  const typed = () => asObject((context.drafts.get(field) ?? editing).value);
  const whole = asObject(editing.value);
  const lacking = lackingOf(field, whole);
  const take = (pointer: string, value: Json | undefined) => {
    onTyped(true);
    const next = withPart(typed(), pathOf(pointer.slice(field.origin.pointer.length)), value);
    if (Object.keys(next).length === 0) editing.putBack();
    else if (lackingOf(field, next).length > 0) editing.hold(next);
    else editing.edit(next);
  };
  const latest = useLatest(take);
  const [drafts] = useState(() =>
    createDrafts(({ origin }, value) => {
      latest.current(origin.pointer, value);
      return Promise.resolve({ result: 'saved', saved: [], history: {} });
    }, 0),
  );
  const add = (request: ChangeRequest | undefined) => {
    drafts.flush();
    const whole = typed();
    context.make?.(request);
    onTyped(false);
    editing.putBack();
    // What is typed already goes where its group is by then.
    for (const part of field.fields ?? []) {
      const { value } = withValue(part, field, whole);
      if (value !== undefined) context.drafts.edit(part, value);
    }
  };
  const needs = lacking.length > 0 ? fieldWords.needs(lacking) : undefined;
  return (
    <Frame editing={editing} isGroup problem={editing.draft && needs}>
      {() => (
        <div
          className={styles.group}
          onBlur={({ currentTarget, relatedTarget: to }) =>
            to && !currentTarget.contains(to) && onTyped(false)
          }
        >
          <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? fieldWords.addLess : fieldWords.addMore(field.title)}
          </button>
          {isOpen && (
            <FieldContext value={{ ...context, drafts, make: context.make && add }}>
              <Parts fields={field.fields?.map((part) => withValue(part, field, whole))} />
            </FieldContext>
          )}
        </div>
      )}
    </Frame>
  );
}

/** The part with what was typed into it. */
const withValue = (part: Field, { origin }: Field, whole: JsonObject): Field => ({
  ...part,
  value: valueAt(whole, part.origin.pointer.slice(origin.pointer.length)) as Json | undefined,
});

/** The titles of what must be there, and is not. */
const lackingOf = (field: Field, whole: Json): string[] =>
  (field.fields ?? [])
    .filter(({ isRequired }) => isRequired)
    .map((part) => withValue(part, field, asObject(whole)))
    .filter(({ value }) => value === undefined || value === '')
    .map(({ title }) => title);

function withPart(
  whole: JsonObject,
  [name, ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  if (name === undefined) return whole;
  const { [name]: part, ...others } = whole;
  const next = rest.length === 0 ? value : withPart(isObject(part) ? part : {}, rest, value);
  return next === undefined ? others : { ...whole, [name]: next };
}

/** What has no editor yet is shown. */
export function ReadOnlyField({ field }: { field: Field }) {
  const { reason, value } = field;
  return (
    <Fieldset field={field} className={styles.readOnly}>
      {/* Their words are in the outline, each at its own part. */}
      {reason !== 'blocks' && <p>{shortText(value, 240) || fieldWords.empty}</p>}
      <p className="quiet">{reason ? fieldWords.reasons[reason] : fieldWords.readOnly}</p>
    </Fieldset>
  );
}
