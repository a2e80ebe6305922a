import type {
  Container,
  Occurrence,
  PageFacts,
  ResolvedPart,
  SiteIndex,
  SourceFile,
} from '../../model/content';
import type { Block } from '../../model/blocks.generated';
import type { Heading, CollectionEntry } from '../../model/resolved';
import type { SearchSection } from '../../model/search';
import type { PageHead, ResolvedPage } from '../../model/site';
import type { PageSource } from '../../model/source.generated';
import type { ValueSources } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';
import { nameHeadings, outline, type AnyHeading } from '../page/headings';
import { addressesOf } from '../page/route';
import { readAgain } from '../schema/validate';
import { append } from '../source/append';
import { addressOf } from '../values/address';
import { resolveImage } from '../media/resolve';
import { readTarget } from '../values/link-target';
import { sectionsOf } from './sections';
import { structuredData } from './structured-data';
import type { NavigationEntry } from '../../model/site.generated';
import { resolveValues } from './values';

/**
 * The second pass over a page: plain data, ready to render.
 * @throws when the page is not valid; the first pass has said so.
 */
export function resolvePage(file: SourceFile, site: SiteIndex): ResolvedPage {
  return resolveWithWords(file, site).page;
}

/**
 * The same, with the words of the page for the search; they are gathered only when asked for.
 * @throws when the page is not valid.
 */
export function resolveWithWords(
  file: SourceFile,
  site: SiteIndex,
): { page: ResolvedPage; sections: () => SearchSection[] } {
  const read = readAgain(file, site.context.environment.validators);
  if (!read) throw new Error(`${file.path} has errors: run npm run check`);
  const { value: source, occurrences } = read;
  const { ending, next } = site.context.settings?.pageKinds?.[source.kind ?? ''] ?? {};
  const { value, headings, facts, sections } = resolvePart({ value: source, occurrences, ending }, site);
  const page = pageOf(value);
  const { route } = addressesOf(file.path, source);
  const trail = trailOf({ route, title: page.title, collection: source.collection?.name }, site.site);
  const resolved: ResolvedPage = {
    route,
    address: addressOf(route, site.site.base),
    title: page.title,
    trail,
    headings,
    next: next && nextPages(next, { route, collection: source.collection?.name }, site),
    review: page.review,
    head: headOf(page, { route, trail, facts }, site),
    collection: source.collection?.name,
    blocks: rotatePictures(
      [...blocksOf(value), ...(ending === undefined ? [] : resolveShared(ending, site).blocks)],
      route,
    ),
  };
  return { page: resolved, sections };
}

/** A page with its values resolved; its name for its collection is that of its source. */
type PageValue = Pick<PageSource, 'title' | 'kind' | 'meta'> & Pick<ResolvedPage, 'review'>;
const pageOf = (value: unknown): PageValue => value as PageValue;

interface Part {
  value: object;
  occurrences: readonly Occurrence[];
  /** The name of the part that follows it. */
  ending?: string;
}

/** Resolves the blocks of a page or a shared part, and gathers what the page must know of them. */
function resolvePart({ value: root, occurrences, ending }: Part, site: SiteIndex) {
  const { context } = site;
  const { headings } = nameHeadings(outline(occurrences, { ...context, ending }));
  const parts = new Map<string, ResolvedPart>();
  const sources: ValueSources = {
    context,
    base: site.site.base,
    collections: site.collections,
    part(name) {
      const part = resolveShared(name, site);
      parts.set(name, part);
      return part;
    },
  };
  const ids = new Map<Container, string>();
  for (const heading of headings)
    if ('owner' in heading && heading.id !== undefined) ids.set(heading.owner, heading.id);
  const { value, resolvedOf } = resolveValues(root, occurrences, { sources, ids });
  const facts: PageFacts = { questions: [], videos: [] };
  for (const [semantics, owner, key] of occurrences) {
    const { tell } = meanings[semantics];
    const resolved = tell && resolvedOf(owner);
    if (resolved) tell(resolved[key], resolved, { facts, sources });
  }
  for (const part of parts.values()) {
    append(facts.questions, part.facts.questions);
    append(facts.videos, part.facts.videos);
  }
  const sections = () =>
    sectionsOf(blocksOf(root), {
      occurrences,
      headings,
      sources,
      partSections: (name) => resolveShared(name, site).sections(),
    });
  return { value, headings: headings.flatMap(linkable), facts, sections };
}

const linkable = ({ id, text, level }: AnyHeading): Heading[] =>
  id === undefined || level === 1 ? [] : [{ id, text, level }];

