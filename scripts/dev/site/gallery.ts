import type { Occurrence, SiteIndex, SourceFile } from '../../../src/model/content';
import type { Names } from '../../../src/content/meanings/meaning';
import { meanings } from '../../../src/content/meanings/meanings';
import { describeBlock, isRendered, type BlockSource } from '../../schema/block-schemas';

/**
 * A page that shows every block's examples. The examples belong to no site: where they name a collection,
 * a form, a service or a picture that this site lacks, one that it has takes its place.
 */
export function galleryPage(site: SiteIndex): SourceFile {
  const names = namesOf(site);
  const page = {
    title: 'Blocks',
    meta: {
      title: 'Every block with its examples',
      description: 'What pages can be made of.',
      robots: 'noindex, nofollow',
    },
    blocks: galleryBlocks(site),
  };
  const occurrences: Occurrence[] = [];
  if (!site.context.environment.validators.page.call(occurrences, page))
    throw new Error('An example of a block schema is not valid.');
  const unfit = new Set<number>();
  occurrences.forEach(([semantics, owner, key, pointer], serial) => {
    const { adopt, editor } = meanings[semantics];
    if (!adopt) return;
    owner[key] = adopt(owner[key], names, serial);
    if (editor.offers && names[editor.offers].length === 0) unfit.add(blockIndexOf(pointer));
  });
  // Left out is what names something of which this site has none.
  const blocks = page.blocks.filter((_, index) => !unfit.has(index));
  return { path: 'pages/_gallery.json', text: JSON.stringify({ ...page, blocks }) };
}

/** The number in `/blocks/12/…`. */
const blockIndexOf = (pointer: string) => Number(pointer.split('/')[2]);

function namesOf({ context, collections, pages }: SiteIndex): Names {
  const { media, icons } = context.environment;
  return {
    collections: [...collections.keys()],
    files: media.paths(),
    forms: [...context.forms.keys()],
    icons: icons.names(),
    pageKinds: Object.keys(context.settings?.pageKinds ?? {}),
    pictures: media.paths().filter((path) => path.startsWith('media/') && media.image(path) !== undefined),
    providers: Object.keys(context.settings?.embeds ?? {}),
    routes: [...pages.keys()],
    shared: context.sharedNames,
  };
}

function galleryBlocks({ context }: SiteIndex): BlockSource[] {
  const { blockSchemas } = context.environment.validators;
  // What only includes other blocks has nothing to show by itself.
  const shown = Object.entries(blockSchemas)
    .map(([type, schema]) => describeBlock(type, schema))
    .filter(isRendered);
  return [
    { type: 'banner', heading: 'Blocks', text: 'Every type with the examples of its schema.' },
    ...shown.flatMap(({ type, description, examples }) => [
      { type: 'opening', label: type, heading: titleOf(type), lead: asMarkdown(description) },
      ...examples,
    ]),
  ];
}

/** `card-carousel` is "Card carousel". */
const titleOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');

const asMarkdown = (text: string) => text.replace(/[\\*_[<&]/g, '\\$&');
