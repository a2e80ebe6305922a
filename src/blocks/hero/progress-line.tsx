import { useEffect, useRef } from 'react';
import styles from './controls.module.css';

interface ProgressLineProps {
  /** In milliseconds. */
  duration: number;
  isRunning: boolean;
}

/** A line that fills while a slide is shown. */
export function ProgressLine({ duration, isRunning }: ProgressLineProps) {
  const line = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!isRunning || !line.current) return undefined;
    const animation = line.current.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration, fill: 'both' },
    );
    return () => animation.cancel();
  }, [duration, isRunning]);

  return (
    <span className={styles.track} aria-hidden="true">
      <span ref={line} className={styles.line} />
    </span>
  );
}
