import { type ReactNode, useState } from 'react';
import type { Json } from '../model/resolved';
import { classNames } from '../ui/class-names';
import { InterfaceIcon } from '../ui/icon';
import { unbroken } from '../ui/unbroken';
import type { FieldModel } from './field-model';
import { useForm } from './form-context';
import styles from './field.module.css';
import { dayAdvice, timeAdvice } from './opening-hours';

interface FieldFrameProps {
  model: FieldModel;
  /** The message in sight; the first one when there are several. */
  error?: string;
  /** The value, where the form's code holds it. */
  value?: Json;
  children: ReactNode;
}

/** Label, hint and message around a control. */
export function FieldFrame({ model, error, value, children }: FieldFrameProps) {
  const advice = useAdvice(model, value);
  if (model.kind === 'hidden') return children;
  // Several controls are a group with a name; a single one has a label.
  const isGroup = model.kind === 'radio' || model.kind === 'checkboxes';
  const Field = isGroup ? 'fieldset' : 'div';
  const Name = isGroup ? 'legend' : 'label';
  return (
    <Field
      className={classNames(styles.field, model.isWide && styles.wide)}
      data-invalid={error ? '' : undefined}
      aria-describedby={isGroup ? describedBy(model, error) : undefined}
    >
      {model.kind !== 'checkbox' && (
        <Name className={styles.label} {...(!isGroup && { htmlFor: model.id })}>
          <LabelText model={model} />
        </Name>
      )}
      {model.hint && (
        <p className={styles.hint} id={`${model.id}-hint`}>
          {unbroken(model.hint)}
        </p>
      )}
      {children}
      {model.advises && (
        <p className={styles.advice} id={`${model.id}-advice`} aria-live="polite">
          {!error && advice}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${model.id}-error`}>
          <InterfaceIcon name="warning-circle" className={styles.errorIcon} />
          {error}
        </p>
      )}
    </Field>
  );
}

export function LabelText({ model }: { model: FieldModel }) {
  const { words, need } = useForm();
  return (
    <>
      {model.label}
      {need === 'some' && !model.required && <span className={styles.optional}> {words.optional}</span>}
    </>
  );
}

/** The ids of the words that describe a control. */
export function describedBy(model: FieldModel, error: string | boolean | undefined): string | undefined {
  return classNames(
    model.hint && `${model.id}-hint`,
    model.advises && `${model.id}-advice`,
    error ? `${model.id}-error` : undefined,
  );
}

/** The note on a value that is accepted all the same: a day that is past, an hour at which nobody is there. */
function useAdvice({ advises }: FieldModel, value: Json | undefined): string | undefined {
  const { hours, timeZone, lang, words } = useForm();
  // The day on which the form was opened is near enough.
  const [now] = useState(() => new Date());
  if (!hours || timeZone === undefined || typeof value !== 'string') return undefined;
  const calendar = { hours, timeZone, lang, words };
  if (advises === 'time') return timeAdvice(value, calendar);
  return advises === 'day' ? dayAdvice(value, calendar, now) : undefined;
}
