import type { Json } from '../../../model/resolved';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import styles from './plain.module.css';

/** On or off. */
export function SwitchField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const isOn = editing.value === true;
  const toggle = (next: boolean) => {
    editing.edit(next ? true : offOf(field));
    editing.commit();
  };
  return (
    <Frame field={field} editing={editing} shape="control">
      {({ control }) => (
        <span className={styles.switch}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span aria-hidden="true">{isOn ? fieldWords.on : fieldWords.off}</span>
        </span>
      )}
    </Frame>
  );
}

/** Off is written as it was: not at all, or as false; a switch that is only ever true is left out. */
function offOf({ value, isRequired, choices }: Field): Json | undefined {
  if (isRequired) return false;
  const mayBeFalse = choices === undefined || choices.some((choice) => choice.value === false);
  return value === undefined || !mayBeFalse ? undefined : false;
}
