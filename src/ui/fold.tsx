import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { InterfaceIcon } from './icon';

interface FoldProps {
  heading: string;
  /** Of the heading: a link to it opens what is folded under it. */
  id?: string;
  /** The browser keeps one of the same name open at a time. */
  name?: string;
  children: ReactNode;
}

/** A heading that shows what is under it when it is pressed. */
export function Fold({ heading, id, name, children }: FoldProps) {
  return (
    <details name={name} className={styles.fold}>
      <summary className={styles.summary}>
        <h3 id={id} className={styles.heading}>
          {heading}
        </h3>
        <InterfaceIcon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
