import type { BlockProps } from '../../model/props';
import { RichText } from '../../ui/rich-text';
import { Section, Paragraph } from '../../ui/section';
import styles from './quote.module.css';

export function Quote({ block }: BlockProps<'quote'>) {
  const { id, text, by, source, surface } = block;
  return (
    <Section flow={!surface} surface={surface} id={id}>
      <figure className={styles.quote}>
        <blockquote>
          <Paragraph text={text} className={styles.text} />
        </blockquote>
        <figcaption>
          <strong>{by}</strong>
          {source && (
            <>
              <br />
              <RichText text={source} />
            </>
          )}
        </figcaption>
      </figure>
    </Section>
  );
}
