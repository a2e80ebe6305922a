import { whyRefused } from '../api/in-words';
import { useEffect, useRef, useState } from 'react';
import { type Unsaved, isGone, placeOfUnsaved } from '../api/unsaved';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { focusTree } from './focus';
import styles from './panel.module.css';
import { ValueTexts } from './questions';

/** What could not be saved, with its text: it is lost only where a person says so. */
export function UnsavedList() {
  const { saves, retry, goTo, discard } = useOpenStudio();
  const changes = saves.unsaved;
  const hasFocus = useRef(false);
  // A button that has done its work goes; whoever pressed it goes on in the list of parts.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    focusTree();
  }, [changes.length]);
  // What was being written belongs nowhere now: the next keys must not go into another text.
  const list = useRef<HTMLElement>(null);
  const gone = changes.filter(({ why }) => isGone(why));
  useEffect(() => {
    const { activeElement } = document;
    if (gone.length > 0 && (activeElement === document.body || activeElement?.closest('[data-field]')))
      list.current?.querySelector<HTMLElement>('[data-gone] button')?.focus();
  }, [gone.length]);
  // It pushes the fields down: whoever is writing in one keeps it in sight.
  useEffect(() => {
    document.activeElement?.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' });
  }, [changes.length]);
  if (changes.length === 0) return null;
  return (
    <section
      ref={list}
      className={styles.unsaved}
      aria-label={words.save.unsaved(changes.length)}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
    >
      <h2>{words.save.unsaved(changes.length)}</h2>
      <p>{words.save.kept}</p>
      <p role="alert">{gone.map(({ label }) => words.save.gone(label)).join(' ')}</p>
      <ul>
        {changes.map((change) => (
          <li key={placeOfUnsaved(change)} className="stack" data-gone={isGone(change.why) || undefined}>
            <p className={styles.unsavedLabel}>{change.label}</p>
            <ValueTexts value={change.command.kind === 'set' ? change.command.value : undefined} />
            {reasonsOf(change).map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {isGone(change.why) ? (
              <CopyButton change={change} />
            ) : (
              <Deed
                name={words.go}
                label={change.label}
                onRun={() => goTo({ file: change.file, pointer: change.command.pointer }, change.place)}
              />
            )}
            <Deed name={words.save.discard} label={change.label} onRun={() => discard(change)} />
          </li>
        ))}
      </ul>
      {gone.length < changes.length && (
        <button className="main" onClick={() => void retry()}>
          {words.save.again}
        </button>
      )}
    </section>
  );
}

function CopyButton({ change: { command, label } }: { change: Unsaved }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const { value } = command.kind === 'set' ? command : { value: '' };
    await navigator.clipboard.writeText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
    setCopied(true);
  };
  return (
    <Deed name={isCopied ? words.save.copied : words.save.copy} label={label} onRun={() => void copy()} />
  );
}

interface DeedProps {
  name: string;
  /** What it is done to, for those who hear the button alone. */
  label: string;
  onRun: () => void;
}

const Deed = ({ name, label, onRun }: DeedProps) => (
  <button className="plain" onClick={onRun}>
    {name}
    <span className="unseen"> {label}</span>
  </button>
);

/** Why it is not saved, each with its own cause. */
export function reasonsOf({ faults, isHeld, why }: Unsaved): string[] {
  if (faults) return whyRefused(faults);
  if (isHeld === true) return [words.save.incomplete];
  return why ? [words.why[why]] : [];
}
