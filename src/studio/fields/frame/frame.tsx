import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { whyRefused } from '../../api/in-words';
import { fieldWords } from '../field-words';
import { words } from '../../words';
import { type Editing, useFieldContext } from './use-editing';
import { FaultList, faultsAt, isBelow } from './faults';
import { firstControl } from '../../panel/focus';
import styles from './frame.module.css';
import { isAtOrIn } from '../../../content/source/pointer';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Json } from '../../../model/resolved';
import type { Draft } from './drafts';
import { shortText } from '../../../content/edit/fields/short-text';

/** What ties a single control to its name, its description and its faults. */
export interface Tied {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

interface Ties {
  control: Tied;
  labelId: string;
}

interface FrameProps {
  editing: Editing;
  /** A single control has a label; several are a group with a name. */
  isGroup?: boolean;
  /** What more there is to say below the control: how long it is, what is wrong before it is sent. */
  hint?: ReactNode;
  /** Set where what is typed is not whole, and not sent. */
  problem?: string;
  /** What is below, and is not part of the description. */
  after?: ReactNode;
  children: (ties: Ties) => ReactNode;
}

/** The name of a field, its control, what is wrong with it, and what became of what was typed. */
export function Frame({ editing, isGroup = false, hint, problem, after, children }: FrameProps) {
  const id = useId();
  const { field } = editing;
  const { faults } = useFieldContext();
  const isRefused = editing.draft?.state === 'refused';
  // They are of what is written, not of what was refused.
  const shown = isRefused ? [] : faultsAt(faults, field);
  const isInvalid = problem !== undefined || shown.some(({ severity }) => severity === 'error') || isRefused;
  const parts = { description: `${id}-about`, hint: `${id}-hint`, faults: `${id}-faults` };
  const described = {
    'aria-describedby': [
      field.description !== undefined && parts.description,
      hint !== undefined && parts.hint,
      parts.faults,
    ]
      .filter(Boolean)
      .join(' '),
  };
  const labelId = `${id}-label`;
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isBelow(event.currentTarget, event.relatedTarget)) editing.onLeave();
  };
  const place = useRef<HTMLDivElement>(null);
  const focusControl = () => place.current && firstControl(place.current)?.focus();
  const Name = isGroup ? 'div' : 'label';
  return (
    <>
      <div
        ref={place}
        className="stack"
        data-field={field.origin.pointer}
        onFocus={editing.onFocus}
        onBlur={onBlur}
        {...(isGroup && { role: 'group', 'aria-labelledby': labelId, ...described })}
      >
        <Name className="name" id={labelId} {...(!isGroup && { htmlFor: id })}>
          {field.title}
          {!field.isRequired && <span> ({fieldWords.optional})</span>}
        </Name>
        {field.description !== undefined && (
          <p className="quiet" id={parts.description}>
            {field.description}
          </p>
        )}
        {children({ control: { id, ...described, 'aria-invalid': isInvalid || undefined }, labelId })}
        {hint !== undefined && (
          <div className="quiet" id={parts.hint}>
            {hint}
          </div>
        )}
        <div id={parts.faults} aria-live="polite">
          <FaultList faults={shown} />
          <Notice editing={editing} problem={problem} onDone={focusControl} />
        </div>
      </div>
      {after}
    </>
  );
}

interface NoticeProps {
  editing: Editing;
  problem?: string;
  onDone: () => void;
}

/** What became of what was typed, where it is not in the file; nothing where all is well. */
function Notice({ editing, problem, onDone }: NoticeProps) {
  const { draft, showNewer } = editing;
  // The button goes when it has done its work; the focus goes back to the field.
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  if (problem !== undefined)
    return (
      <div className={`row ${styles.notice}`}>
        <p>{fieldWords.notSaved(problem)}</p>
        <button onClick={then(editing.putBack)}>{words.earlier.putBack}</button>
      </div>
    );
  // Nothing was typed here, so nothing is wrong: it is only told.
  if (showNewer)
    return (
      <div className={`row ${styles.notice}`} data-tone="quiet">
        <p>{fieldWords.newer(inWords(editing.field.value))}</p>
        <button onClick={then(showNewer)}>{fieldWords.showNewer}</button>
      </div>
    );
  const reasons = draft ? reasonsOf(draft) : [];
  if (reasons.length === 0) return null;
  const isConflict = draft?.state === 'conflict';
  // The same words would be refused again; what hinders the whole file may be gone by then.
  const canSendAgain = draft?.state !== 'refused' || !draft.faults.every(isOfContent(draft));
  return (
    <div className={`row ${styles.notice}`}>
      {reasons.map((reason, index) => (
        <p key={index}>{fieldWords.notSaved(reason)}</p>
      ))}
      {canSendAgain && (
        <button onClick={then(editing.retry)}>{isConflict ? fieldWords.keepMine : words.save.again}</button>
      )}
      <button onClick={then(editing.putBack)}>
        {isConflict ? fieldWords.takeTheirs : words.earlier.putBack}
      </button>
    </div>
  );
}

/** Whether the check has refused what was written, not something else on which it depends. */
const isOfContent =
  ({ field: { origin } }: Draft) =>
  ({ file, pointer = '' }: Diagnostic): boolean =>
    file === origin.file &&
    pointer !== '' &&
    (isAtOrIn(pointer, origin.pointer) || isAtOrIn(origin.pointer, pointer));

/** The check speaks of lines of a file then. */
const isEmptied = ({ field, value, faults }: Draft): boolean =>
  field.isRequired &&
  typeof value === 'string' &&
  value.trim() === '' &&
  faults.every(({ file, pointer }) => file === field.origin.file && pointer === field.origin.pointer);

function reasonsOf(draft: Draft): string[] {
  switch (draft.state) {
    case 'refused':
      if (isEmptied(draft)) return [fieldWords.isEmpty(draft.field.title)];
      return whyRefused(draft.faults);
    case 'failed':
      return [words.why[draft.why ?? 'failed']];
    case 'conflict':
      return [
        draft.theirs === undefined ? fieldWords.conflictRemoved : fieldWords.conflict(inWords(draft.theirs)),
      ];
    case 'typing':
    case 'held':
    case 'saving':
    case 'saved':
      return [];
  }
}

const inWords = (value: Json | undefined): string =>
  value === undefined || value === '' ? fieldWords.nothing : shortText(value);
