import { Popup } from '../../fields/frame/popup';
import { words } from '../../words';
import styles from '../making.module.css';

interface PasteQuestionProps {
  count: number;
  isTable: boolean;
  onEntries: () => void;
  /** Absent where there is no text that it could go into. */
  onOne?: (() => void) | undefined;
  onLeave: () => void;
}

/** Several lines were pasted into an entry of a list: whether each is an entry is for the person to say. */
export function PasteQuestion({ count, isTable, onEntries, onOne, onLeave }: PasteQuestionProps) {
  return (
    <Popup
      role="group"
      aria-label={words.making.pastedLines(count, isTable)}
      className={styles.question}
      onClose={onLeave}
    >
      <p>{words.making.pastedLines(count, isTable)}</p>
      <button type="button" className="plain" onClick={onEntries}>
        {words.making.asEntries(count)}
      </button>
      {onOne && (
        <button type="button" className="plain" onClick={onOne}>
          {words.making.asOneText}
        </button>
      )}
      <button type="button" className="plain" onClick={onLeave}>
        {words.making.cancel}
      </button>
    </Popup>
  );
}
