import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Ranges of numbers, such as 60–70%, and hours with their half of the day, such as 10:00 am. */
const whole = /(\d+–\d+%?|\d{1,2}(?::\d{2})? [ap]m\b)/i;

/** A text whose ranges and hours stay on one line, though lines may end at a dash or a space. */
export function unbroken(text: string): ReactNode {
  if (!whole.test(text)) return text;
  // Every second part is one of them.
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.range}>
        {part}
      </span>
    ),
  );
}
