import type { Json } from '../../../model/resolved';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { sameValue } from '../frame/drafts';
import { Frame, type Tied } from '../frame/frame';
import { shortText } from '../../../content/edit/fields/short-text';
import { useEditing } from '../frame/use-editing';
import styles from './plain.module.css';

interface Option {
  value: Json | undefined;
  title: string;
}

// So few are seen at a glance; more would push the rest of the panel away.
const mostRadios = 4;

/** One of several values: each in view, or a list where there are many. */
export function ChoiceField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const options = optionsOf(field, editing.value);
  const chosen = options.findIndex(({ value }) => sameValue(value, editing.value));
  const choose = (index: number) => {
    editing.edit(options[index]?.value);
    editing.commit();
  };
  if (options.length <= mostRadios)
    return (
      <Frame field={field} editing={editing} shape="group">
        {({ control }) => <Radios name={control.id} {...{ options, chosen, choose }} />}
      </Frame>
    );
  return (
    <Frame field={field} editing={editing} shape="control">
      {({ control }) => <Select {...{ control, options, chosen, choose }} />}
    </Frame>
  );
}

function optionsOf({ choices = [], isRequired, value }: Field, shown: Json | undefined): Option[] {
  const options: Option[] = [...choices];
  if (!isRequired || value === undefined) options.unshift({ value: undefined, title: fieldWords.notSet });
  // What the file holds is shown as it is, also where it is none of the choices.
  for (const other of [value, shown])
    if (!options.some((option) => sameValue(option.value, other)))
      options.push({ value: other, title: fieldWords.unknownChoice(shortText(other)) });
  return options;
}

interface Choosing {
  options: Option[];
  chosen: number;
  choose: (index: number) => void;
}

function Radios({ name, options, chosen, choose }: Choosing & { name: string }) {
  return (
    <div className={styles.radios}>
      {options.map(({ title }, index) => (
        <label key={title} className={styles.radio}>
          <input type="radio" name={name} checked={index === chosen} onChange={() => choose(index)} />
          {title}
        </label>
      ))}
    </div>
  );
}

function Select({ control, options, chosen, choose }: Choosing & { control: Tied }) {
  return (
    <select
      {...control}
      className={styles.text}
      value={chosen}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {options.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}
