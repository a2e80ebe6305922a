import { usualTimings } from '../../src/content/resolve/resolve-site';
import type { ResolvedSite } from '../../src/model/site';

/** The site's own styles: the times that styles need, where they are not the usual ones, and its theme. */
export function siteStyles(
  { timings, base, header }: ResolvedSite,
  theme: ((base: string) => string) | undefined,
): string | undefined {
  const times = timings.loader === usualTimings.loader ? '' : `:root{--time-loader:${timings.loader}ms}\n`;
  // Without the bar at the top nothing keeps room for it.
  const bar = header === false ? ':root{--header-height:0rem}\n' : '';
  return times + bar + (theme?.(base) ?? '') || undefined;
}
