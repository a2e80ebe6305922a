import type { ReactNode } from 'react';
import type { Surface } from '../model/blocks.generated';
import { classNames } from './class-names';
import styles from './section.module.css';

interface SectionProps {
  children: ReactNode;
  /** The background; that of the page when left out. */
  surface?: Surface;
  /** true where the section has a heading of its own, which makes it a section of the document. */
  titled?: boolean;
  /** Running text: such sections are closer to one another. */
  flow?: boolean;
  /** What follows belongs to it and is near it. */
  opens?: boolean;
  /**
   * Beside cards it takes the whole width, theirs too: `band` on a ground of its own from edge to edge,
   * `plain` on that of the page.
   */
  wide?: 'band' | 'plain';
  /** What leads about the site is left out on paper. */
  screenOnly?: boolean;
  id?: string;
  /** Of the outer element. */
  className?: string;
}

/** With a heading, which is then what links lead to, it is a section of the document. */
export const headedBy = ({ heading, id }: { heading?: string; id?: string }) => ({
  titled: Boolean(heading),
  id: heading ? undefined : id,
});

/**
 * A band over the full width with a container in it: the outermost element of a block.
 * In a column (of a sidebar or a tab) it gives up its width and space to the column,
 * and a surface becomes a card. Its content can ask for its own width with `@container`.
 */
export function Section({
  children,
  surface,
  titled = false,
  flow = false,
  opens = false,
  wide,
  screenOnly = false,
  id,
  className,
}: SectionProps) {
  const Tag = titled ? 'section' : 'div';
  return (
    <Tag
      id={id}
      data-wide={wide}
      data-ground={surface && (surface === 'evergreen' ? 'dark' : 'light')}
      className={classNames(
        styles.section,
        surface ? styles[surface] : styles.plain,
        flow && styles.flow,
        opens && styles.opens,
        screenOnly && styles.screenOnly,
        className,
      )}
    >
      <div className={styles.container}>{children}</div>
    </Tag>
  );
}

/** A column of blocks: sets the rhythm between them and takes their own space away. */
export function Column({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.column, className)}>{children}</div>;
}
