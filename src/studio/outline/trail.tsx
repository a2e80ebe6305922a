import type { OutlineNode } from '../../model/studio';
import { words } from '../words';
import styles from './outline.module.css';

interface TrailProps {
  page: string;
  trail: OutlineNode[];
  onSelect: (at: string | undefined) => void;
}

/** Where one is: the page, the blocks around, the selected block. */
export function Trail({ page, trail, onSelect }: TrailProps) {
  const steps = [{ at: undefined, title: page }, ...trail];
  return (
    <nav aria-label={words.trail}>
      <ol className={styles.trail}>
        {steps.map(({ at, title }, index) => (
          <li key={at ?? ''}>
            <button
              className="one-line"
              aria-current={index === steps.length - 1 ? 'location' : undefined}
              onClick={() => onSelect(at)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
