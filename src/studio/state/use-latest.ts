import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last time, for listeners and timers that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * Hears of what happens in Studio's own window.
 * @param capture before anything in it does.
 */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const listen = useEffectEvent(onEvent);
  useEffect(() => {
    const hear = (event: WindowEventMap[Name]) => listen(event);
    addEventListener(name, hear, { capture });
    return () => removeEventListener(name, hear, { capture });
  }, [name, capture]);
}