/** A shared part is resolved once; pages share its blocks. */
function resolveShared(name: string, site: SiteIndex): ResolvedPart {
  return site.oncePart(name, () => {
    const source = site.context.shared.get(name)?.source;
    if (!source) throw new Error(`The shared part "${name}" is missing or has errors: run npm run check`);
    const { value, ...rest } = resolvePart(source, site);
    return { ...rest, blocks: blocksOf(value) };
  });
}

/** The one place where resolved content takes its type: it follows from a source that its schema has accepted. */
const blocksOf = (value: unknown): Block[] => (value as { blocks: Block[] }).blocks;

interface HeadSources {
  route: string;
  trail: ResolvedPage['trail'];
  facts: PageFacts;
}

function headOf(
  { meta, kind }: PageValue,
  { route, trail, facts }: HeadSources,
  { site, context }: SiteIndex,
): PageHead {
  const absolute = (path: string) => site.origin + path;
  const canonical = absolute(addressOf(route, site.base));
  const source = meta.image ?? context.settings?.head.shareImage;
  const picture =
    source === undefined ? undefined : resolveImage({ src: source, alt: '' }, { base: site.base, context });
  const image = picture && {
    url: absolute(picture.src),
    width: picture.width,
    height: picture.height,
    alt: '',
  };
  const structuredFacts = {
    title: meta.title,
    description: meta.description,
    url: canonical,
    image: image?.url,
    trail,
    ...facts,
  };
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords ?? [],
    canonical,
    robots: meta.robots ?? 'index, follow',
    image,
    structuredData: structuredData(kind, structuredFacts, { site, context }),
  };
}

interface Place {
  route: string;
  collection: string | undefined;
}

const relatedCount = 2;

/**
 * The pages to go on to from this one, within its collection. `following` is the next one, after the last the first.
 * `related` are those that the page links to, in the order of its links, filled up with those that follow.
 */
function nextPages(
  pick: 'following' | 'related',
  { route, collection }: Place,
  { collections, pages }: SiteIndex,
): CollectionEntry[] {
  const entries = collections.get(collection ?? '') ?? [];
  const at = entries.findIndex((entry) => entry.route === route);
  const following = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))];
  if (pick === 'following') return following.slice(0, 1);
  const linked = (pages.get(route)?.links ?? []).flatMap((link) => {
    const target = readTarget(link).route;
    return following.filter((entry) => entry.route === target);
  });
  return [...new Set([...linked, ...following])].slice(0, relatedCount);
}

/**
 * Blocks that bring several pictures show one that the page does not have: which, follows from the page alone, so that
 * it stays the same whatever becomes of other pages.
 */
export function rotatePictures(blocks: readonly Block[], route: string): Block[] {
  const shown = JSON.stringify(blocks.filter(({ type }) => type !== 'call-to-action'));
  return blocks.map((block) => {
    if (block.type !== 'call-to-action' || !block.images) return block;
    const { images, ...rest } = block;
    const fresh = images.filter(({ src }) => !shown.includes(src));
    return { image: fresh[rotationOf(route) % fresh.length] ?? images[0], ...rest };
  });
}

// Neighbours in a list seldom agree, and long lists spread evenly: a prime as the base, another to stay within.
const rotationOf = (route: string) =>
  Array.from(route).reduce((sum, character) => (sum * 229 + (character.codePointAt(0) ?? 0)) % 3343, 0);

interface PagePlace {
  route: string;
  title: string;
  collection?: string;
}

interface TrailSite {
  base: string;
  navigation: NavigationEntry[];
  messages: { home: string };
}

/** The way from the home page: through the menu entry that holds the page, to the page itself, which has no link. */
export function trailOf({ route, title, collection }: PagePlace, site: TrailSite): ResolvedPage['trail'] {
  const home = { text: site.messages.home, href: site.base };
  if (route === '/') return [{ text: home.text }];
  const address = addressOf(route, site.base);
  const group = site.navigation.find((entry) => holds(entry, address, collection));
  const isNamed = group && group.href !== home.href && group.text !== title;
  if (!isNamed) return [home, { text: title }];
  if (group.href !== address) return [home, { text: group.text, href: group.href }, { text: title }];
  // The page that its group leads to is in the group like the others; a link to itself would lead nowhere.
  return group.items?.length ? [home, { text: group.text }, { text: title }] : [home, { text: title }];
}

function holds(
  { href, items, activeFor }: NavigationEntry,
  address: string,
  collection: string | undefined,
): boolean {
  if (href === address || items?.some((item) => item.href === address)) return true;
  return collection !== undefined && (activeFor?.includes(collection) ?? false);
}
