import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { InterfaceIcon } from './interface-icons';

interface FoldProps {
  heading: string;
  level?: 'h3' | 'h4';
  /** Before the heading. */
  icon?: ReactNode;
  /** Of the heading: a link to it opens what is folded under it. */
  id?: string;
  /** The browser keeps one of the same name open at a time. */
  name?: string;
  children: ReactNode;
}

/** What is shown when its heading is pressed. */
export function Fold({ heading, level: Heading = 'h3', icon, id, name, children }: FoldProps) {
  return (
    <details name={name} className={styles.fold}>
      <summary className={styles.summary}>
        {icon}
        <Heading id={id} className={styles.heading}>
          {heading}
        </Heading>
        <InterfaceIcon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
