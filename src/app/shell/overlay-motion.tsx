import { AnimatePresence, usePresence } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { useEffect } from 'react';
import type { CoverProps } from './cover';
import styles from './overlay.module.css';

/** The cover with its motion: up from below, then away over the top. */
export function OverlayMotion({ isLeaving, ...rest }: CoverProps) {
  return <AnimatePresence>{isLeaving && <Cover {...rest} />}</AnimatePresence>;
}

// The small animation function moves it by itself: the library's whole set of features costs 25 kB more.
function Cover({ duration, name, mark }: Omit<CoverProps, 'isLeaving'>) {
  const [scope, animate] = useAnimate<HTMLDivElement>();
  const [isPresent, safeToRemove] = usePresence();
  const seconds = duration / 1000;

  useEffect(() => {
    const move = (from: string, to: string) =>
      animate(
        scope.current,
        { transform: [`translateY(${from})`, `translateY(${to})`] },
        // Most of the way at once: what is under the cover shows early, and what is on it stays long.
        { duration: seconds, ease: [0.16, 1, 0.3, 1] },
      );
    // Its arches reach beyond the window at both ends.
    if (isPresent) void move('125%', '0%');
    else void move('0%', '-135%').then(safeToRemove);
  }, [animate, isPresent, safeToRemove, scope, seconds]);

  return (
    <div ref={scope} className={styles.overlay} aria-hidden="true" data-overlay="">
      <div className={styles.arch} />
      <div className={styles.sign}>
        {mark && <img src={mark} alt="" width={72} height={72} />}
        <p key={name} className={styles.name}>
          {name}
        </p>
      </div>
    </div>
  );
}
