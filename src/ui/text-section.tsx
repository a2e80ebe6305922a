import type { ReactNode } from 'react';
import type { Surface } from '../model/blocks.generated';
import { Section } from './section';
import { TextHead, type TextHeadBlock } from './text-head';

interface TextSectionProps {
  block: TextHeadBlock & { surface?: Surface };
  /** See Section. */
  wide?: 'band' | 'plain';
  children: ReactNode;
}

/** A part of running text: its heading and opening paragraphs, where it has them, and what follows. */
export function TextSection({ block, wide, children }: TextSectionProps) {
  const { heading, id, surface } = block;
  return (
    <Section
      flow={!surface}
      wide={wide}
      surface={surface}
      titled={Boolean(heading)}
      // With a heading, that is what links lead to.
      id={heading ? undefined : id}
    >
      <TextHead block={block} />
      {children}
    </Section>
  );
}
