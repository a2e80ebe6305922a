import { useEffect, useRef, useState } from 'react';
import type { ResolvedForm } from '../model/form';
import type { RichTextTree } from '../model/resolved';
import { ActionLink, Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { listen } from '../ui/listen';
import { RichText } from '../ui/rich-text';
import { callOf } from './call';
import type { EnteredLine } from './typed-values';
import { useForm } from './form-context';
import styles from './outcome.module.css';

/** What is said after a valid submit, and what was entered where it was sent to nobody. */
export interface Outcome {
  status: string;
  kept: EnteredLine[];
}

interface OutcomeCardProps {
  form: ResolvedForm;
  outcome: Outcome | undefined;
  /** Good news: where nothing can be sent, the answer looks like the notice that said so before. */
  isGood: boolean;
  onClear: () => void;
}

/** Says politely how a submit ended. What was entered but not sent is here to be read out, in memory only. */
export function OutcomeCard({ form, outcome, isGood, onClear }: OutcomeCardProps) {
  const kept = outcome?.kept ?? [];
  const card = useRef<HTMLDivElement>(null);
  useForgetting(onClear, kept.length > 0);
  // The form has just emptied itself: why is to be seen.
  useEffect(() => {
    if (outcome) card.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={card} className={outcome ? classNames(styles.card, isGood && styles.good) : styles.silent}>
      <p role="status" className={styles.status}>
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
    <section className={styles.kept} aria-label={words.kept}>
      <p className={styles.title}>{words.kept}</p>
      <dl ref={list} className={styles.lines}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {form.phone && <CallAction phone={form.phone} />}
        <Button variant="ghost" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <p className={styles.note}>{words.keptNote}</p>
      <p aria-live="polite" className={styles.said}>
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
