import type { ResolvedForm } from '../../model/form';
import type { Linked, ResolvedPart, SiteContext, SiteIndex } from '../../model/content';
import type { CollectionEntry, ResolvedImage } from '../../model/resolved';
import type { ResolvedSite } from '../../model/site';
import { withBase, addressOf } from '../values/address';
import type { PageIndex } from '../../model/page-index';
import type { CollectionMembershipSource } from '../../model/source.generated';
import { resolveImage } from '../media/resolve';
import { searchDepthFor } from './search-piece';
import { resolveSite } from './resolve-site';

/** What has been made ready for a site. */
export interface Preparation {
  /** The picture in all its sizes, without its alt text; undefined where it has none. */
  image: (path: string) => Omit<ResolvedImage, 'alt'> | undefined;
  /** The address of a form's compiled validator, without the base path. */
  formValidator: (name: string) => string | undefined;
}

/** The second pass begins: all that the pages share is resolved, once. */
export function resolveSiteIndex(context: SiteContext, linked: Linked, preparation?: Preparation): SiteIndex {
  const ready = preparation ? prepared(context, preparation) : context;
  const collections = collectionEntries(linked.members, ready);
  const site = resolveSite({ context: ready, collections });
  const { pages, drafts, aliases } = linked;
  const searchDepth = site.search && searchDepthFor(pages.size);
  return {
    context: ready,
    site,
    pages,
    drafts,
    aliases,
    collections,
    searchDepth,
    oncePart: createOnce(),
  };
}

/** What a page needs of the others, as plain data for another thread, which has the context already. */
export interface SharedIndex extends Pick<SiteIndex, 'searchDepth'> {
  site: ResolvedSite;
  collections: [name: string, entries: CollectionEntry[]][];
  images: [path: string, image: Omit<ResolvedImage, 'alt'>][];
  forms: [name: string, form: ResolvedForm][];
}

export function shareSiteIndex({ context, site, collections, searchDepth }: SiteIndex): SharedIndex {
  const { media } = context.environment;
  const images = media.paths().flatMap((path): SharedIndex['images'] => {
    const image = media.image(path);
    return image === undefined ? [] : [[path, image]];
  });
  return { site, searchDepth, collections: [...collections], images, forms: [...context.forms] };
}

/** The index in another thread. It holds no pages: those that look for their own links bring their records along. */
export function receiveSiteIndex(context: SiteContext, shared: SharedIndex): SiteIndex {
  const images = new Map(shared.images);
  const { environment } = context;
  return {
    context: {
      ...context,
      environment: { ...environment, media: { ...environment.media, image: (path) => images.get(path) } },
      forms: new Map(shared.forms),
    },
    site: shared.site,
    searchDepth: shared.searchDepth,
    collections: new Map(shared.collections),
    pages: new Map(),
    drafts: new Map(),
    aliases: new Map(),
    oncePart: createOnce(),
  };
}

function createOnce(): SiteIndex['oncePart'] {
  const known = new Map<string, ResolvedPart>();
  return (name, resolve) => {
    const part = known.get(name) ?? resolve();
    known.set(name, part);
    return part;
  };
}

function prepared(context: SiteContext, { image, formValidator }: Preparation): SiteContext {
  const { environment, settings } = context;
  const forms = [...context.forms].map(([name, form]) => {
    const file = formValidator(name);
    const validator = file === undefined ? form.validator : withBase(`/${file}`, settings?.base ?? '/');
    return [name, { ...form, validator }] as const;
  });
  return {
    ...context,
    environment: { ...environment, media: { ...environment.media, image } },
    forms: new Map(forms),
  };
}

/** The pages of every collection as lists show them. */
function collectionEntries(
  members: ReadonlyMap<string, readonly PageIndex[]>,
  context: SiteContext,
): Map<string, CollectionEntry[]> {
  return new Map(
    [...members].map(([name, pages]) => [
      name,
      pages.flatMap((page) => (page.collection ? [entryOf(page, page.collection, context)] : [])),
    ]),
  );
}

function entryOf(
  { route }: PageIndex,
  { label, group, gloss, title, summary, image, date }: CollectionMembershipSource,
  context: SiteContext,
): CollectionEntry {
  const base = context.settings?.base ?? '/';
  return {
    href: addressOf(route, base),
    route,
    label,
    title: title ?? label,
    group,
    gloss,
    summary,
    image: image && resolveImage(image, { base, context }),
    date: date ? context.dateOf(date) : undefined,
  };
}
