import type { ReactNode } from 'react';
import type { Surface } from '../model/blocks.generated';
import { headedBy, Section } from './section';
import { TextHead, type TextHeadBlock } from './text-head';

interface TextSectionProps {
  block: TextHeadBlock & { surface?: Surface };
  /** See Section. */
  wide?: 'band' | 'plain';
  children: ReactNode;
}

/** A part of running text: its heading and opening paragraphs, where it has them, and what follows. */
export function TextSection({ block, wide, children }: TextSectionProps) {
  const { surface } = block;
  return (
    <Section flow={!surface} wide={wide} surface={surface} {...headedBy(block)}>
      <TextHead block={block} />
      {children}
    </Section>
  );
}
