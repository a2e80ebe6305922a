import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { Frame } from '../frame/frame';
import { pasteLine } from '../frame/paste-line';
import { useEditing } from '../frame/use-editing';
import { TokenNotes } from '../shared-text/token-notes';
import { lengthOf, LengthNote } from './length-note';
import styles from './plain.module.css';

/** Text without markup: one line, or one paragraph that wraps. */
export function LineField({ field, note }: { field: Field; note?: string }) {
  const editing = useEditing(field);
  const text = typeof editing.value === 'string' ? editing.value : '';
  const edit = (next: string) => editing.edit(writtenText(next, field));
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is none of ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    editing.commit();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => pasteLine(event, edit);
  return (
    <Frame
      field={field}
      editing={editing}
      shape="control"
      hint={
        <>
          {note !== undefined && <p>{note}</p>}
          <LengthNote length={lengthOf(text)} most={field.maxLength} />
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
          onKeyDown,
          onPaste,
        };
        return wraps(field) ? <textarea rows={rowsFor(text)} {...control} /> : <input {...control} />;
      }}
    </Frame>
  );
}

/** Shows the form of a value, such as an hour or a name for links: whole sentences would be of another site. */
const exampleOf = ({ example }: Field): string | undefined =>
  typeof example === 'string' && !/\s/.test(example) ? fieldWords.example(example) : undefined;

// What may be longer would run out of sight in one line.
const longestLine = 160;

const wraps = ({ kind, maxLength = 0 }: Field): boolean => kind === 'text' || maxLength > longestLine;

/** What is left empty is not written, unless it must be there or was written empty. */
export const writtenText = (text: string, field: Field): string | undefined =>
  text === '' && !field.isRequired && field.value !== '' ? undefined : text;

const rowsFor = (text: string): number => Math.min(12, Math.max(2, Math.ceil(text.length / 48)));
