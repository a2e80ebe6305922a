import type { BlockProps } from '../../model/props';
import { EmbedFrame } from '../../ui/embed-frame';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { TextHead } from '../../ui/text-head';
import styles from './embed.module.css';

export function Embed({ block }: BlockProps<'embed'>) {
  const { heading, embed, caption } = block;
  return (
    <Section flow titled={Boolean(heading)} id={heading ? undefined : block.id}>
      <TextHead block={block} />
      <figure>
        <EmbedFrame embed={embed} />
        {caption && (
          <figcaption className={styles.caption}>
            <RichText text={caption} />
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
