import { Popup } from '../frame/popup';
import { useId, useState } from 'react';
import type { SharedText } from '../../../model/studio';
import { fieldWords, words } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { Combobox, cut, type Found } from '../pick/combobox';
import { aboutSharedText, sharedTextsFound, whereSeen } from '../shared-text/shared-texts-found';
import styles from './rich.module.css';

/** The texts that all pages share, to be put where the caret is. */
export function TokenPanel({ onChoose, onClose }: { onChoose: (name: string) => void; onClose: () => void }) {
  const { tokens } = useFieldContext().site;
  const id = useId();
  const [sought, setSought] = useState('');
  return (
    <Popup className={styles.panel} role="group" aria-label={fieldWords.tokenInsert} onClose={onClose}>
      <label className={styles.label} htmlFor={id}>
        {words.sharedTexts.search}
      </label>
      <Combobox
        control={{ id }}
        text={sought}
        find={(typed) => findTexts(typed, tokens)}
        onText={setSought}
        onPick={onChoose}
        onEnter={() => undefined}
        isOpenAtOnce
      />
      <div className={styles.acts}>
        <button type="button" onClick={onClose}>
          {fieldWords.rich.cancel}
        </button>
      </div>
    </Popup>
  );
}

const findTexts = (typed: string, tokens: readonly SharedText[]): Found =>
  cut(
    sharedTextsFound(tokens, typed).map((text) => ({
      value: text.name,
      label: text.value.trim() || `${text.title} (${words.sharedTexts.empty})`,
      detail: [text.value.trim() && text.title, text.value.trim() ? whereSeen(text) : aboutSharedText(text)]
        .filter(Boolean)
        .join(' · '),
    })),
  );
