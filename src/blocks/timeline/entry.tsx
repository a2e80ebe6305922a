import type { TimelineEntry } from '../../model/blocks.generated';
import { Prose } from '../../ui/prose';
import { unbroken } from '../../ui/unbroken';
import styles from './timeline.module.css';

interface EntryProps {
  entry: TimelineEntry;
  /** Said before the title. */
  label?: string | undefined;
  /** Entries of one group: the browser keeps one of them open at a time. */
  group?: string;
}

/** The words of an entry; those that say more unfold. */
export function Entry({ entry: { title, when, text }, label, group }: EntryProps) {
  const words = (
    <>
      {label && <span className={styles.label}>{label} </span>}
      {unbroken(title)}
      {when && <small> {unbroken(when)}</small>}
    </>
  );
  if (!text) return <div className={styles.words}>{words}</div>;
  return (
    <details name={group}>
      <summary className={styles.words}>{words}</summary>
      <Prose paragraphs={text} className={styles.text} />
    </details>
  );
}
