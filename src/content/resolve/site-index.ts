import type { Linked, SiteContext, SiteIndex } from '../../model/content';
import type { ResolvedImage } from '../../model/resolved';
import { withBase } from '../values/address';
import { collectionEntries } from './collections';
import { resolveSite } from './site';

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
  return { context: ready, site, pages, drafts, aliases, collections, resolvedShared: new Map() };
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
