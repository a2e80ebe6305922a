import type { BlockProps } from '../../model/props';
import { EmbedFrame } from '../../ui/embed-frame';
import { RichText } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import styles from './embed.module.css';

export function Embed({ block }: BlockProps<'embed'>) {
  const { embed, caption } = block;
  return (
    <TextSection block={block}>
      <figure>
        <EmbedFrame embed={embed} />
        {caption && (
          <figcaption className={styles.caption}>
            <RichText text={caption} />
          </figcaption>
        )}
      </figure>
    </TextSection>
  );
}
