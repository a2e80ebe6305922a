import { useCallback, useEffect, useRef, useState } from 'react';

// Long enough to be read out; after that it is no longer what is going on.
const lasts = 10_000;

/** What a screen reader is told: the same again is heard again, and what is over is gone. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const next = useRef(0);
  const say = useCallback((text: string) => {
    // Only a text that has changed is read out.
    setSaid('');
    cancelAnimationFrame(next.current);
    next.current = requestAnimationFrame(() => setSaid(text));
  }, []);
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), lasts);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say };
}
