import { useId, useRef, type FocusEvent, type ReactNode } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from './field-context';
import { FaultList } from './fault-list';
import { faultsAt, isBelow } from './fault-places';
import { firstControl } from './first-control';
import styles from './frame.module.css';
import { Notice } from './notice';
import type { Editing } from './use-editing';

/** What ties a single control to its name, its description and its faults. */
export interface Tied {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

export interface Ties {
  control: Tied;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface FrameProps {
  field: Field;
  editing: Editing;
  /** A single control has a label; several are a group with a name. */
  shape: 'control' | 'group';
  /** What more there is to say below the control: how long it is, what is wrong before it is sent. */
  hint?: ReactNode;
  /** Set where what is typed is not whole, and not sent. */
  problem?: string;
  /** What is below, and is not part of the description. */
  after?: ReactNode;
  children: (ties: Ties) => ReactNode;
}

/** The name of a field, its control, what is wrong with it, and what became of what was typed. */
export function Frame({ field, editing, shape, hint, problem, after, children }: FrameProps) {
  const id = useId();
  const { faults } = useFieldContext();
  const isRefused = editing.draft?.state === 'refused';
  // They are of what is written, not of what was refused.
  const shown = isRefused ? [] : faultsAt(faults, field);
  const isInvalid = problem !== undefined || shown.some(({ severity }) => severity === 'error') || isRefused;
  const parts = { description: `${id}-about`, hint: `${id}-hint`, faults: `${id}-faults` };
  const describedBy = [
    field.description !== undefined && parts.description,
    hint !== undefined && parts.hint,
    parts.faults,
  ].filter(Boolean);
  const control: Tied = {
    id,
    'aria-describedby': describedBy.join(' '),
    'aria-invalid': isInvalid || undefined,
  };
  const ties: Ties = { control, labelId: `${id}-label`, describedBy: describedBy.join(' '), isInvalid };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isBelow(event.currentTarget, event.relatedTarget)) editing.onLeave();
  };
  const place = useRef<HTMLDivElement>(null);
  const focusControl = () => place.current && firstControl(place.current)?.focus();
  const name = (
    <>
      {field.title}
      {!field.isRequired && <span className={styles.optional}> ({fieldWords.optional})</span>}
    </>
  );
  const box = (
    <div
      ref={place}
      className={styles.field}
      data-field={field.origin.pointer}
      onFocus={editing.onFocus}
      onBlur={onBlur}
      {...(shape === 'group' && {
        role: 'group',
        'aria-labelledby': ties.labelId,
        'aria-describedby': ties.describedBy,
      })}
    >
      {shape === 'control' ? (
        <label className={styles.name} id={ties.labelId} htmlFor={id}>
          {name}
        </label>
      ) : (
        <div className={styles.name} id={ties.labelId}>
          {name}
        </div>
      )}
      {field.description !== undefined && (
        <p className={styles.about} id={parts.description}>
          {field.description}
        </p>
      )}
      {children(ties)}
      {hint !== undefined && (
        <div className={styles.hint} id={parts.hint}>
          {hint}
        </div>
      )}
      <div id={parts.faults} aria-live="polite">
        <FaultList faults={shown} />
        <Notice editing={editing} problem={problem} onDone={focusControl} />
      </div>
    </div>
  );
  return (
    <>
      {box}
      {after}
    </>
  );
}
