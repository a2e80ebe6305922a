import type { TimelineEntry } from '../../model/blocks.generated';
import { Prose } from '../../ui/prose';
import { unbroken } from '../../ui/unbroken';
import styles from './timeline.module.css';

interface EntryProps {
  entry: TimelineEntry;
  /** Said before the title. */
  label?: string;
  /** Entries of one group: the browser keeps one of them open at a time. */
  group?: string;
  /** In two lines where one would be long, so that what is drawn around the words is no wider than they are. */
  isNarrow?: boolean;
}

/** Letters of the longest words that stay in one line. */
const shortLine = 22;

/** The words of an entry; those that say more unfold. */
export function Entry({ entry: { title, when, text }, label, group, isNarrow }: EntryProps) {
  const at = isNarrow ? middleOf(when ? `${title} ${when}` : title) : -1;
  const words = (
    <>
      {label && <span className={styles.label}>{label} </span>}
      <Broken text={title} at={at} />
      {when && at === title.length && <br />}
      {when && (
        <small>
          {' '}
          <Broken text={when} at={at - title.length - 1} />
        </small>
      )}
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

/** The space at which the lines of the words are about as long as each other. */
function middleOf(words: string): number {
  if (words.length <= shortLine) return -1;
  const fromMiddle = (index: number) => Math.abs(index - words.length / 2);
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index);
  return spaces.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? -1;
}

function Broken({ text, at }: { text: string; at: number }) {
  if (at <= 0 || at >= text.length) return unbroken(text);
  return (
    <>
      {unbroken(text.slice(0, at))}
      <br />
      {unbroken(text.slice(at))}
    </>
  );
}
