import { AnimatePresence, usePresence } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { useEffect } from 'react';
import type { OverlayProps } from './overlay';
import styles from './overlay.module.css';

/** The cover with its motion: up from below, then away over the top. */
export function OverlayMotion({ isLeaving, duration }: OverlayProps) {
  return <AnimatePresence>{isLeaving && <Cover seconds={duration / 1000} />}</AnimatePresence>;
}

// The small animation function moves it by itself: the library's whole set of features costs 25 kB more.
function Cover({ seconds }: { seconds: number }) {
  const [scope, animate] = useAnimate<HTMLDivElement>();
  const [isPresent, safeToRemove] = usePresence();

  useEffect(() => {
    const move = (from: string, to: string) =>
      animate(
        scope.current,
        { transform: [`translateY(${from})`, `translateY(${to})`] },
        { duration: seconds, ease: [0.76, 0, 0.24, 1] },
      );
    if (isPresent) void move('100%', '0%');
    else void move('0%', '-100%').then(safeToRemove);
  }, [animate, isPresent, safeToRemove, scope, seconds]);

  return <div ref={scope} className={styles.overlay} aria-hidden="true" data-overlay="" />;
}
