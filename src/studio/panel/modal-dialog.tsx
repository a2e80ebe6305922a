import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

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
    const framed = focusedInFrame(document.activeElement);
    element?.showModal();
    return () => {
      element?.close();
      framed?.focus();
    };
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
      <button className="plain" onClick={onLeave}>
        {leave}
      </button>
    </dialog>
  );
}

/** What has the focus in the page in its frame: into that it does not find back by itself. */
function focusedInFrame(frame: Element | null): HTMLElement | undefined {
  const focused = frame instanceof HTMLIFrameElement ? frame.contentDocument?.activeElement : undefined;
  const inner = focused?.shadowRoot?.activeElement ?? focused;
  return inner && isFocusable(inner) ? inner : undefined;
}

// Elements of a frame are of another window: instanceof does not know them.
const isFocusable = (element: Element): element is HTMLElement => 'focus' in element;
