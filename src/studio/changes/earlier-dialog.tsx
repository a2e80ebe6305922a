import type { EarlierText } from '../../model/publish';
import { ModalDialog } from '../panel/modal-dialog';
import panel from '../panel/panel.module.css';
import { words } from '../words';
import styles from './changes.module.css';
import type { Changes } from './use-changes';

export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What a part said before: each text can be put back, as a step of undo. */
export function EarlierDialog({ changes }: { changes: Changes }) {
  const { earlier, said, why, isBusy } = changes;
  if (!earlier) return null;
  const nameOf = ({ place }: EarlierText['words']) => place || earlier.title;
  return (
    <ModalDialog
      title={words.earlier.of(earlier.title)}
      leave={words.changes.close}
      onLeave={changes.closeEarlier}
      isWide
    >
      {!earlier.texts && isBusy && <p>{words.changes.reading}</p>}
      {earlier.texts?.length === 0 && <p>{words.earlier.none}</p>}
      <ul className={styles.earlier}>
        {earlier.texts?.map((text) => (
          <li key={text.id}>
            <div>
              <strong>{nameOf(text.words)}</strong>
              <p>{text.words.text ?? words.earlier.nothing}</p>
              <p className={panel.none}>{words.earlier.since(dayOf(text.since), text.author)}</p>
            </div>
            <button
              type="button"
              className="plain"
              aria-label={words.earlier.putBackOf(text.words.text ?? words.earlier.nothing)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void changes.putBack(text, nameOf(text.words))}
            >
              {words.earlier.putBack}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {why.length > 0 && <p role="alert">{why.join(' ')}</p>}
    </ModalDialog>
  );
}
