import { AnimatePresence, domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion';
import type { OverlayProps } from './overlay';
import styles from './overlay.module.css';

const easeInOut = [0.76, 0, 0.24, 1] as const;

/** The cover with its motion: up from below, then away over the top. */
export function OverlayMotion({ isLeaving, duration }: OverlayProps) {
  const isStill = useReducedMotion();
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence>
        {isLeaving && !isStill && (
          <m.div
            className={styles.overlay}
            aria-hidden="true"
            data-overlay=""
            initial={{ y: '100%' }}
            animate={{ y: '0%' }}
            exit={{ y: '-100%' }}
            transition={{ duration: duration / 1000, ease: easeInOut }}
          />
        )}
      </AnimatePresence>
    </LazyMotion>
  );
}
