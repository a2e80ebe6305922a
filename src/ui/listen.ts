type Listeners<Events> = { [Name in keyof Events]?: (event: Events[Name]) => void };

/** Listens to events of a target. @returns what ends that. */
export function listen(
  target: Window,
  listeners: Listeners<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: Document,
  listeners: Listeners<DocumentEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: HTMLElement,
  listeners: Listeners<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: EventTarget,
  listeners: object,
  options?: AddEventListenerOptions,
): () => void {
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener, { ...options, signal: listening.signal });
  return () => listening.abort();
}
