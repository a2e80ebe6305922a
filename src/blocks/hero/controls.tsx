import type { Messages } from '../../model/site';
import { IconButton } from '../../ui/button';
import { ProgressLine } from './progress-line';
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
