import type { RichTextTree } from '../model/resolved';
import { classNames } from './class-names';
import styles from './prose.module.css';
import { RichText } from './rich-text';

interface ProseProps {
  paragraphs: RichTextTree[] | undefined;
  className?: string;
}

/** Paragraphs, or nothing where there are none. */
export function Prose({ paragraphs, className }: ProseProps) {
  if (!paragraphs?.length) return null;
  return (
    <div className={classNames(styles.prose, className)}>
      {paragraphs.map((text, index) => (
        <p key={index}>
          <RichText text={text} />
        </p>
      ))}
    </div>
  );
}

/** An opening sentence in larger type. */
export function Lead({ text }: { text: RichTextTree | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.lead}>
      <RichText text={text} />
    </p>
  );
}
