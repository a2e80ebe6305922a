import type { SiteView } from '../../dev/site/site-reader';
import { shapeOf, type Schemas } from '../../../src/content/edit/fields/shape';
import { blockTitle } from '../../../src/content/edit/fields/titles';
import { skeletonOf } from '../../../src/content/edit/skeleton';
import { readRecord } from '../../../src/content/open-site';
import { clearTexts } from '../../../src/content/edit/clear-texts';
import { preventsShowing } from '../../../src/model/diagnostic';
import type { Occurrence, SiteIndex } from '../../../src/model/content';
import type { Json } from '../../../src/model/resolved';
import type { PaletteEntry } from '../../../src/model/studio';
import { galleryBlocks, previewRoute } from '../../schema/gallery';
import { groupBy } from '../../../src/content/source/group-by';
import type { BlockSchema } from '../../schema/block-schemas';

/** Every kind of part that a page may be given, the most used first, each with a look of its example and a beginning to write on. */
export function paletteOf(view: ReadView, schemas: Schemas): PaletteEntry[] {
  const site = view.siteIndex;
  const uses = groupBy(typesIn(view), (type) => type);
  const usesOf = ({ type }: BlockSchema) => uses.get(type)?.length ?? 0;
  return galleryBlocks(site)
    .filter(({ schema }) => schema.deprecated !== true)
    .toSorted((one, other) => usesOf(other) - usesOf(one))
    .map((block) => ({
      type: block.type,
      title: blockTitle(block.type, block.schema),
      description: block.description,
      alsoCalled: block.alsoCalled,
      ...(block.examples.length > 0 && { look: `${previewRoute(block.type, 1)}?still` }),
      ...beginning(block, site, schemas),
    }));
}

// Of more pages it is no other.
const mostRead = 200;

/** The kinds of parts on the pages of the site, as often as they stand there. */
const typesIn = ({ siteIndex, textOf }: ReadView): string[] =>
  [...siteIndex.pages.values()]
    .slice(0, mostRead)
    .flatMap(({ file }) => [...(textOf(file) ?? '').matchAll(/"type":\s*"([\w-]+)"/g)])
    .map(([, type = '']) => type);

type ReadView = Pick<SiteView, 'siteIndex' | 'textOf'>;

/**
 * What a block of a type begins as: no more than its schema asks for, with names of this site, its texts unwritten. Where
 * its values must agree with one another it has all that its example has; none where this site lacks what it names.
 */
function beginning({ type, examples }: BlockSchema, site: SiteIndex, schemas: Schemas): { value?: Json } {
  if (examples.length === 0) return {};
  const block = unwrittenExample(examples, site);
  const shape = shapeOf(schemas.get(`blocks/${type}.schema.json`) ?? {}, block, schemas);
  const value = [skeletonOf(block, shape, schemas), block].find((each) => isSound(each, site));
  return value === undefined ? {} : { value };
}

/** Whether a block may be written as it is, but for texts that are still to be written. */
function isSound(block: Json, { context }: SiteIndex): boolean {
  const page = { title: 'New', meta, blocks: [block] };
  const { faults } = readRecord({ path: 'pages/_new.json', text: JSON.stringify(page) }, context);
  return !faults.some((fault) => preventsShowing(fault) && fault.pointer?.startsWith('/blocks'));
}

const meta = { title: 'New', description: 'New' };

/** The example of a block with the least in it, its texts unwritten. */
export function unwrittenExample(examples: BlockSchema['examples'], { context }: SiteIndex): Json {
  const [smallest] = examples.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const block = structuredClone(smallest) as Json;
  const occurrences: Occurrence[] = [];
  context.environment.validators.page.call(occurrences, { title: 'New', meta, blocks: [block] });
  clearTexts(occurrences, { hasNumbers: true });
  return block;
}
