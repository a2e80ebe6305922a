import type { ClipboardEvent } from 'react';
import { withoutControls } from './control-characters';

/** Pastes as one line, without control characters. `edit` takes the whole text that the control then holds. */
export function pasteLine(
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  edit: (text: string) => void,
): void {
  const pasted = event.clipboardData.getData('text/plain');
  const plain = withoutControls(pasted);
  const isLine = !/[\t\r\n]/.test(plain);
  // What needs no change is left to the browser, which can also undo it.
  if (isLine && plain === pasted) return;
  event.preventDefault();
  const control = event.currentTarget;
  const text = isLine ? plain : plain.replace(/\s*[\t\r\n]+\s*/g, ' ').trim();
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  edit(control.value);
}
