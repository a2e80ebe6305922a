import { isAtOrIn } from '../../../content/source/pointer';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { faultsWithin } from '../frame/fault-places';
import styles from './plain.module.css';

interface FoldProps {
  /** The line that is always there. */
  name: ReactNode;
  /** What the opened part is called. */
  label: string;
  /** What is behind it: sought there, it opens. */
  fields: readonly Field[];
  children: ReactNode;
}

/** Fields behind a line that names them. */
export function Fold({ name, label, fields, children }: FoldProps) {
  const { focusOn, faults } = useFieldContext();
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState<string>();
  const id = useId();
  // What is sought within is opened once; after that, whoever closes it keeps it closed.
  if (focusOn !== sought) {
    setSought(focusOn);
    if (fields.some(({ origin }) => isAtOrIn(focusOn ?? '', origin.pointer))) setOpen(true);
  }
  const wrong = fields.reduce((count, field) => count + faultsWithin(faults, field).length, 0);
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-fold=""
        onKeyDown={toNext}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        {wrong > 0 && <span className={styles.wrong}>{fieldWords.problems(wrong)}</span>}
      </button>
      {isOpen && (
        <div id={id} className={styles.within} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </>
  );
}

/** Up and down lead from one line of a list to the next, past what is behind them. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('ol, ul');
  if (step === undefined || !list) return;
  event.preventDefault();
  const lines = [...list.querySelectorAll<HTMLElement>('[data-fold]')].filter(
    (line) => line.closest('ol, ul') === list,
  );
  lines[lines.indexOf(event.currentTarget) + step]?.focus();
}
