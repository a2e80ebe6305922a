import type { Change } from '../../model/studio';
import { words } from '../words';
import styles from './panel.module.css';
import { ShownValue } from './shown-value';

interface UnsavedListProps {
  changes: Change[];
  onRetry: () => void;
  onDiscard: (change: Change) => void;
}

/** What could not be saved, with its text: it is lost only where a person says so. */
export function UnsavedList({ changes, onRetry, onDiscard }: UnsavedListProps) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-label={words.save.unsaved(changes.length)}>
      <h2>{words.save.unsaved(changes.length)}</h2>
      <p>{words.save.offline}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.file}#${change.command.pointer}`}>
            <p className={styles.unsavedLabel}>{change.label}</p>
            <ShownValue value={change.command.kind === 'set' ? change.command.value : undefined} />
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
