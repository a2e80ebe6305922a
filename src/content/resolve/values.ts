import type { Container, ImageSource, Occurrence, ResolvedPart, SiteContext } from '../../model/content';
import type { CollectionEntry, ResolvedEmbed, ResolvedImage } from '../../model/resolved';
import type { Block } from '../../model/blocks.generated';
import { withBase } from '../values/address';
import { pathOf, valueAt } from '../source/pointer';
import { resolveImage } from '../values/resolve-image';
import { resolveRichText } from '../values/resolve-markdown';
import { fillTokens } from '../values/tokens';

export interface ValueSources {
  context: SiteContext;
  base: string;
  collections: ReadonlyMap<string, CollectionEntry[]>;
  /** The resolved blocks of a shared part. */
  part: (name: string) => ResolvedPart | undefined;
}

/** Replaces every value with a meaning by what it stands for, in place. */
export function resolveValues(root: object, occurrences: readonly Occurrence[], sources: ValueSources): void {
  // Backwards: parts before the whole they are in, and later blocks before earlier ones of a list that grows.
  for (let index = occurrences.length - 1; index >= 0; index -= 1) {
    const occurrence = occurrences[index];
    if (occurrence) resolveValue(root, occurrence, sources);
  }
}

function resolveValue(
  root: object,
  [semantics, parent, key, pointer]: Occurrence,
  sources: ValueSources,
): void {
  const value = parent[key];
  const { context, base } = sources;
  if (typeof value === 'string') {
    if (semantics === 'shared') splicePart(root, pointer, sources.part(value)?.blocks ?? []);
    else parent[key] = resolveString(semantics, value, sources);
    return;
  }
  if (semantics === 'image' && isImage(value)) parent[key] = resolveImage(value, { base, context });
  else if (semantics === 'video' && isVideo(value)) {
    value.webm = withBase(`/${value.webm}`, base);
    value.mp4 = withBase(`/${value.mp4}`, base);
  } else if (semantics === 'embed' && isEmbed(value)) parent[key] = resolveEmbed(value, sources);
}

function resolveString(
  semantics: string,
  value: string,
  { context, base, collections }: ValueSources,
): unknown {
  switch (semantics) {
    case 'rich-text':
      return resolveRichText(value, { tokens: context.tokens, base });
    case 'href':
      return withBase(fillTokens(value, context.tokens), base);
    case 'icon':
      return context.environment.icons.get(value);
    case 'collection':
      return collections.get(value) ?? [];
    case 'form':
      return context.forms.get(value);
    case 'date':
      return context.dateOf(value);
    case 'file':
      return withBase(`/${value}`, base);
    case 'id':
    case 'route':
    case 'alias':
    case 'meta-image':
      return value;
    default:
      return fillTokens(value, context.tokens);
  }
}

/** Puts the blocks of a shared part where its include block stands. */
function splicePart(root: object, namePointer: string, blocks: Block[]): void {
  const includePointer = namePointer.slice(0, namePointer.lastIndexOf('/'));
  const list = valueAt(root, includePointer.slice(0, includePointer.lastIndexOf('/')));
  if (Array.isArray(list)) list.splice(Number(pathOf(includePointer).at(-1)), 1, ...blocks);
}

type EmbedSource = Omit<ResolvedEmbed, 'frame'> & { id?: string };

function resolveEmbed({ id = '', ...embed }: EmbedSource, { context }: ValueSources): ResolvedEmbed {
  const filled = fillTokens(id, context.tokens);
  const template = context.settings?.embeds?.[embed.provider]?.frame;
  if (filled === '' || template === undefined) return embed;
  return { ...embed, frame: template.replace('{id}', () => encodeId(filled)) };
}

/** Ids are often copied out of an address, encoded already. */
const encodeId = (id: string) =>
  id.replace(/%[0-9a-f]{2}|[^]/giu, (part) =>
    part.length === 3 && part.startsWith('%') ? part : encodeURIComponent(part),
  );

// The schema has accepted these; the checks only tell the compiler.
const isRecord = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const isImage = (value: unknown): value is ImageSource => isRecord(value) && 'src' in value && 'alt' in value;
const isVideo = (value: unknown): value is { webm: string; mp4: string; poster: ResolvedImage } =>
  isRecord(value) && 'webm' in value && 'mp4' in value;
const isEmbed = (value: unknown): value is EmbedSource =>
  isRecord(value) && 'provider' in value && 'poster' in value;
