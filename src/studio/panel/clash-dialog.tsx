import { useId, useLayoutEffect, useRef } from 'react';
import type { Clash } from '../state/saver';
import { words } from '../words';
import styles from './panel.module.css';
import { ShownValue } from './shown-value';

/** Two people changed the same words: both are shown, and a person chooses. Nothing is written before. */
export function ClashDialog({ clash: { change, theirs, decide } }: { clash: Clash }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: the focus then goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const mine = change.command.kind === 'set' ? change.command.value : undefined;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        decide('later');
      }}
    >
      <h2 id={id}>{words.clash.title}</h2>
      <p>{words.clash.text(change.label)}</p>
      <div className={styles.two}>
        <section aria-label={words.clash.mine}>
          <h3>{words.clash.mine}</h3>
          <ShownValue value={mine} />
          <button type="button" className={styles.main} onClick={() => decide('mine')}>
            {words.clash.keepMine}
          </button>
        </section>
        <section aria-label={words.clash.theirs}>
          <h3>{words.clash.theirs}</h3>
          <ShownValue value={theirs} />
          <button type="button" className={styles.main} onClick={() => decide('theirs')}>
            {words.clash.keepTheirs}
          </button>
        </section>
      </div>
      <button type="button" className={styles.plain} onClick={() => decide('later')}>
        {words.clash.later}
      </button>
    </dialog>
  );
}
