import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import styles from './plain.module.css';

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A number, typed as text: browsers give away what they cannot read of a number field. */
export function NumberField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const text =
    typeof editing.value === 'string' || typeof editing.value === 'number' ? String(editing.value) : '';
  const problem = typeof editing.value === 'string' ? problemOf(editing.value) : undefined;
  const edit = (typed: string) => {
    const bare = typed.trim();
    if (number.test(bare)) editing.edit(Number(bare));
    else if (bare === '' && !field.isRequired) editing.edit(undefined);
    else editing.hold(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      editing.commit();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || !number.test(text.trim())) return;
    event.preventDefault();
    editing.edit(within(Number(text) + step, field));
  };
  const isBound = field.least !== undefined || field.most !== undefined;
  return (
    <Frame
      field={field}
      editing={editing}
      shape="control"
      problem={problem}
      hint={isBound && <p>{fieldWords.between(field.least, field.most)}</p>}
    >
      {({ control }) => <TypedNumber text={text} edit={edit} control={{ ...control, onKeyDown }} />}
    </Frame>
  );
}

interface TypedNumberProps {
  text: string;
  edit: (typed: string) => void;
  control: ComponentProps<'input'>;
}

/** Shows what was typed for as long as it means the same number: 1.50 does not become 1.5 under the hands. */
function TypedNumber({ text, edit, control }: TypedNumberProps) {
  const [typed, setTyped] = useState(text);
  const isSame = number.test(typed.trim()) && number.test(text) && Number(typed) === Number(text);
  return (
    <input
      {...control}
      className={styles.number}
      inputMode="decimal"
      autoComplete="off"
      value={isSame ? typed : text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        edit(event.currentTarget.value);
      }}
    />
  );
}

function problemOf(typed: string): string {
  return typed.trim() === '' ? fieldWords.numberNeeded : fieldWords.notANumber;
}

/** Steps end where the field's limits are. */
function within(value: number, { least = -Infinity, most = Infinity }: Field): number {
  return Math.min(most, Math.max(least, value));
}
