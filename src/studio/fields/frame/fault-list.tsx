import type { Diagnostic } from '../../../model/diagnostic';
import { fieldWords } from '../../words';
import styles from './frame.module.css';

/** What the check says, in its words. */
export function FaultList({ faults }: { faults: Diagnostic[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault, index) => (
        <li key={index} className={fault.severity === 'error' ? styles.fault : styles.advice}>
          <strong>{fault.severity === 'error' ? fieldWords.problem : fieldWords.advice}: </strong>
          {fault.message}
          {fault.hint !== undefined && ` ${fault.hint}`}
        </li>
      ))}
    </ul>
  );
}
