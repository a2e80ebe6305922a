import { useId, useState } from 'react';
import type { SharedText } from '../../../model/studio';
import { words } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { shortText } from '../../../content/edit/fields/short-text';
import { Fold } from '../plain/fold';
import styles from '../plain/plain.module.css';
import { sharedTextField } from './shared-text-field';
import { SharedTextFields } from './shared-text-fields';
import { sharedTextsFound, whereSeen } from './shared-texts-found';

// Fewer are looked through as they are.
const searchable = 8;

/** All texts that are written once for the whole site, each behind its name. */
export function SharedTexts() {
  const { tokens } = useFieldContext().site;
  const id = useId();
  const [sought, setSought] = useState('');
  const found = sharedTextsFound(tokens, sought);
  if (tokens.length === 0) return null;
  return (
    <section className={styles.sharedTexts} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.sharedTexts.title}</h3>
      <p className={styles.about}>{words.sharedTexts.about}</p>
      {tokens.length > searchable && (
        <input
          type="search"
          className={styles.text}
          aria-label={words.sharedTexts.search}
          placeholder={words.sharedTexts.search}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p role="status">{words.sharedTexts.none}</p>}
      <ul className={styles.items}>
        {found.map((text) => (
          <li key={text.name}>
            <Entry text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ text }: { text: SharedText }) {
  const field = sharedTextField(text);
  const name = (
    <span className={styles.sharedText}>
      <span>{text.title}</span>
      <span className={styles.about}>
        {shortText(text.value, 60) || words.sharedTexts.empty} · {whereSeen(text)}
      </span>
    </span>
  );
  return (
    <Fold name={name} label={field.title} fields={[field]}>
      <SharedTextFields text={text} />
    </Fold>
  );
}
