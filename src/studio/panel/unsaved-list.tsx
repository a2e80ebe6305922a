import { useEffect, useRef } from 'react';
import type { Unsaved } from '../api/unsaved';
import { words } from '../words';
import styles from './panel.module.css';
import { ShownValue } from './shown-value';

interface UnsavedListProps {
  changes: Unsaved[];
  onRetry: () => void;
  onDiscard: (change: Unsaved) => void;
}

/** What could not be saved, with its text: it is lost only where a person says so. */
export function UnsavedList({ changes, onRetry, onDiscard }: UnsavedListProps) {
  const hasFocus = useRef(false);
  // A button that has done its work goes; whoever pressed it goes on in the list of parts.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  }, [changes.length]);
  if (changes.length === 0) return null;
  return (
    <section
      className={styles.unsaved}
      aria-label={words.save.unsaved(changes.length)}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
    >
      <h2>{words.save.unsaved(changes.length)}</h2>
      {changes.some(({ faults }) => faults === undefined) && <p>{words.save.offline}</p>}
      <ul>
        {changes.map((change) => (
          <li key={`${change.file}#${change.command.pointer}`}>
            <p className={styles.unsavedLabel}>{change.label}</p>
            <ShownValue value={change.command.kind === 'set' ? change.command.value : undefined} />
            {change.faults?.map(({ message, hint }) => (
              <p key={message}>{hint === undefined ? message : `${message} ${hint}`}</p>
            ))}
            <button type="button" className={styles.plain} onClick={() => onDiscard(change)}>
              {words.save.discard}
              <span className="unseen"> {change.label}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.main} onClick={onRetry}>
        {words.save.again}
      </button>
    </section>
  );
}
