import type { History } from '../../model/studio';
import { words } from '../words';
import { Icon } from './icon';
import styles from './toolbar.module.css';

interface HistoryButtonsProps {
  history: History;
  onStep: (way: 'undo' | 'redo') => void;
}

/** They stay focusable where there is nothing to do: a button that is used must not vanish under the finger. */
export function HistoryButtons({ history, onStep }: HistoryButtonsProps) {
  return (
    <div className={styles.pair}>
      {(['undo', 'redo'] as const).map((way) => {
        const step = history[way];
        const name = step ? words.undo[`${way}Step`](step.label) : words.undo[way];
        return (
          <button
            key={way}
            type="button"
            className={styles.button}
            aria-disabled={!step}
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
