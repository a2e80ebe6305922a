import type { ComponentProps } from 'react';
import type { Json } from '../../../model/resolved';
import type { Field, StudioSite } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { sameValue } from '../frame/drafts';
import { Frame } from '../frame/frame';
import { isMarked } from '../../../content/source/unwritten';
import { shortText } from '../../../content/edit/fields/short-text';
import { useEditing, useFieldContext } from '../frame/use-editing';
import fields from '../fields.module.css';
import styles from './plain.module.css';
import { LineField } from './text-fields';

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
  const isChosen = (value: Json | undefined) => sameValue(value, editing.value);
  if (options.length <= mostRadios)
    return (
      <Frame editing={editing} isGroup>
        {({ control }) => (
          <Boxes type="radio" name={control.id} {...{ options, isChosen }} choose={editing.choose} />
        )}
      </Frame>
    );
  return (
    <Frame editing={editing}>
      {({ control }) => (
        <select
          {...control}
          className={styles.text}
          value={options.findIndex(({ value }) => isChosen(value))}
          onChange={(event) => editing.choose(options[Number(event.currentTarget.value)]?.value)}
        >
          {options.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

function optionsOf({ choices = [], isRequired, value }: Field, shown: Json | undefined): Option[] {
  const options: Option[] = [...choices];
  if (!isRequired || value === undefined) options.unshift({ value: undefined, title: fieldWords.notSet });
  // What the file holds is shown as it is, also where it is none of the choices.
  for (const other of [value, shown])
    if (!options.some((option) => sameValue(option.value, other)))
      options.push({
        value: other,
        title: isMarked(other) ? other : fieldWords.unknownChoice(shortText(other)),
      });
  return options;
}

/** Any of several values, in the order of their schema. */
export function ChoicesField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const chosen = Array.isArray(editing.value) ? editing.value : [];
  const { choices = [], isRequired } = field;
  const has = (value: Json | undefined) => chosen.some((each) => sameValue(each, value));
  const toggle = (value: Json | undefined) => {
    const all = choices.map((choice) => choice.value);
    const next = all.filter((each) => has(each) !== sameValue(each, value));
    editing.choose(next.length > 0 || isRequired ? next : undefined);
  };
  return (
    <Frame editing={editing} isGroup>
      {() => <Boxes type="checkbox" options={choices} isChosen={has} choose={toggle} />}
    </Frame>
  );
}

interface BoxesProps extends Pick<ComponentProps<'input'>, 'type' | 'name'> {
  options: readonly Option[];
  isChosen: (value: Json | undefined) => boolean;
  choose: (value: Json | undefined) => void;
}

/** Each in view, with its words. */
const Boxes = ({ options, isChosen, choose, ...rest }: BoxesProps) => (
  <div className="row">
    {options.map(({ value, title }) => (
      <label key={title} className={`${fields.check} ${styles.radio}`}>
        <input {...rest} checked={isChosen(value)} onChange={() => choose(value)} />
        {title}
      </label>
    ))}
  </div>
);

/** The name of something that the site has: chosen where its names are known, typed where not. */
export function NameField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const names = offered[field.offers ?? '']?.(site) ?? [];
  if (names.length === 0) return <LineField field={{ ...field, kind: 'line' }} />;
  return <ChoiceField field={{ ...field, choices: names.map((name) => ({ value: name, title: name })) }} />;
}

const offered: Record<string, (site: StudioSite) => string[]> = {
  collections: ({ collections }) => collections,
  files: ({ files }) => files,
  forms: ({ forms }) => forms.map(({ name }) => name),
  pageKinds: ({ pageKinds }) => pageKinds,
  routes: ({ pages }) => pages.map(({ route }) => route),
  shared: ({ shared }) => shared.map(({ name }) => name),
};

/** On or off. */
export function SwitchField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const isOn = editing.value === true;
  return (
    <Frame editing={editing}>
      {({ control }) => (
        <span className={fields.check}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            // What need not be said is left out, unless it was.
            onChange={({ currentTarget: { checked } }) =>
              editing.choose(checked || (field.isRequired || field.value === false ? false : undefined))
            }
          />
          <span aria-hidden="true">{isOn ? fieldWords.on : fieldWords.off}</span>
        </span>
      )}
    </Frame>
  );
}
