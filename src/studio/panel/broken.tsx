import type { Diagnostic } from '../../model/diagnostic';
import type { OpenFile } from '../fields/frame/open-button';
import { words } from '../words';
import styles from './panel.module.css';
import { Problem } from './problems';

/** A file that cannot be read: what is wrong, where, and what to do about it. */
export function Broken({ faults, onOpen }: { faults: Diagnostic[]; onOpen: OpenFile }) {
  return (
    <section className={styles.broken} aria-label={words.broken.title}>
      <h2>{words.broken.title}</h2>
      <p>{words.broken.text}</p>
      <ul>
        {faults.map((diagnostic, index) => (
          <li key={index}>
            <Problem diagnostic={diagnostic} go={undefined} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <p>{words.broken.tell}</p>
      <ul>
        {faults.map(({ file, line, message }, index) => (
          <li key={index}>{words.broken.place(file, line, message)}</li>
        ))}
      </ul>
    </section>
  );
}
