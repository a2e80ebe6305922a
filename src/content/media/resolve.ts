import type { SiteContext } from '../../model/content';
import type { ResolvedImage } from '../../model/resolved';
import type { ImageSource } from '../../model/source.generated';
import { addressOf } from '../values/address';
import { fillTokens } from '../values/tokens';
import { focusAttribute } from './focus';

/** A picture in all its sizes. One the library has no sizes of is shown as it is. */
export function resolveImage(
  { src, alt, focus }: ImageSource,
  { base, context }: { base: string; context: SiteContext },
): ResolvedImage {
  const words = fillTokens(alt, context.tokens);
  const own = { alt: words, ...(focus !== undefined && { focus: focusAttribute(focus) }) };
  const image = context.environment.media.image(src);
  if (!image) return { ...own, src: addressOf(`/${src}`, base), width: 0, height: 0, sources: [] };
  return { ...own, ...image };
}
