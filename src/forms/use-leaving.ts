import { useCallback, useEffect, useRef } from 'react';
import { listen } from '../ui/listen';

/**
 * Calls `leave` for a field that lost the focus, but not while a pointer is down: a message that appears then
 * would move what is being clicked.
 */
export function useLeaving(leave: (id: string) => void) {
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);
  const settle = useCallback(() => {
    if (isPressed.current) return;
    for (const id of waiting.current.splice(0)) leave(id);
  }, [leave]);

  useEffect(() => {
    // The click comes after the pointer is up, in the same task.
    const release = () => {
      isPressed.current = false;
      setTimeout(settle);
    };
    const press = () => {
      isPressed.current = true;
    };
    const listeners = { pointerdown: press, pointerup: release, pointercancel: release };
    return listen(window, listeners, { capture: true });
  }, [settle]);

  return {
    /** To be called when a field loses the focus. */
    leave: useCallback(
      (id: string) => {
        waiting.current.push(id);
        setTimeout(settle);
      },
      [settle],
    ),
    /** Drops what still waits: a submit judges all fields itself. */
    forget: () => {
      waiting.current = [];
    },
  };
}
