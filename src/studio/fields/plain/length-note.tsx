import { fieldWords } from '../../words';
import styles from './plain.module.css';

/** As the check counts: a character outside the first plane of Unicode is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

// Whoever is far from the limit need not know of it.
const near = 0.8;

/** How long a text is, where it comes near its limit. What is too long can be typed, and is told. */
export function LengthNote({ length, most }: { length: number; most: number | undefined }) {
  if (most === undefined || length < most * near) return null;
  const over = length - most;
  return (
    <p className={over > 0 ? styles.tooLong : styles.length}>
      {fieldWords.count(length, most)}
      {over > 0 && `: ${fieldWords.tooLong(over)}`}
    </p>
  );
}
