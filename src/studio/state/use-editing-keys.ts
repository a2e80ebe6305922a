import { useWindowEvent } from './use-latest';

export type KeyAction = 'undo' | 'redo' | 'up' | 'next' | 'region' | 'regionBefore' | 'find';

/** What a key asks of Studio, wherever it is pressed; undefined where it is meant for something else. */
export function keyAction(event: KeyboardEvent): KeyAction | undefined {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return undefined;
  if (event.key === 'Escape') return 'up';
  if (event.key === 'F8') return 'next';
  if (event.key === 'F6') return event.shiftKey ? 'regionBefore' : 'region';
  // On many keyboards AltGr is Ctrl and Alt, and makes letters.
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.getModifierState('AltGraph');
  if (!isCommand) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'k') return 'find';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/** A dialog closes by Escape itself, wherever the focus is, and what is typed in it is undone there. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Listens in Studio's own window; what is returned listens in that of the page. */
export function useEditingKeys(isTyping: boolean, act: (action: KeyAction, isRepeated: boolean) => void) {
  const onKey = (event: KeyboardEvent) => {
    const action = keyAction(event);
    // What was typed and not saved yet is undone by the field itself.
    if (!action || ((action === 'undo' || action === 'redo') && isTyping)) return;
    event.preventDefault();
    act(action, event.repeat);
  };
  useWindowEvent('keydown', onKey);
  return onKey;
}
