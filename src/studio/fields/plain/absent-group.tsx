import { useLatest } from '../../state/use-latest';
import { useMemo, useState } from 'react';
import { isObject } from '../../../content/source/json';
import { pathOf, valueAt } from '../../../content/source/pointer';
import type { Json, JsonObject } from '../../../model/resolved';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { FieldContext, useFieldContext } from '../frame/field-context';
import { createDrafts, type Send } from '../frame/drafts';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import { Parts } from './parts';
import styles from './plain.module.css';

/** Fields of which none is written yet. They are written together, once all that must be there is filled in. */
export function AbsentGroup({ field }: { field: Field }) {
  const context = useFieldContext();
  const editing = useEditing(field);
  const [isOpen, setOpen] = useState(editing.draft !== undefined);
  const whole = isObject(editing.value) ? editing.value : {};
  const lacking = lackingOf(field, whole);
  const take = (pointer: string, value: Json | undefined) => {
    const next = withPart(whole, pathOf(pointer.slice(field.origin.pointer.length)), value);
    if (Object.keys(next).length === 0) editing.putBack();
    else if (lackingOf(field, next).length > 0) editing.hold(next);
    else editing.edit(next);
  };
  const latest = useLatest(take);
  const [send] = useState((): Send => ({ origin }, value) => {
    latest.current(origin.pointer, value);
    return Promise.resolve({ result: 'saved', saved: [], warnings: [], history: {} });
  });
  const [drafts] = useState(() => createDrafts(send, 0));
  const inner = useMemo(() => ({ ...context, drafts, make: undefined }), [context, drafts]);
  const needs = lacking.length > 0 ? fieldWords.needs(lacking) : undefined;
  return (
    <Frame field={field} editing={editing} shape="group" problem={editing.draft && needs}>
      {() => (
        <div className={styles.group}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? fieldWords.addLess : fieldWords.addMore(field.title)}
          </button>
          {isOpen && (
            <FieldContext value={inner}>
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
    .map((part) => withValue(part, field, isObject(whole) ? whole : {}))
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
