import { RichText, type BlockProps } from 'typed-pages';
import { tides } from 'tide-tables';
import { week } from '../../week';

export function TideLine({ block }: BlockProps<'tide-line'>) {
  return (
    <p>
      {tides(week)} <RichText text={block.text} />
    </p>
  );
}
