import { RichText, Section, SectionHead, type BlockProps } from 'typed-pages';

export const Signal = ({ block: { id, heading, text } }: BlockProps<'signal'>) => (
  <Section titled>
    <SectionHead id={id} heading={heading} />
    <RichText text={text} />
  </Section>
);
