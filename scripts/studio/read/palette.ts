import { shapeOf, type Schemas } from '../../../src/content/edit/fields/shape';
import { blockTitle } from '../../../src/content/edit/fields/titles';
import { skeletonOf } from '../../../src/content/edit/skeleton';
import { unwrite } from '../../../src/content/edit/unwrite';
import type { Occurrence, SiteIndex } from '../../../src/model/content';
import type { Json } from '../../../src/model/resolved';
import type { PaletteEntry } from '../../../src/model/studio';
import { galleryBlocks, previewRoute } from '../../dev/site/gallery';
import type { BlockSchema } from '../../schema/block-schemas';

/** Every kind of part that a page may be given, each with a look of its example and a beginning to write on. */
export const paletteOf = (site: SiteIndex, schemas: Schemas): PaletteEntry[] =>
  galleryBlocks(site).map((block) => ({
    type: block.type,
    title: blockTitle(block.type, block.schema),
    description: block.description,
    alsoCalled: block.alsoCalled,
    group: block.group,
    ...(block.examples.length > 0 && {
      look: `${previewRoute(block.type, 1)}?still`,
      value: beginning(block, site, schemas),
    }),
  }));

/** What a block of a type begins as: no more than its schema asks for, with names of this site, its texts unwritten. */
export function beginning(
  { type, examples }: Pick<BlockSchema, 'type' | 'examples'>,
  site: SiteIndex,
  schemas: Schemas,
): Json {
  const block = unwrittenExample(examples, site);
  return skeletonOf(block, shapeOf(schemas.get(`blocks/${type}.schema.json`) ?? {}, block, schemas), schemas);
}

/** The example of a block with the least in it, its texts unwritten. */
export function unwrittenExample(examples: BlockSchema['examples'], { context }: SiteIndex): Json {
  const [smallest] = examples.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const block = structuredClone(smallest) as Json;
  const occurrences: Occurrence[] = [];
  const page = { title: 'x', meta: { title: 'x', description: 'x' }, blocks: [block] };
  context.environment.validators.page.call(occurrences, page);
  unwrite(occurrences, { hasNumbers: true });
  return block;
}
