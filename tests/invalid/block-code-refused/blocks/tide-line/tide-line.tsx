import { RichText, type BlockProps } from 'typed-pages';

export function TideLine({ block }: BlockProps<'tide-line'>) {
  const style = 'wide';
  return (
    <p onClick={() => style} style={{ color: 'red' }}>
      <RichText text={block.text} />
      <span dangerouslySetInnerHTML={{ __html: '<b>Low</b>' }} />
    </p>
  );
}
