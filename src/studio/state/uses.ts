// Studio's own window and that of the page in its frame: a person uses both as one.
let count = 0;
const waiting = new Set<() => void>();
// The letters that are typed while their text is on its way; undefined where none is.
let kept: string | undefined;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Counts what a person does in a window; before anything else there hears of it. */
export function watchUses(window: Window): void {
  const note = (event: PointerEvent | KeyboardEvent) => {
    // A modifier alone does nothing yet.
    if (!event.isTrusted || ('key' in event && modifiers.has(event.key))) return;
    if (kept !== undefined && isLetter(event)) {
      kept += event.key;
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    kept = undefined;
    count += 1;
    for (const listener of waiting) listener();
    waiting.clear();
  };
  for (const use of ['pointerdown', 'keydown'] as const)
    window.addEventListener(use, note, { capture: true });
}

// On many keyboards Ctrl and Alt make letters.
const isLetter = (event: PointerEvent | KeyboardEvent): event is KeyboardEvent =>
  'key' in event && event.key.length === 1 && !((event.ctrlKey || event.metaKey) && !event.altKey);

/** What is typed from now on is for a text that is not there yet. Whatever else is done ends that. */
export const keepLetters = (): void => void (kept = '');

/** The letters have their place, or will have none. */
export function lettersKept(): string {
  const letters = kept ?? '';
  kept = undefined;
  return letters;
}

/** Where this is another number than before, the person has gone on to something else. */
export const usesSoFar = (): number => count;

/** Calls the listener with the next use. @returns what ends that. */
export function onUse(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/**
 * However often a button is clicked in a row, or its key held down, it does once what it does: the second click of a
 * double click would fall on what has come under the hand meanwhile. Only steps are counted: `data-repeats`.
 */
export function watchRepeats(window: Window): void {
  const stop = (event: MouseEvent | KeyboardEvent) => {
    const isAgain = 'repeat' in event ? event.repeat && event.key === 'Enter' : event.detail > 1;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!isAgain || !button || button.dataset.repeats !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const use of ['click', 'keydown'] as const) window.addEventListener(use, stop, { capture: true });
}
