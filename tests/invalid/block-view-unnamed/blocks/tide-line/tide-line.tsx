import { RichText, type BlockProps } from 'typed-pages';

export function Tides({ block }: BlockProps<'tide-line'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
