import { useState } from 'react';
import type { SharedText } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import styles from '../plain/plain.module.css';
import { sharedTextField } from './shared-text-field';

/** The field of a shared text, with those that must change with it: by then they no longer say the same. */
export function SharedTextFields({ text }: { text: SharedText }) {
  const { renderField, site } = useFieldContext();
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

/** Other shared texts that say the same in another form, such as a number for links: whoever changes one means both. */
function twinsOf(text: SharedText, texts: readonly SharedText[]): SharedText[] {
  const same = bare(text.value);
  if (same.length < least) return [];
  return texts.filter((other) => other.name !== text.name && bare(other.value) === same);
}

// Shorter values are the same by chance.
const least = 5;

/** Without what only makes it easier to read, or an address. */
const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^(?:https?:\/\/|tel:|mailto:)/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
