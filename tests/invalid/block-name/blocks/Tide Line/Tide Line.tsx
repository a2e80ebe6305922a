import { RichText, type BlockProps } from 'typed-pages';

export function TideLine({ block }: BlockProps<'Tide Line'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
