import type { RichTextTree } from '../model/resolved';
import { SectionHeading, type SectionHeadingProps } from './heading';
import { Prose } from './prose';
import styles from './heading.module.css';
import { classNames } from './class-names';

export interface TextHeadBlock extends Omit<SectionHeadingProps, 'className'> {
  intro?: RichTextTree[];
}

/** Heading and opening paragraphs of a part of running text; nothing where there are neither. */
export function TextHead({ block }: { block: TextHeadBlock }) {
  if (!block.heading && !block.intro) return null;
  return (
    <div className={classNames(styles.head, styles.near)}>
      <SectionHeading {...block} />
      <Prose paragraphs={block.intro} />
    </div>
  );
}
