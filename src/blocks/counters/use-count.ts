import { useEffect, useState } from 'react';

interface CountOptions {
  isCounting: boolean;
  /** In milliseconds. */
  duration: number;
}

/** The share of the way, from 0 to 1: it runs while counting and goes back to 0 when that ends. */
export function useCount({ isCounting, duration }: CountOptions): number {
  const [share, setShare] = useState(0);

  useEffect(() => {
    if (!isCounting) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsed = Math.min(Math.max((now - start) / duration, 0), 1);
      setShare(easeOut(elapsed));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShare(0);
    };
  }, [isCounting, duration]);

  return share;
}

function easeOut(elapsed: number): number {
  return 1 - (1 - elapsed) ** 3;
}
