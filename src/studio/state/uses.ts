// Studio's own window and that of the page in its frame: a person uses both as one.
let count = 0;
const waiting = new Set<() => void>();

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Counts what a person does in a window; before anything else there hears of it. */
export function watchUses(window: Window): void {
  const note = (event: Event) => {
    // A modifier alone does nothing yet.
    if (!event.isTrusted || ('key' in event && modifiers.has(String(event.key)))) return;
    count += 1;
    for (const listener of waiting) listener();
    waiting.clear();
  };
  for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, note, { capture: true });
}

/** Where this is another number than before, the person has gone on to something else. */
export const usesSoFar = (): number => count;

/** Calls the listener with the next use. @returns what ends that. */
export function onUse(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
