import type { ClipboardEvent, KeyboardEvent } from 'react';

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

// All but tabs and the ends of lines, which stand between words.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const lineEnds = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** Without characters that command a terminal or a printer: no reader sees them, and no page may hold them. */
export const withoutControls = (text: string): string => text.replace(controls, '').replace(lineEnds, '\n');

/** What Enter does in a text of one line; Enter that ends the composition of a character is none of ours. */
export const onEnter =
  <T extends Element>(act: (event: KeyboardEvent<T>) => void) =>
  (event: KeyboardEvent<T>): void => {
    // With Ctrl it is for the entry that the text is in.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event);
  };
