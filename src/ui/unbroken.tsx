import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

const range = /(\d+–\d+%?)/;

/** A text whose ranges of numbers, such as 60–70%, stay on one line: a line may end after a dash. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('–')) return text;
  // Every second part is a range.
  return text.split(range).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.range}>
        {part}
      </span>
    ),
  );
}
