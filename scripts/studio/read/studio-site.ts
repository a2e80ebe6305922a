import { recordsOf } from '../../../src/content/link/records';
import { slug, takeId } from '../../../src/content/page/route';
import type { SiteContext } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import type { ResolvedIcon } from '../../../src/model/resolved';
import type { StudioSite } from '../../../src/model/studio';
import { filesOfPage } from '../../dev/site/page-files';
import { escapeHtml } from '../../../src/app/head';
import type { SiteView } from '../../dev/site/site-reader';
import { createPartCounts, everyPage, sharedTexts } from './shared-texts';
import { hashText } from '../../site/hash';
import { picturesIn } from '../pictures/picture-names';

/**
 * What the fields of Studio offer of a site.
 * @param keep holds a text on which changes may be made, and gives its hash.
 */
export function studioSite(
  { site, siteIndex }: SiteView,
  sections: StudioSite['sections'],
  keep: (text: string) => string,
): StudioSite {
  const { context, collections } = siteIndex;
  const all = everyPage(siteIndex);
  const { environment, settings } = context;
  const pagesWith = createPartCounts(siteIndex);
  const hash = keep(context.siteFile.text);
  const alts = altsIn(recordsOf(context, all));
  return {
    title: settings?.name ?? '',
    base: site.base,
    settings: context.siteFile.path,
    sections,
    ...(settings?.head.shareImage !== undefined && { shareImage: settings.head.shareImage }),
    pages: all.map((page) => ({
      route: page.route,
      title: page.title,
      file: page.file,
      anchors: anchorsIn(page),
      ...(page.collection && { member: page.collection }),
    })),
    tokens: sharedTexts(siteIndex).map((text) => ({ ...text, hash })),
    pictures: picturesIn(environment.media).map(({ src, width, height }) => ({
      src,
      width,
      height,
      alts: [...(alts.get(src) ?? [])],
    })),
    files: environment.media.paths().toSorted(),
    icons: environment.icons.names().flatMap((name) => {
      const icon = environment.icons.get(name);
      return icon ? { name, viewBox: icon.viewBox, body: bodyOf(icon) } : [];
    }),
    forms: [...context.formFiles].map(([name, file]) => ({
      name,
      title: context.forms.get(name)?.document.title ?? name,
      file,
      routes: all.filter((page) => filesOfPage(page, context).has(file)).map(({ route }) => route),
    })),
    collections: [...collections.keys()],
    pageKinds: Object.keys(settings?.pageKinds ?? {}),
    templates: Object.entries(settings?.pageKinds ?? {}).flatMap(([kind, { like }]) =>
      like === undefined ? [] : { kind, route: like },
    ),
    shared: [...context.sharedNames].map((name) => ({ name, pages: pagesWith(name) })),
  };
}

/** What a link may lead to within a page. Ids that are written down are known by themselves only. */
function anchorsIn({ ids, unnamed }: PageIndex): { id: string; text: string }[] {
  const taken = new Map(ids.map((id) => [id, 2]));
  return [
    ...ids.map((id) => ({ id, text: id.replaceAll('-', ' ') })),
    ...unnamed.map((text) => ({ id: takeId(slug(text), taken), text })),
  ];
}

/** What pictures are said to show, by their files. */
function altsIn(pages: readonly PageIndex[]): Map<string, Set<string>> {
  const alts = new Map<string, Set<string>>();
  for (const [src, alt] of pages.flatMap((page) => page.alts))
    alts.set(src, (alts.get(src) ?? new Set()).add(alt));
  return alts;
}

const bodyOf = ({ paths }: ResolvedIcon): string =>
  paths
    .map(({ d, opacity, fillRule }) => {
      const more = [
        opacity === undefined ? '' : ` opacity="${opacity}"`,
        fillRule === undefined ? '' : ` fill-rule="${fillRule}"`,
      ].join('');
      return `<path d="${escapeHtml(d)}"${more}/>`;
    })
    .join('');

/**
 * Makes the function that names what the fields of Studio offer of a site, without gathering it: of a large site that
 * takes long, and most changes leave it as it is. All that `studioSite` reads is in it.
 */
export function createSiteKey(): (view: SiteView) => string {
  // The record of a page that has not changed is the one of before.
  const known = new WeakMap<PageIndex, string>();
  const ofPage = (page: PageIndex): string => {
    const found = known.get(page) ?? partOf(page);
    known.set(page, found);
    return found;
  };
  return ({ site, siteIndex }) => {
    const { context, pages, drafts, collections } = siteIndex;
    const { media, icons } = context.environment;
    const parts = [...context.shared.values()].map(({ file }) => [file.path, file.text]);
    const files = media.paths().map((path) => [path, media.facts(path)]);
    const names = [icons.names(), titlesOf(context), [...context.sharedNames], [...collections.keys()]];
    const others = JSON.stringify([site.base, context.siteFile, parts, files, names]);
    return hashText(
      [others, ...[...pages.values()].map(ofPage), '', ...[...drafts.values()].map(ofPage)].join('\n'),
    );
  };
}

const titlesOf = ({ formFiles, forms }: SiteContext) =>
  [...formFiles].map(([name, file]) => [file, forms.get(name)?.document.title]);

const readOfPage = [
  'route',
  'title',
  'file',
  'ids',
  'unnamed',
  'kind',
  'shared',
  'forms',
  'tokens',
  'alts',
  'collection',
] as const satisfies (keyof PageIndex)[];

const partOf = (page: PageIndex): string => JSON.stringify(readOfPage.map((name) => page[name]));
