import { useId, useLayoutEffect, useRef } from 'react';
import type { Blocked } from '../state/use-steps';
import { words } from '../words';
import styles from './panel.module.css';

/** A step that cannot be made keeps nobody from those before it. */
export function BlockedDialog({ blocked: { way, label, why, skip, stay } }: { blocked: Blocked }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isUndo = way === 'undo';
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <h2 id={id}>{isUndo ? words.undo.blocked(label) : words.undo.blockedRedo(label)}</h2>
      <p>{why}</p>
      <button type="button" className={styles.main} onClick={skip}>
        {isUndo ? words.undo.skip : words.undo.skipRedo}
      </button>
      <button type="button" className={styles.plain} onClick={stay}>
        {words.undo.stay}
      </button>
    </dialog>
  );
}
