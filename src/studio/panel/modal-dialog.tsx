import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { askAgain } from '../frame/still';
import { framedDocument } from '../in-place/texts-on-page';
import { words } from '../words';
import styles from './dialog.module.css';
import { whenFocusIsGone } from './focus';

interface ModalDialogProps {
  title: string;
  /** Escape, and the last button. */
  onLeave: () => void;
  /** What that button says. */
  leave?: string;
  /** What it asks about takes something away: Enter alone does not do it. */
  isLeaveFirst?: boolean;
  /** It shows many things beside one another. */
  isWide?: boolean;
  children: ReactNode;
}

/** A question that is to be answered before anything else is done. Leaving it decides nothing. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, onLeave, leave = words.close, isLeaveFirst = false, isWide = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Closed while it still is in the page: the focus then goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    const framed = focusedInFrame(document.activeElement);
    element?.showModal();
    if (isLeaveFirst) last.current?.focus();
    return () => {
      element?.close();
      framed?.focus();
      askAgain(framedDocument());
    };
  }, [isLeaveFirst]);
  // What had the focus may be gone with what the dialog showed.
  useEffect(() => whenFocusIsGone(() => focusTitle(heading.current)), [children]);
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
      <h2 id={id} ref={heading}>
        {title}
      </h2>
      {children}
      <button ref={last} className="plain" onClick={onLeave}>
        {leave}
      </button>
    </dialog>
  );
}

/** It can have the focus from now on; a dialog that opens begins at its first control. */
function focusTitle(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** What has the focus in the page in its frame: into that it does not find back by itself. */
function focusedInFrame(frame: Element | null): HTMLElement | undefined {
  const focused = frame instanceof HTMLIFrameElement ? frame.contentDocument?.activeElement : undefined;
  const inner = focused?.shadowRoot?.activeElement ?? focused;
  return inner && isFocusable(inner) ? inner : undefined;
}

// Elements of a frame are of another window: instanceof does not know them.
const isFocusable = (element: Element): element is HTMLElement => 'focus' in element;
