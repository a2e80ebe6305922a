import type { ResolvedSite } from '../../model/site';

/** Whether pages have the bar with the name and the menu. */
export const hasBar = ({ header }: ResolvedSite): boolean => header !== false;

/** Whether pages have the strip above it, and there is something in it. */
export const hasStrip = ({ utility }: ResolvedSite): boolean =>
  Boolean(utility?.items?.length || utility?.links?.length);
