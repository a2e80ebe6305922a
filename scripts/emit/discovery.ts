import { escapeHtml } from '../../src/app/head';
import { addressOf } from '../../src/content/values/address';
import type { CollectionEntry } from '../../src/model/resolved';
import type { ResolvedSite } from '../../src/model/site';

// XML has no control characters, not even escaped: one would make the whole file unreadable.
const noXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const xml = (text: string) => escapeHtml(text.replace(noXml, '')).replaceAll("'", '&apos;');

export interface SitemapEntry {
  /** Without the base path. */
  route: string;
  /** When the page was last changed, as YYYY-MM-DD, where that is known. */
  day: string | undefined;
}

/** The absolute address of a route. */
export function absoluteAddress(site: ResolvedSite, route: string): string {
  return site.origin + addressOf(route, site.base);
}

export function sitemapXml(site: ResolvedSite, entries: SitemapEntry[]): string {
  const urls = entries.map(({ route, day }) => {
    const date = day ? `<lastmod>${day}</lastmod>` : '';
    return `  <url><loc>${xml(absoluteAddress(site, route))}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function robotsTxt(site: ResolvedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(site, '/sitemap.xml')}\n`;
}

export interface FeedEntry extends CollectionEntry {
  /** When the page was last changed, as YYYY-MM-DD. */
  day: string;
}

/**
 * An Atom feed, which must say when the whole and each entry were last changed (RFC 4287, 4.1).
 * When it was published is said only of entries that have a date.
 */
export function feedXml(site: ResolvedSite, entries: FeedEntry[]): string {
  const time = (day: string) => `${day}T00:00:00Z`;
  const self = absoluteAddress(site, '/feed.xml');
  const items = entries.map(({ route, title, summary, date, day }) => {
    const address = absoluteAddress(site, route);
    const lines = [
      element('title', title),
      element('id', address),
      `<link href="${xml(address)}"/>`,
      date && element('published', time(date.iso)),
      element('updated', time(day)),
      summary && element('summary', summary),
    ];
    return `  <entry>\n${lines
      .filter(Boolean)
      .map((line) => `    ${line}\n`)
      .join('')}  </entry>\n`;
  });
  const head = [
    element('title', site.feed?.title ?? site.name),
    element('id', self),
    `<link rel="self" href="${xml(self)}"/>`,
    `<link href="${xml(absoluteAddress(site, '/'))}"/>`,
    element(
      'updated',
      time(
        entries
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
      ),
    ),
    `<author>${element('name', site.name)}</author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.lang)}">\n${head.map((line) => `  ${line}\n`).join('')}${items.join('')}</feed>\n`;
}

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

export function webManifest(site: ResolvedSite): string {
  const icons = (site.head.manifestIcons ?? []).map(({ src, sizes, purpose }) => ({
    src,
    sizes,
    type: 'image/png',
    ...(purpose && { purpose }),
  }));
  const manifest = {
    name: site.name,
    short_name: site.name,
    lang: site.lang,
    start_url: site.base,
    scope: site.base,
    display: 'browser',
    theme_color: site.head.themeColor,
    background_color: site.head.themeColor,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The `_redirects` file that static hosts read: alias, target, status. Some know no 308. */
export function redirectsFile(site: ResolvedSite, aliases: ReadonlyMap<string, string>): string {
  const address = (route: string) => addressOf(route, site.base);
  return [...aliases].map(([from, to]) => `${address(from)} ${address(to)} 301\n`).join('');
}

/** A page for hosts that know no redirects: it leads on by itself and by a link. */
export function redirectHtml(site: ResolvedSite, route: string): string {
  const path = xml(addressOf(route, site.base));
  return `<!doctype html>\n<html lang="${site.lang}">\n<head>\n<meta charset="utf-8">\n<title>${path}</title>\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${path}">\n<link rel="canonical" href="${xml(absoluteAddress(site, route))}">\n</head>\n<body><p><a href="${path}">${path}</a></p></body>\n</html>\n`;
}
