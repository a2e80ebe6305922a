import { RichText, type BlockProps } from 'typed-pages';

export function Qoute({ block }: BlockProps<'qoute'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
