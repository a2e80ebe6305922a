import { RichText, type BlockProps } from 'typed-pages';

export function TideLine({ block }: BlockProps<'tide-line'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
