import { useCallback, useEffect, useRef } from 'react';

interface Leaving {
  /** To be called when a field loses the focus. */
  leave: (id: string) => void;
  /** Drops what still waits: a submit judges all fields itself. */
  forget: () => void;
}

/**
 * Calls `leave` for a field that lost the focus, but not while a pointer is down: a message that appears then
 * would move what is being clicked.
 */
export function useLeaving(leave: (id: string) => void): Leaving {
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);
  const settle = useCallback(() => {
    if (isPressed.current) return;
    for (const id of waiting.current.splice(0)) leave(id);
  }, [leave]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // The click comes after the pointer is up, in the same task.
    const release = () => {
      isPressed.current = false;
      setTimeout(settle);
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, [settle]);

  return {
    leave: useCallback(
      (id) => {
        waiting.current.push(id);
        setTimeout(settle);
      },
      [settle],
    ),
    forget: () => {
      waiting.current = [];
    },
  };
}
