import type {
  Container,
  Occurrence,
  PageSource,
  ResolvedPart,
  SiteIndex,
  SourceFile,
  VideoFacts,
} from '../../model/content';
import type { Block } from '../../model/blocks.generated';
import type { Heading, ResolvedEmbed, ResolvedVideo, RichText } from '../../model/resolved';
import type { PageHead, ResolvedPage } from '../../model/site';
import { settleTexts } from '../values/alternatives';
import { nameHeadings, outline } from '../page/headings';
import { withBase } from '../values/address';
import { plainText } from '../values/markdown';
import { resolveImage } from '../values/resolve-image';
import { nextPages } from './next-pages';
import { resolveValues } from './values';
import { routeOfFile } from '../page/route';
import { structuredData } from './structured-data';
import { trailOf } from './trail';
import { readPage, readShared } from '../schema/validate';

/**
 * The second pass over a page: plain data, ready to render.
 * @throws when the page is not valid; the first pass has said so.
 */
export function resolvePage(file: SourceFile, site: SiteIndex): ResolvedPage {
  const read = readPage(file, site.context.environment.validators);
  if (read.value === undefined) throw new Error(`${file.path} has errors: run npm run check`);
  const page = read.value;
  const part = resolvePart(page, read.occurrences, site);
  const route = page.route ?? routeOfFile(file.path);
  const trail = trailOf({ route, title: page.title, collection: page.collection?.name }, site.site);
  const { ending, next } = site.context.settings?.pageKinds?.[page.kind ?? ''] ?? {};
  return {
    route,
    title: page.title,
    trail,
    headings: part.headings,
    ...(next === undefined
      ? {}
      : { next: nextPages(next, { route, collection: page.collection?.name }, site) }),
    ...(page.review === undefined ? {} : { review: page.review }),
    head: headOf(page, { route, trail, part }, site),
    ...(page.collection === undefined ? {} : { collection: page.collection.name }),
    blocks: ending === undefined ? part.blocks : [...part.blocks, ...resolveShared(ending, site).blocks],
  };
}

/** Resolves the blocks of a page or a shared part in place, and gathers what the page must know of them. */
function resolvePart(
  source: { blocks: Block[] },
  occurrences: readonly Occurrence[],
  site: SiteIndex,
): ResolvedPart {
  const { context } = site;
  settleTexts(occurrences, context.tokens);
  const parts = new Map(
    occurrences
      .filter(([semantics]) => semantics === 'shared')
      .map(([, parent, key]) => [String(parent[key]), resolveShared(String(parent[key]), site)]),
  );
  const { headings } = nameHeadings(outline(occurrences, context.tokens, context.shared));
  for (const heading of headings)
    if ('owner' in heading && heading.id !== undefined) heading.owner['id'] = heading.id;
  resolveValues(source, occurrences, {
    context,
    base: site.site.base,
    collections: site.collections,
    part: (name) => parts.get(name),
  });
  const included = [...parts.values()];
  return {
    blocks: source.blocks,
    headings: headings.flatMap(({ id, text, level }): Heading[] =>
      id === undefined || level === 1 ? [] : [{ id, text, level }],
    ),
    questions: [...occurrences.flatMap(questionAt), ...included.flatMap(({ questions }) => questions)],
    videos: [
      ...occurrences.flatMap((occurrence) => videoAt(occurrence, site)),
      ...included.flatMap(({ videos }) => videos),
    ],
  };
}

/** A shared part is resolved once; pages share its blocks. */
function resolveShared(name: string, site: SiteIndex): ResolvedPart {
  const known = site.resolvedShared.get(name);
  if (known) return known;
  const source = site.context.shared.get(name);
  const read = source && readShared(source.file, site.context.environment.validators);
  if (!read?.value) throw new Error(`The shared part "${name}" is missing or has errors: run npm run check`);
  const part = resolvePart(read.value, read.occurrences, site);
  site.resolvedShared.set(name, part);
  return part;
}

function questionAt([semantics, parent, key]: Occurrence): ResolvedPart['questions'] {
  const { answer } = parent;
  if (semantics !== 'question' || !Array.isArray(answer)) return [];
  return [
    { question: String(parent[key]), answer: answer.map((text: RichText) => plainText(text)).join('\n') },
  ];
}

function videoAt(occurrence: Occurrence, { context }: SiteIndex): VideoFacts[] {
  const [semantics, parent, key] = occurrence;
  const value = parent[key];
  if (typeof value !== 'object' || value === null) return [];
  if (semantics === 'video') return loopAt(value, parent);
  if (semantics !== 'embed') return [];
  const { frame, title, provider, poster }: Partial<Record<keyof ResolvedEmbed, unknown>> = value;
  if (typeof frame !== 'string' || context.settings?.embeds?.[String(provider)]?.video !== true) return [];
  return [{ name: String(title), frame, poster: textAt(poster, 'src') }];
}

/** A film of the site itself: the words of its still name it. One without words is decoration. */
function loopAt(
  { mp4, poster }: Partial<Record<keyof ResolvedVideo, unknown>>,
  { caption }: Container,
): VideoFacts[] {
  const name = textAt(poster, 'alt');
  if (name === '') return [];
  const description = typeof caption === 'string' || Array.isArray(caption) ? plainText(caption) : undefined;
  return [{ name, ...(description && { description }), file: String(mp4), poster: textAt(poster, 'src') }];
}

const textAt = (value: unknown, key: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : '';
};

interface HeadSources {
  route: string;
  trail: ResolvedPage['trail'];
  part: ResolvedPart;
}

function headOf(
  { meta, kind }: PageSource,
  { route, trail, part }: HeadSources,
  { site, context }: SiteIndex,
): PageHead {
  const absolute = (path: string) => site.origin + path;
  const canonical = absolute(withBase(route, site.base));
  const source = meta.image ?? context.settings?.head.shareImage;
  const picture =
    source === undefined ? undefined : resolveImage({ src: source, alt: '' }, { base: site.base, context });
  const image = picture && {
    url: absolute(picture.src),
    width: picture.width,
    height: picture.height,
    alt: '',
  };
  const facts = {
    title: meta.title,
    description: meta.description,
    url: canonical,
    image: image?.url,
    trail,
    questions: part.questions,
    videos: part.videos,
  };
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords ?? [],
    canonical,
    robots: meta.robots ?? 'index, follow',
    ...(image === undefined ? {} : { image }),
    structuredData: structuredData(kind, facts, { site, context }),
  };
}
