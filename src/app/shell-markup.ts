import type { ResolvedSite } from '../model/site';

export interface ShellMarkup {
  before: string;
  after: string;
}

/** The site with a shell that costs next to nothing to render. Every part keeps its place, so ids within <main> stay. */
export function withoutShell(site: ResolvedSite): ResolvedSite {
  return {
    ...site,
    navigation: [],
    action: undefined,
    utility: undefined,
    floating: undefined,
    bottomBar: undefined,
    logo: undefined,
    footer: { tagline: '', groups: [], legal: [], copyright: '' },
  };
}

/** Parts a page's markup into <main> and what stands around it. */
export function cutMain(html: string): ShellMarkup & { main: string } {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < 0) throw new Error('The shell has no <main>.');
  return { before: html.slice(0, start), main: html.slice(start, end), after: html.slice(end) };
}
