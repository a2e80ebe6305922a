import { type ReactNode, useState } from 'react';
import type { Json } from '../model/resolved';
import { classNames } from '../ui/class-names';
import { InterfaceIcon } from '../ui/interface-icons';
import { unbroken } from '../ui/unbroken';
import type { FieldModel } from './field-model';
import { useForm } from './form-context';
import styles from './field.module.css';
import { dayAdvice, timeAdvice } from './opening-hours';

interface FieldFrameProps {
  model: FieldModel;
  /** The message in sight; the first one when there are several. */
  error?: string;
  /** What is entered, where the form's code holds it. */
  value?: Json;
  children: ReactNode;
}

/** What is around a control: its label, hint and message. */
export function FieldFrame({ model, error, value, children }: FieldFrameProps) {
  if (model.kind === 'hidden') return children;
  const className = classNames(styles.field, model.isWide && styles.wide);
  if (model.kind === 'radio' || model.kind === 'checkboxes') {
    return (
      <fieldset
        className={className}
        data-invalid={error ? '' : undefined}
        aria-describedby={describedBy(model, error)}
      >
        <legend className={styles.label}>
          <LabelText model={model} />
        </legend>
        <FieldNotes model={model} error={error} value={value}>
          {children}
        </FieldNotes>
      </fieldset>
    );
  }
  return (
    <div className={className} data-invalid={error ? '' : undefined}>
      {model.kind !== 'checkbox' && (
        <label className={styles.label} htmlFor={model.id}>
          <LabelText model={model} />
        </label>
      )}
      <FieldNotes model={model} error={error} value={value}>
        {children}
      </FieldNotes>
    </div>
  );
}

function FieldNotes({ model, error, value, children }: FieldFrameProps) {
  const advice = useAdvice(model, value);
  return (
    <>
      {model.hint && (
        <p className={styles.hint} id={hintId(model.id)}>
          {unbroken(model.hint)}
        </p>
      )}
      {children}
      {model.advises && (
        <p className={styles.advice} id={adviceId(model.id)} aria-live="polite">
          {!error && advice}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId(model.id)}>
          <InterfaceIcon name="warning-circle" className={styles.errorIcon} />
          {error}
        </p>
      )}
    </>
  );
}

export function LabelText({ model }: { model: FieldModel }) {
  const { words, marksOptional } = useForm();
  return (
    <>
      {model.label}
      {marksOptional && !model.required && <span className={styles.optional}> {words.optional}</span>}
    </>
  );
}

/** The ids of the words that describe a control. */
export function describedBy(model: FieldModel, error: string | boolean | undefined): string | undefined {
  return classNames(
    model.hint && hintId(model.id),
    model.advises && adviceId(model.id),
    error ? errorId(model.id) : undefined,
  );
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function adviceId(id: string): string {
  return `${id}-advice`;
}

function errorId(id: string): string {
  return `${id}-error`;
}

/** What is said about a value that is accepted all the same: a day that is past, an hour at which nobody is there. */
function useAdvice({ advises }: FieldModel, value: Json | undefined): string | undefined {
  const { hours, timeZone, lang, words } = useForm();
  // The day on which the form was opened is near enough.
  const [now] = useState(() => new Date());
  if (!hours || timeZone === undefined || typeof value !== 'string') return undefined;
  const calendar = { hours, timeZone, lang, words };
  if (advises === 'time') return timeAdvice(value, calendar);
  return advises === 'day' ? dayAdvice(value, calendar, now) : undefined;
}
