import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import { writtenText } from './line-field';
import styles from './plain.module.css';

/** A day. */
export function DateField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const text = typeof editing.value === 'string' ? editing.value : '';
  const isReadable = text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
  return (
    <Frame
      field={field}
      editing={editing}
      shape="control"
      hint={isReadable ? undefined : <p>{fieldWords.dateUnreadable(text)}</p>}
    >
      {({ control }) => (
        <input
          {...control}
          type="date"
          className={styles.date}
          value={isReadable ? text : ''}
          aria-required={field.isRequired || undefined}
          onChange={(event) => editing.edit(writtenText(event.currentTarget.value, field))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') editing.commit();
          }}
        />
      )}
    </Frame>
  );
}
