import { useState } from 'react';
import type { RichTextTree } from '../model/resolved';
import { Button } from '../ui/button';
import { useForm } from './form-context';
import { CallAction } from './outcome';
import styles from './problems.module.css';
import type { FieldProblem } from './problems';

interface FormProblemsProps {
  /** The fields to be fixed. */
  shown: FieldProblem[];
  /** Counts the submits that found problems. */
  alerts: number;
  failure: string | undefined;
  /** How to call instead. */
  phone: RichTextTree | undefined;
  onRetry: () => void;
}

/** What keeps the form from being accepted: announced at once, and in sight beside the button. */
export function FormProblems({ shown, alerts, failure, phone, onRetry }: FormProblemsProps) {
  const { words } = useForm();
  const isSummed = alerts > 0 && shown.length > 0;
  return (
    <>
      <div role="alert">{failure && <Failure {...{ text: failure, phone, onRetry }} />}</div>
      <p role="alert" className="visually-hidden">
        {isSummed && <Announcement key={alerts} problems={shown} />}
      </p>
      {isSummed && (
        <div className={styles.summary}>
          <p className={styles.summaryTitle}>{words.problems}</p>
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

interface FailureProps extends Pick<FormProblemsProps, 'phone' | 'onRetry'> {
  text: string;
}

function Failure({ text, phone, onRetry }: FailureProps) {
  const { words } = useForm();
  return (
    <div className={styles.failure}>
      <p>{text}</p>
      <Button variant="ghost" onClick={onRetry}>
        {words.retry}
      </Button>
      {phone && <CallAction phone={phone} />}
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
