import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import panel from './panel.module.css';

interface ModalDialogProps {
  title: string;
  /** Escape, and the last button. */
  onLeave: () => void;
  leave: string;
  /** It shows many things beside one another. */
  isWide?: boolean;
  children: ReactNode;
}

/** A question that is to be answered before anything else is done. Leaving it decides nothing. */
export function ModalDialog({ title, onLeave, leave, isWide = false, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still is in the page: the focus then goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={isWide}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <button type="button" className={panel.plain} onClick={onLeave}>
        {leave}
      </button>
    </dialog>
  );
}
