import type { BlockProps } from '../../model/props';
import { Fold } from '../../ui/fold';
import { Pills } from '../../ui/pills';
import { Section } from '../../ui/section';

export function CollectionTags({ block: { heading, collection }, page }: BlockProps<'collection-tags'>) {
  return (
    <Section titled screenOnly>
      <Fold heading={`${heading} (${collection.length})`}>
        <Pills entries={collection} route={page.route} />
      </Fold>
    </Section>
  );
}
