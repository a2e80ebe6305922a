import type { BlockProps } from '../../model/props';
import { EmbedFrame } from '../../ui/embed-frame';
import { Caption, TextSection } from '../../ui/section';

export function Embed({ block }: BlockProps<'embed'>) {
  const { embed, caption } = block;
  return (
    <TextSection block={block}>
      <figure>
        <EmbedFrame embed={embed} />
        <Caption text={caption} />
      </figure>
    </TextSection>
  );
}
