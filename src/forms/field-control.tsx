import type { ChangeEvent, FocusEvent } from 'react';
import type { Json } from '../model/resolved';
import { InterfaceIcon } from '../ui/icon';
import { describedBy, LabelText } from './field-frame';
import type { FieldChoice, FieldModel } from './field-model';
import { useForm } from './form-context';
import { asText } from '../model/json';
import styles from './field.module.css';
import { arrivesWhole, tidied } from './tidy';

/** Who holds a field's value. Without one the browser does. */
interface Binding {
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  leave: () => void;
  isInvalid: boolean;
}

interface FieldControlProps {
  model: FieldModel;
  binding?: Binding;
}

/** The control of a field: the same markup whether the browser or the form's code holds the value. */
export function FieldControl({ model, binding }: FieldControlProps) {
  switch (model.kind) {
    case 'text':
      return (
        <input
          {...common(model, binding)}
          {...textValue(model, binding)}
          {...model.entry}
          className={styles.input}
        />
      );
    case 'textarea':
      return <TextArea model={model} binding={binding} />;
    case 'select':
      return <Select model={model} binding={binding} />;
    case 'checkbox':
      return <Checkbox model={model} binding={binding} />;
    case 'radio':
    case 'checkboxes':
      return <Choices model={model} binding={binding} />;
    case 'hidden':
      return (
        <input type="hidden" name={model.name} value={asText(binding ? binding.value : model.initial)} />
      );
  }
}

function TextArea({ model, binding }: FieldControlProps) {
  const { minLength, maxLength, autoComplete } = model.entry;
  return (
    <textarea
      {...common(model, binding)}
      {...textValue(model, binding)}
      {...{ minLength, maxLength, autoComplete }}
      rows={model.rows}
      className={styles.input}
    />
  );
}

function Select({ model, binding }: FieldControlProps) {
  const { words } = useForm();
  const pick = (event: ChangeEvent<HTMLSelectElement>) =>
    binding?.change(model.choices.find(({ value }) => asText(value) === event.target.value)?.value);
  const value = asText(binding ? binding.value : model.initial);
  return (
    <span className={styles.select}>
      <select
        {...common(model, binding)}
        {...(binding ? { value, onChange: pick } : { defaultValue: value })}
        autoComplete={model.entry.autoComplete}
        className={styles.input}
      >
        <option value="">{model.placeholder ?? words.choose}</option>
        {model.choices.map((choice) => (
          <option key={choice.id} value={asText(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      <InterfaceIcon name="caret-down" className={styles.caret} />
    </span>
  );
}

function Checkbox({ model, binding }: FieldControlProps) {
  const tick = (event: ChangeEvent<HTMLInputElement>) => binding?.change(event.target.checked || undefined);
  return (
    <label className={styles.choice}>
      <input
        {...common(model, binding)}
        {...(binding
          ? { checked: binding.value === true, onChange: tick }
          : { defaultChecked: model.initial === true })}
        type="checkbox"
        className={styles.tick}
      />
      <span>
        <LabelText model={model} />
      </span>
    </label>
  );
}

function Choices({ model, binding }: FieldControlProps) {
  const isRadio = model.kind === 'radio';
  return (
    <div className={styles.choices}>
      {model.choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            id={choice.id}
            name={model.name}
            value={asText(choice.value)}
            // Native boxes can only be required one by one.
            required={isRadio && model.required}
            aria-invalid={(!isRadio && binding?.isInvalid) || undefined}
            onBlur={(event) => leavesGroup(event) && binding?.leave()}
            className={isRadio ? styles.radio : styles.tick}
            {...chosen(model, choice, binding)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

// Moving on among the choices of one field is not leaving it.
function leavesGroup({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  return !currentTarget.closest('fieldset')?.contains(relatedTarget);
}

function chosen(model: FieldModel, { value }: FieldChoice, binding: Binding | undefined) {
  const current = binding ? binding.value : model.initial;
  const isChosen = Array.isArray(current) ? current.includes(value) : current === value;
  if (!binding) return { defaultChecked: isChosen };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (model.kind === 'radio') return binding.change(value);
    const others = (Array.isArray(current) ? current : []).filter((item) => item !== value);
    const all = event.target.checked ? [...others, value] : others;
    // In the order of the choices, whatever the order of the clicks.
    binding.change(
      model.choices.filter((choice) => all.includes(choice.value)).map((choice) => choice.value),
    );
  };
  return { checked: isChosen, onChange: change };
}

function common(model: FieldModel, binding: Binding | undefined) {
  return {
    id: model.id,
    name: model.name,
    required: model.required,
    'aria-invalid': binding?.isInvalid || undefined,
    'aria-describedby': describedBy(model, binding?.isInvalid),
    onBlur: binding && (() => leaveField(model, binding)),
  };
}

/** A text that is left is tidied first: its rules apply to what remains. */
function leaveField(model: FieldModel, binding: Binding): void {
  const { value } = binding;
  const text = typeof value === 'string' ? tidied(value, model.tidy) : value;
  if (text !== value) binding.change(text);
  binding.leave();
}

function textValue(model: FieldModel, binding: Binding | undefined) {
  const { placeholder } = model;
  if (!binding) return { placeholder, defaultValue: asText(model.initial) };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = arrivesWhole(nativeEvent) ? tidied(target.value, model.tidy) : target.value;
    binding.change(text === '' ? undefined : text);
  };
  return { placeholder, value: asText(binding.value), onChange: change };
}
