import type { Json } from '../../model/resolved';
import { words } from '../words';
import styles from './dialog.module.css';
import { ShownValue } from './shown-value';

interface TwoValuesProps {
  mine: Json | undefined;
  theirs: Json | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** What two people have made of the same value, beside each other: one of them stays. */
export function TwoValues({ onChoose, ...values }: TwoValuesProps) {
  return (
    <div className={styles.two}>
      {(['mine', 'theirs'] as const).map((side) => (
        <section key={side} aria-label={words.clash[side]}>
          <h3>{words.clash[side]}</h3>
          <ShownValue value={values[side]} />
          <button type="button" className="main" onClick={() => onChoose(side)}>
            {words.clash.keep[side]}
          </button>
        </section>
      ))}
    </div>
  );
}
