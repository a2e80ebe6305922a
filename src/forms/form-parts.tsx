import type { ReactNode } from 'react';
import type { ResolvedForm } from '../model/form';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { InterfaceIcon } from '../ui/icon';
import { RichText } from '../ui/rich-text';
import { useForm } from './form-context';
import styles from './form.module.css';
import { CallAction, OutcomeCard, type Outcome } from './outcome';
import { trapName } from '../model/form';

/** Whether what is entered can be sent: health data needs a place to go to and a privacy notice. */
export function isConnected({ document, endpoint, privacyNotice }: ResolvedForm): boolean {
  return document.submit.mode === 'post' && endpoint !== undefined && privacyNotice !== undefined;
}

interface FormBodyProps {
  /** The start of the form's ids. */
  id: string;
  form: ResolvedForm;
  fields: ReactNode;
  /** Nothing is wrong with what is entered; while the browser has the form, nobody knows. */
  isComplete?: boolean;
  isSending?: boolean;
  /** What is wrong with the fields, above them. */
  problems?: ReactNode;
  /** Why it could not be sent, above the button. */
  failure?: ReactNode;
  /** How the last submit ended. */
  outcome?: Outcome;
  onClear: () => void;
}

/** What every form is made of, with and without code: notice, the way that works, fields, button and status. */
export function FormBody(props: FormBodyProps) {
  const { id, form, fields, isComplete, isSending = false, problems, failure, outcome, onClear } = props;
  const { words, need } = useForm();
  const { submit } = form.document;
  const connected = isConnected(form);
  const notice = !connected && (submit.notice ?? words.unconnected);
  // Pale as long as fields are missing, though it can be pressed: then it says which.
  const isReady = isComplete || !submit.mutedUntilComplete;
  return (
    <>
      {notice && (
        <p id={`${id}-notice`} className={styles.notice}>
          <InterfaceIcon name="info" className={styles.noticeIcon} />
          <span>{notice}</span>
        </p>
      )}
      {!connected && form.phone && (
        <p className={styles.call}>
          <span>{words.call}</span> <CallAction phone={form.phone} />
        </p>
      )}
      {problems}
      {need !== 'some' && <p className={styles.need}>{words[`${need}Needed`]}</p>}
      <div className={styles.fields}>{fields}</div>
      <div className={styles.foot}>
        {failure}
        {connected && (
          <div className="visually-hidden" aria-hidden="true">
            <label>
              {words.website}
              <input name={trapName} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        )}
        {connected && form.privacyNotice && (
          <p className={styles.privacy}>
            <RichText text={form.privacyNotice} />
          </p>
        )}
        <Button
          type="submit"
          // What is not sent anywhere is not the first thing to do.
          variant={connected ? 'main' : 'ghost'}
          id={`${id}-submit`}
          aria-describedby={notice ? `${id}-notice` : undefined}
          aria-disabled={isSending || undefined}
          className={classNames(styles.submit, !connected && styles.calm, !isReady && styles.muted)}
        >
          {isSending ? words.sending : submit.label}
          {!isSending && <InterfaceIcon name="arrow-right" />}
        </Button>
        <OutcomeCard form={form} outcome={outcome} isGood={connected} onClear={onClear} />
      </div>
    </>
  );
}
