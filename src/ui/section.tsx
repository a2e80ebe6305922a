/** Sections of a page and their words: headings, what is at their head, and paragraphs. */

import type { ReactNode } from 'react';
import type { Surface } from '../model/blocks.generated';
import { classNames } from './class-names';
import prose from './prose.module.css';
import styles from './section.module.css';
import headings from './heading.module.css';
import type { RichTextTree } from '../model/resolved';
import { unbrokenHeading } from './unbroken';
import { RichText } from './rich-text';

interface SectionProps {
  children: ReactNode;
  /** The background; that of the page when left out. */
  surface?: Surface;
  /** true where the section has a heading of its own, which makes it a section of the document. */
  titled?: boolean;
  /** Running text: such sections are closer to one another. */
  flow?: boolean;
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
        screenOnly && styles.screenOnly,
        className,
      )}
    >
      <div className={styles.container}>{children}</div>
    </Tag>
  );
}

/** A column of blocks: sets the rhythm between them and takes their own space away. */
export function Column({ children, wide, className }: Pick<SectionProps, 'children' | 'wide' | 'className'>) {
  return (
    <div data-wide={wide} className={classNames(styles.column, className)}>
      {children}
    </div>
  );
}

/** A short line above a heading, in small capitals; nothing where there are no words. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return children && <p className={classNames(headings.eyebrow, className)}>{children}</p>;
}

interface SectionHeadingProps {
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
    <Tag id={id} className={classNames(headings.heading, number && headings.numbered, className)}>
      {number && (
        <span className={headings.number}>
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
  /** What cannot wait comes without a movement. */
  still?: boolean;
  className?: string;
}

/** The head of a section: eyebrow, heading and a sentence. */
export function SectionHead({
  eyebrow,
  intro,
  align = 'start',
  still = false,
  className,
  ...heading
}: SectionHeadProps) {
  return (
    <div
      className={classNames(headings.head, headings[align], className)}
      data-drift={still ? undefined : ''}
    >
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <SectionHeading {...heading} />
      </div>
      <Paragraph text={intro} className={headings.intro} />
    </div>
  );
}

interface ProseProps {
  paragraphs: RichTextTree[] | undefined;
  className?: string;
}

/** Paragraphs, or nothing where there are none. */
export function Prose({ paragraphs, className }: ProseProps) {
  if (!paragraphs?.length) return null;
  return (
    <div className={classNames(prose.prose, className)}>
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

/** The caption of a figure, where it has one. */
export function Caption({ text, className }: ParagraphProps) {
  if (!text) return null;
  return (
    <figcaption className={classNames(prose.note, className)}>
      <RichText text={text} />
    </figcaption>
  );
}

/** The note on a table, a drawing, claims or figures, where there is one. */
export function Note({ text, className }: ParagraphProps) {
  return <Paragraph text={text} className={classNames(prose.note, className)} />;
}

/** An opening sentence in larger type. */
export function Lead({ text }: { text: RichTextTree | undefined }) {
  return <Paragraph text={text} className={prose.lead} />;
}

interface TextHeadBlock extends Omit<SectionHeadingProps, 'className'> {
  intro?: RichTextTree[];
}

/** Heading and opening paragraphs of a part of running text; nothing where there are neither. */
export function TextHead({ block }: { block: TextHeadBlock }) {
  if (!block.heading && !block.intro) return null;
  return (
    <div className={classNames(headings.head, headings.near)}>
      <SectionHeading {...block} />
      <Prose paragraphs={block.intro} />
    </div>
  );
}

/** What is under a heading; with the whole width of a page beside it, on one line with all such texts. */
export function Headed({ block, children }: { block: TextHeadBlock; children: ReactNode }) {
  const { intro, ...head } = block;
  return (
    <div className={headings.headed}>
      <TextHead block={head} />
      <div>
        <TextHead block={{ intro }} />
        {children}
      </div>
    </div>
  );
}

interface TextSectionProps {
  block: TextHeadBlock & { surface?: Surface };
  /** See Section. */
  wide?: 'band' | 'plain';
  /** Its head is beside it where it has the whole width. */
  headed?: boolean;
  children: ReactNode;
}

/** A part of running text: its heading and opening paragraphs, where it has them, and what follows. */
export function TextSection({ block, wide, headed = !wide, children }: TextSectionProps) {
  const { surface } = block;
  return (
    <Section flow={!surface} wide={wide} surface={surface} {...headedBy(block)}>
      {headed ? (
        <Headed block={block}>{children}</Headed>
      ) : (
        <>
          <TextHead block={block} />
          {children}
        </>
      )}
    </Section>
  );
}
