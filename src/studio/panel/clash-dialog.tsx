import type { Clash } from '../state/saver';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';
import styles from './dialog.module.css';
import { ShownValue } from './shown-value';

/** Two people changed the same words: both are shown, and a person chooses. Nothing is written before. */
export function ClashDialog({ clash: { change, theirs, decide } }: { clash: Clash }) {
  const mine = change.command.kind === 'set' ? change.command.value : undefined;
  return (
    <ModalDialog title={words.clash.title} onLeave={() => decide('later')} leave={words.clash.later}>
      <p>{words.clash.text(change.label)}</p>
      <div className={styles.two}>
        <section aria-label={words.clash.mine}>
          <h3>{words.clash.mine}</h3>
          <ShownValue value={mine} />
          <button type="button" className="main" onClick={() => decide('mine')}>
            {words.clash.keepMine}
          </button>
        </section>
        <section aria-label={words.clash.theirs}>
          <h3>{words.clash.theirs}</h3>
          <ShownValue value={theirs} />
          <button type="button" className="main" onClick={() => decide('theirs')}>
            {words.clash.keepTheirs}
          </button>
        </section>
      </div>
    </ModalDialog>
  );
}
