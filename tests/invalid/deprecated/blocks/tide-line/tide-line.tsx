import { RichText, type BlockProps } from 'typed-pages';

export function TideLine({ block }: BlockProps<'tide-line'>) {
  return (
    <p>
      {block.text && <RichText text={block.text} />}
    </p>
  );
}
