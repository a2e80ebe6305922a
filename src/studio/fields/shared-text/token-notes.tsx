import { useEffect, useRef, useState } from 'react';
import { tokenNames } from '../../../content/values/tokens';
import type { SharedText } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { firstControl } from '../frame/first-control';
import styles from '../plain/plain.module.css';
import { SharedTextFields } from './shared-text-fields';

/** What the tokens of a text stand for, and a way to change that for all pages. */
export function TokenNotes({ text }: { text: string }) {
  const { site } = useFieldContext();
  const names = new Set(tokenNames(text));
  const tokens = site.tokens.filter(({ name }) => names.has(name));
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.tokens}>
      {tokens.map((token) => (
        <TokenNote key={token.name} token={token} />
      ))}
    </ul>
  );
}

function TokenNote({ token }: { token: SharedText }) {
  const [isOpen, setOpen] = useState(false);
  const { title, value, note } = token;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button, by now "Done", stands before the field.
    const field = isOpen && place.current?.querySelector('[data-field]');
    if (field) firstControl(field)?.focus();
  }, [isOpen]);
  return (
    <li ref={place} className={styles.token}>
      <p>{value === '' ? fieldWords.tokenIsEmpty(title, note) : fieldWords.tokenIs(title, value)}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? fieldWords.tokenClose : fieldWords.tokenChange(title)}
      </button>
      {isOpen && <SharedTextFields text={token} />}
    </li>
  );
}
