import { useState } from 'react';
import type { SharedText } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useAround } from '../frame/around';
import styles from '../plain/plain.module.css';
import { sharedTextField } from './shared-text-field';
import { twinsOf } from './twins';

/** The field of a shared text, with those that must change with it: by then they no longer say the same. */
export function SharedTextFields({ text }: { text: SharedText }) {
  const { renderField, site } = useAround();
  const [twins] = useState(() => twinsOf(text, site.tokens).map(({ name }) => name));
  return (
    <>
      {renderField(sharedTextField(text))}
      {site.tokens
        .filter(({ name }) => twins.includes(name))
        .map((twin) => (
          <div key={twin.name} className={styles.twin}>
            <p>{fieldWords.twin(twin.title)}</p>
            {renderField(sharedTextField(twin))}
          </div>
        ))}
    </>
  );
}
