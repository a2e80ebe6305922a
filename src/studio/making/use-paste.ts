import type { RefObject } from 'react';
import { useWindowEvent } from '../state/use-latest';

/**
 * Hears of what a person pastes while something within an element has the focus. Browsers send it to where a text was
 * last chosen, which need not be there.
 */
export function usePaste<T extends HTMLElement>(
  within: RefObject<T | null>,
  onPaste: (clipboard: DataTransfer, event: ClipboardEvent) => void,
): void {
  const onEvent = (event: ClipboardEvent) => {
    // What Studio itself sends on is for the field.
    if (!event.isTrusted || !event.clipboardData) return;
    if (within.current?.contains(document.activeElement) === true) onPaste(event.clipboardData, event);
  };
  useWindowEvent('paste', onEvent, true);
}
