import type { Messages } from '../../model/site';
import { IconButton } from '../../ui/button';
import { useEffect, useRef } from 'react';
import styles from './controls.module.css';

interface ControlsProps {
  active: number;
  count: number;
  /** How long a slide stays, in milliseconds. */
  interval: number;
  isTicking: boolean;
  showsPause: boolean;
  messages: Messages;
  onToggle: () => void;
}

/** Which slide is shown, for how much longer, and the button that stops them. */
export function Controls(props: ControlsProps) {
  const { active, count, interval, isTicking, showsPause, messages, onToggle } = props;
  return (
    <div className={styles.controls}>
      <span>{`${active + 1} / ${count}`}</span>
      <ProgressLine key={active} duration={interval} isRunning={isTicking} />
      <IconButton
        label={showsPause ? messages.pause : messages.play}
        icon={showsPause ? 'pause' : 'play'}
        className={styles.pause}
        onClick={onToggle}
      />
    </div>
  );
}

interface ProgressLineProps {
  /** In milliseconds. */
  duration: number;
  isRunning: boolean;
}

/** A line that fills while a slide is shown. */
function ProgressLine({ duration, isRunning }: ProgressLineProps) {
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
