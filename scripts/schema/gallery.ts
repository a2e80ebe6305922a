import type { Occurrence, SiteIndex, SourceFile } from '../../src/model/content';
import type { Names } from '../../src/content/meanings/meaning';
import { meanings } from '../../src/content/meanings/meanings';
import { describeBlock, isRendered, type BlockSchema, type BlockSource } from './block-schemas';

export const galleryRoute = '/_gallery';
export const galleryStyles = `${galleryRoute}/styles.css`;
export const isInGallery = (route: string): boolean => route.startsWith(`${galleryRoute}/`);

const meta = {
  title: 'Every block with its examples',
  description: 'What pages can be made of.',
  robots: 'noindex, nofollow',
};

// Each look is a request of its own, and all of one site come from the same blocks.
const known = new WeakMap<SiteIndex, BlockSchema[]>();

/** Every block type with those of its examples that this site can show. */
export function galleryBlocks(site: SiteIndex): BlockSchema[] {
  const blocks = known.get(site) ?? readBlocks(site);
  known.set(site, blocks);
  return blocks;
}

/**
 * The examples belong to no site: where they name a collection, a form, a service or a picture that this site lacks,
 * one that it has takes its place.
 */
function readBlocks(site: SiteIndex): BlockSchema[] {
  const { validators } = site.context.environment;
  // What only includes other blocks has nothing to show by itself.
  const shown = Object.entries(validators.blockSchemas)
    .map(([type, schema]) => describeBlock(type, structuredClone(schema)))
    .filter(isRendered);
  const page = { title: 'Blocks', meta, blocks: shown.flatMap(({ examples }) => examples) };
  const occurrences: Occurrence[] = [];
  if (!validators.page.call(occurrences, page)) throw new Error('An example of a block schema is not valid.');
  const unfit = adopt(occurrences, namesOf(site));
  let serial = 0;
  return shown.map((block) => ({ ...block, examples: block.examples.filter(() => !unfit.has(serial++)) }));
}

/** Gives the examples names that the site has. @returns the numbers of those that name something of which it has none. */
function adopt(occurrences: readonly Occurrence[], names: Names): ReadonlySet<number> {
  const unfit = new Set<number>();
  occurrences.forEach(([semantics, owner, key, pointer], serial) => {
    const meaning = meanings[semantics];
    // Each is shown by itself: its ids need not differ from those of the others, and its own links lead to them.
    if (!meaning.adopt || semantics === 'id') return;
    owner[key] = meaning.adopt(owner[key], names, serial);
    const { offers } = meaning.editor;
    if (offers && names[offers].length === 0) unfit.add(blockIndexOf(pointer));
  });
  return unfit;
}

/** The number in `/blocks/12/…`. */
const blockIndexOf = (pointer: string) => Number(pointer.split('/')[2]);

/** The address of an example by itself, below that of the gallery. */
export const previewRoute = (type: string, number: number): string => `${galleryRoute}/${type}/${number}`;

/** A page that shows one example, or one form of the site, alone; undefined where there is none. */
export function previewPage(route: string, site: SiteIndex): SourceFile | undefined {
  const [type, number = ''] = route.slice(galleryRoute.length + 1).split('/');
  const blocks = galleryBlocks(site).find((block) => block.type === type)?.examples ?? [];
  const isForm = type === 'form' && site.context.forms.has(number);
  const example: BlockSource | undefined = isForm ? { type, form: number } : blocks[Number(number) - 1];
  if (!example) return undefined;
  return { path: `pages${route}.json`, text: JSON.stringify({ title: type, meta, blocks: [example] }) };
}

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
