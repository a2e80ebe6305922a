import type { ReactNode } from 'react';
import type { RichTextTree } from '../model/resolved';
import { classNames } from './class-names';
import styles from './heading.module.css';
import { Paragraph } from './prose';
import { unbrokenHeading } from './unbroken';

/** A short line above a heading, in small capitals; nothing where there are no words. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return children && <p className={classNames(styles.eyebrow, className)}>{children}</p>;
}

export interface SectionHeadingProps {
  heading?: string;
  id?: string;
  level?: 2 | 3;
  className?: string;
}

/**
 * The heading of a section, where it has one; the id makes it the target of links.
 * The number that it begins with, as in "2. The tests", stands in an arch, and its stop is only read out.
 */
export function SectionHeading({ heading, id, level = 2, className }: SectionHeadingProps) {
  if (!heading) return null;
  const Tag = level === 3 ? 'h3' : 'h2';
  const [, number, words = heading] = /^(\d+)\. (.+)/.exec(heading) ?? [];
  return (
    <Tag id={id} className={classNames(styles.heading, number && styles.numbered, className)}>
      {number && (
        <span className={styles.number}>
          {number}
          <small>. </small>
        </span>
      )}
      {unbrokenHeading(words)}
    </Tag>
  );
}

interface SectionHeadProps extends Omit<SectionHeadingProps, 'className'> {
  eyebrow?: string;
  intro?: RichTextTree;
  /** start: one under the other. center: the same, centred. split: the intro beside the heading. */
  align?: 'start' | 'center' | 'split';
  className?: string;
}

/** What is at the head of a section: eyebrow, heading and a sentence. */
export function SectionHead({ eyebrow, intro, align = 'start', className, ...heading }: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, styles[align], className)} data-drift="">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <SectionHeading {...heading} />
      </div>
      <Paragraph text={intro} className={styles.intro} />
    </div>
  );
}
