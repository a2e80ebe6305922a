import { type ComponentProps, type KeyboardEvent } from 'react';

interface PopupProps extends ComponentProps<'div'> {
  onClose: () => void;
  /** By the first Escape, also where that would only close a list within it. */
  isClosedAtOnce?: boolean;
}

/** What opens beside its button: it takes the focus, and Escape closes it and nothing else. */
export function Popup({ onClose, isClosedAtOnce, children, ...rest }: PopupProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={focusFirst}
      {...rest}
      {...(isClosedAtOnce ? { onKeyDownCapture: onKey } : { onKeyDown: onKey })}
    >
      {children}
    </div>
  );
}

/** What is typed as it opens is in it. */
const focusFirst = (popup: HTMLElement | null) => popup?.querySelector<HTMLElement>('input, button')?.focus();
