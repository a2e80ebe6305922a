import type { RichTextTree } from '../model/resolved';
import { SectionHeading } from './heading';
import { Prose } from './prose';
import styles from './heading.module.css';
import { classNames } from './class-names';

export interface TextHeadBlock {
  heading?: string;
  id?: string;
  level?: 2 | 3;
  intro?: RichTextTree[];
}

/** Heading and opening paragraphs of a part of running text; nothing where there are neither. */
export function TextHead({ block }: { block: TextHeadBlock }) {
  if (!block.heading && !block.intro) return null;
  return (
    <div className={classNames(styles.head, styles.near)}>
      <SectionHeading heading={block.heading} id={block.id} level={block.level} />
      <Prose paragraphs={block.intro} />
    </div>
  );
}
