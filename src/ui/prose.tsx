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

interface ParagraphProps {
  text: RichTextTree | undefined;
  className?: string;
}

/** A paragraph, or nothing where there is none. */
export function Paragraph({ text, className }: ParagraphProps) {
  if (!text) return null;
  return (
    <p className={className}>
      <RichText text={text} />
    </p>
  );
}

/** What is said of a figure, where there is something. */
export function Caption({ text, className }: ParagraphProps) {
  if (!text) return null;
  return (
    <figcaption className={classNames(styles.note, className)}>
      <RichText text={text} />
    </figcaption>
  );
}

/** What is said under a table or a drawing, where there is something. */
export function Note({ text }: { text: RichTextTree | undefined }) {
  return <Paragraph text={text} className={styles.note} />;
}

/** An opening sentence in larger type. */
export function Lead({ text }: { text: RichTextTree | undefined }) {
  return <Paragraph text={text} className={styles.lead} />;
}
