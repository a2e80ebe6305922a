import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { Field } from '../../../model/studio';
import { isMarked } from '../../../content/source/unwritten';
import { fieldWords } from '../field-words';
import { Frame } from '../frame/frame';
import { onEnter, pasteLine } from '../frame/one-line';
import { useEditing } from '../frame/use-editing';
import { useSplit } from '../../making/entries/entry-tools';
import { TokenNotes } from '../shared-text/shared-text';
import styles from './plain.module.css';

/** Text without markup: one line, or one paragraph that wraps. */
export function LineField({ field, note }: { field: Field; note?: string }) {
  const editing = useEditing(field);
  const { text } = editing;
  const split = useSplit(editing);
  const edit = (next: string) => editing.edit(writtenText(next, field));
  return (
    <Frame
      editing={editing}
      hint={
        <>
          {note !== undefined && <p>{note}</p>}
          <LengthNote length={countCharacters(text)} most={field.maxLength} />
        </>
      }
      after={<TokenNotes text={text} />}
    >
      {({ control: tied }) => {
        const control = {
          ...tied,
          className: styles.text,
          value: text,
          placeholder: text === '' ? exampleOf(field) : undefined,
          'aria-required': field.isRequired || undefined,
          onChange: (event: { currentTarget: { value: string } }) => edit(event.currentTarget.value),
          onKeyDown: onEnter<HTMLInputElement | HTMLTextAreaElement>(
            ({ currentTarget: { selectionStart, selectionEnd } }) =>
              split(text.slice(0, selectionStart ?? text.length), text.slice(selectionEnd ?? text.length)),
          ),
          onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => pasteLine(event, edit),
          onKeyUp: selectOnTab,
        };
        return wraps(field) ? <textarea rows={rowsFor(text)} {...control} /> : <input {...control} />;
      }}
    </Frame>
  );
}

/** Browsers do so in one line only, and else leave the caret before the first word. Nothing typed since is selected. */
function selectOnTab({ key, currentTarget }: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (key === 'Tab' && currentTarget.selectionEnd === 0) currentTarget.select();
}

/** Shows the form of a value, such as an hour or a name for links: whole sentences would be of another site. */
const exampleOf = ({ example }: Field): string | undefined =>
  typeof example === 'string' && !/\s/.test(example) ? fieldWords.example(example) : undefined;

// What may be longer would run out of sight in one line.
const longestLine = 160;

const wraps = ({ kind, maxLength = 0 }: Field): boolean => kind === 'text' || maxLength > longestLine;

/** An empty text is not written, unless it must be there or was written empty. */
export const writtenText = (text: string, field: Field): string | undefined =>
  text === '' && !field.isRequired && field.value !== '' ? undefined : text;

const rowsFor = (text: string): number => Math.min(12, Math.max(2, Math.ceil(text.length / 48)));

/** As the check counts: a character outside the first plane of Unicode is one. */
export const countCharacters = (text: string): number => Array.from(text).length;

// Whoever is far from the limit need not know of it.
const near = 0.8;

/** How long a text is, where it comes near its limit. What is too long can be typed, and is told. */
export function LengthNote({ length, most }: { length: number; most: number | undefined }) {
  if (most === undefined || length < most * near) return null;
  const over = length - most;
  return (
    <p className={over > 0 ? styles.tooLong : styles.length}>
      {fieldWords.count(length, most)}
      {over > 0 && `: ${fieldWords.tooLong(over)}`}
    </p>
  );
}

/** A day. */
export function DateField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const { text } = editing;
  const isReadable = text === '' || isMarked(text) || /^\d{4}-\d\d-\d\d$/.test(text);
  return (
    <Frame editing={editing} hint={isReadable ? undefined : <p>{fieldWords.dateUnreadable(text)}</p>}>
      {({ control }) => (
        <input
          {...control}
          type="date"
          className={styles.date}
          value={isReadable && !isMarked(text) ? text : ''}
          aria-required={field.isRequired || undefined}
          onChange={(event) => editing.edit(writtenText(event.currentTarget.value, field))}
          onKeyDown={onEnter(editing.commit)}
        />
      )}
    </Frame>
  );
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A number, typed as text: browsers give away what they cannot read of a number field. */
export function NumberField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const text =
    typeof editing.value === 'string' || typeof editing.value === 'number' ? String(editing.value) : '';
  const unread = editing.text.trim() === '' ? fieldWords.numberNeeded : fieldWords.notANumber;
  const problem = typeof editing.value === 'string' ? unread : undefined;
  const edit = (typed: string) => {
    const bare = typed.trim();
    if (number.test(bare)) editing.edit(Number(bare));
    else if (bare === '' && !field.isRequired) editing.edit(undefined);
    else editing.hold(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onEnter(editing.commit)(event);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || !number.test(text.trim())) return;
    event.preventDefault();
    // Steps end where the field's limits are.
    const { least = -Infinity, most = Infinity } = field;
    editing.edit(Math.min(most, Math.max(least, Number(text) + step)));
  };
  const isBound = field.least !== undefined || field.most !== undefined;
  return (
    <Frame
      editing={editing}
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
