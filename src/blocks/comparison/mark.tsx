import type { ComparisonCell } from '../../model/blocks.generated';
import { InterfaceIcon } from '../../ui/interface-icons';
import styles from './comparison.module.css';

/** A sign that differs by shape, not by colour alone; the words are beside it. */
export function Mark({ mark }: { mark: NonNullable<ComparisonCell['mark']> }) {
  switch (mark) {
    case 'yes':
      return <InterfaceIcon name="check" className={styles.yes} />;
    case 'no':
      return <InterfaceIcon name="x" className={styles.no} />;
    case 'partly':
      return (
        <svg className={styles.partly} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 2a8 8 0 0 0 0 16Z" />
        </svg>
      );
  }
}
