import { useEffect, useId, useRef, useState } from 'react';
import type { RichTextTree } from '../model/resolved';
import { Button } from '../ui/button';
import { useForm } from './form-context';
import { CallAction } from './outcome';
import styles from './problems.module.css';
import type { FieldProblem } from './problems';

interface ProblemSummaryProps {
  /** The fields to be fixed. */
  shown: FieldProblem[];
  /** Counts the submits that found problems. */
  alerts: number;
}

/** What keeps the form from being accepted, above its fields: announced at once, and entered by the focus. */
export function ProblemSummary({ shown, alerts }: ProblemSummaryProps) {
  const { words } = useForm();
  const summary = useRef<HTMLDivElement>(null);
  const title = useId();
  const isSummed = alerts > 0 && shown.length > 0;
  // After every submit that found problems, and only then.
  useEffect(() => summary.current?.focus(), [alerts]);
  return (
    <>
      <p role="alert" className="visually-hidden">
        {isSummed && <Announcement key={alerts} problems={shown} />}
      </p>
      {isSummed && (
        <div ref={summary} role="group" aria-labelledby={title} tabIndex={-1} className={styles.summary}>
          <strong id={title}>{words.problems}</strong>
          <ul>
            {shown.map(({ id, message }) => (
              <li key={id}>
                <button type="button" className={styles.toField} onClick={() => focusField(id)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface FailureProps {
  text: string | undefined;
  /** How to call instead. */
  phone: RichTextTree | undefined;
  onRetry: () => void;
}

/** That the form could not be sent: announced at once, and in sight below the button. */
export function Failure({ text, phone, onRetry }: FailureProps) {
  const { words } = useForm();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert">
      {text && (
        <div className={styles.failure}>
          <p>{text}</p>
          <Button variant="ghost" onClick={onRetry}>
            {words.retry}
          </Button>
          {phone && <CallAction phone={phone} />}
        </div>
      )}
    </div>
  );
}

/** Says what was wrong at the submit; it does not speak again while that is being fixed. */
function Announcement({ problems }: { problems: FieldProblem[] }) {
  const { words } = useForm();
  const [text] = useState(() =>
    [words.problems, ...problems.map(({ message }) => sentence(message))].join(' '),
  );
  return <span>{text}</span>;
}

/** Messages may end with a mark of their own. */
const sentence = (message: string) => (/\p{P}$/u.test(message) ? message : `${message}.`);

/** The field of a problem; a group of choices is entered at its first. */
function focusField(id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-0`);
  field?.focus();
}
