import { words } from '../words';
import { Icon } from './icon';
import styles from './toolbar.module.css';

interface HistoryButtonsProps {
  /** What each would do; undefined where there is nothing to do. */
  steps: Record<'undo' | 'redo', string | undefined>;
  onStep: (way: 'undo' | 'redo') => void;
}

/** They stay focusable where there is nothing to do: a button that is used must not vanish under the finger. */
export function HistoryButtons({ steps, onStep }: HistoryButtonsProps) {
  return (
    <div className={styles.pair}>
      {(['undo', 'redo'] as const).map((way) => {
        const step = steps[way];
        const name = step === undefined ? words.undo[way] : words.undo[`${way}Step`](step);
        return (
          <button
            key={way}
            type="button"
            className={styles.button}
            aria-disabled={step === undefined}
            aria-label={name}
            aria-keyshortcuts={way === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z'}
            title={name}
            onClick={() => onStep(way)}
          >
            <Icon name={way} />
          </button>
        );
      })}
    </div>
  );
}
