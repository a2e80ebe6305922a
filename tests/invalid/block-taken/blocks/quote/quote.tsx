import { RichText, type BlockProps } from 'typed-pages';

export function Quote({ block }: BlockProps<'quote'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
