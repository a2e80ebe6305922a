import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ResolvedForm, trapName } from '../model/form';
import { Button, ActionLink } from '../ui/button';
import { classNames } from '../ui/class-names';
import { InterfaceIcon } from '../ui/icon';
import { RichText } from '../ui/rich-text';
import { useForm } from './form-context';
import styles from './form.module.css';
import type { RichTextTree } from '../model/resolved';
import { listen } from '../ui/listen';
import { callOf } from './call';
import type { EnteredLine } from './typed-values';
import outcomeStyles from './outcome.module.css';

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
  /** The list of problems above the fields. */
  problems?: ReactNode;
  /** Why it could not be sent, above the button. */
  failure?: ReactNode;
  /** How the last submit ended. */
  outcome?: SubmitOutcome;
  onClear: () => void;
}

/** What every form is made of, with and without code: notice, the way that works, fields, button and status. */
export function FormBody(props: FormBodyProps) {
  const { id, form, fields, isComplete, isSending = false, problems, failure, outcome, onClear } = props;
  const { words, need } = useForm();
  const { submit } = form.document;
  const connected = isConnected(form);
  const notice = !connected && (submit.notice ?? words.unconnected);
  // An outline as long as fields are missing, though it can be pressed: then it says which.
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
          variant={connected && isReady ? 'main' : 'ghost'}
          id={`${id}-submit`}
          aria-describedby={notice ? `${id}-notice` : undefined}
          aria-disabled={isSending || undefined}
          className={classNames(styles.submit, !connected && isReady && styles.calm)}
        >
          {isSending ? words.sending : submit.label}
          {!isSending && <InterfaceIcon name="arrow-right" />}
        </Button>
        <OutcomeCard form={form} outcome={outcome} isGood={connected} onClear={onClear} />
      </div>
    </>
  );
}

/** The message after a valid submit, and what was entered where it was sent to nobody. */
export interface SubmitOutcome {
  status: string;
  kept: EnteredLine[];
}

interface OutcomeCardProps {
  form: ResolvedForm;
  outcome: SubmitOutcome | undefined;
  /** Good news: where nothing can be sent, the answer looks like the notice that said so before. */
  isGood: boolean;
  onClear: () => void;
}

/** Says politely how a submit ended. What was entered but not sent is here to be read out, in memory only. */
function OutcomeCard({ form, outcome, isGood, onClear }: OutcomeCardProps) {
  const kept = outcome?.kept ?? [];
  const card = useRef<HTMLDivElement>(null);
  useForgetting(onClear, kept.length > 0);
  // The form has just emptied itself: why is to be seen.
  useEffect(() => {
    if (outcome) card.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div
      ref={card}
      className={
        outcome ? classNames(outcomeStyles.card, isGood && outcomeStyles.good) : outcomeStyles.silent
      }
    >
      <p role="status" className={outcomeStyles.status}>
        {outcome?.status}
      </p>
      {kept.length > 0 && <Kept form={form} lines={kept} onClear={onClear} />}
    </div>
  );
}

interface KeptProps {
  form: ResolvedForm;
  lines: EnteredLine[];
  onClear: () => void;
}

function Kept({ form, lines, onClear }: KeptProps) {
  const { words } = useForm();
  const list = useRef<HTMLDListElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    const text = lines.map((line) => `${line.label}: ${line.text}`).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setSaid(words.notCopied);
    }
  };

  return (
    <section className={outcomeStyles.kept} aria-label={words.kept}>
      <p className={outcomeStyles.title}>{words.kept}</p>
      <dl ref={list} className={outcomeStyles.lines}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={outcomeStyles.actions}>
        {form.phone && <CallAction phone={form.phone} />}
        <Button variant="ghost" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <p className={outcomeStyles.note}>{words.keptNote}</p>
      <p aria-live="polite" className={outcomeStyles.said}>
        {said}
      </p>
    </section>
  );
}

/** The words that say how to call: as a button, if they have a link. */
export function CallAction({ phone }: { phone: RichTextTree }) {
  const call = callOf(phone);
  return call ? <ActionLink link={call} /> : <RichText text={phone} />;
}

/** What is kept must not come back with a page that the browser itself had kept. */
function useForgetting(forget: () => void, isKeeping: boolean): void {
  useEffect(() => {
    if (isKeeping) return listen(window, { pagehide: forget });
    return undefined;
  }, [forget, isKeeping]);
}
