import type { Clash } from '../state/saver';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';
import styles from './dialog.module.css';
import { ShownValue } from './shown-value';

/** Two people changed the same words: both are shown, and a person chooses. Nothing is written before. */
export function ClashDialog({ clash: { change, theirs, decide } }: { clash: Clash }) {
  const values = { mine: change.command.kind === 'set' ? change.command.value : undefined, theirs };
  return (
    <ModalDialog title={words.clash.title} onLeave={() => decide('later')} leave={words.clash.later}>
      <p>{words.clash.text(change.label)}</p>
      <div className={styles.two}>
        {(['mine', 'theirs'] as const).map((side) => (
          <section key={side} aria-label={words.clash[side]}>
            <h3>{words.clash[side]}</h3>
            <ShownValue value={values[side]} />
            <button type="button" className="main" onClick={() => decide(side)}>
              {words.clash.keep[side]}
            </button>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
