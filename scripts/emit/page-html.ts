import { escapeHtml } from '../../src/app/head';
import type { ResolvedPage, ResolvedSite } from '../../src/model/site';
import type { AppBundle } from '../bundle/app-bundle';

/** What of the app's prerender makes pages. */
export type AppServer = Pick<AppBundle['server'], 'createPrerender' | 'headHtml' | 'writePageData'>;

/** All that is around every page, as plain data. */
export interface DocumentShell {
  template: string;
  site: ResolvedSite;
  /** The id of the build and the address of the site's data, which every page carries. */
  build: string;
  siteAddress: string;
  /** The address of the site's own styles, where it has some. */
  stylesAddress?: string;
  /** Fonts that the first view needs, as addresses. */
  preload?: string[];
}

/** Makes the function that turns a page into its whole HTML: its markup, head and data within index.html. */
export function createPageHtml(server: AppServer, shell: DocumentShell): (page: ResolvedPage) => string {
  const { site, build, siteAddress } = shell;
  const prerender = server.createPrerender(site);
  const template = shell.template
    .replace('%lang%', () => site.lang)
    .replaceAll(
      /((?:src|href)=")\.\/(assets\/)/g,
      (_, attribute: string, assets: string) => attribute + site.base + assets,
    )
    .replace('<!--site-head-->', () => siteHead(site, shell));
  const [beforeHead, afterHead] = cut(template, '<!--page-head-->');
  const [beforePage, afterPage] = cut(afterHead, '<!--page-->');
  const [beforeData, afterData] = cut(afterPage, '<!--page-data-->');

  return (page) =>
    beforeHead +
    server.headHtml(page.head, site.name) +
    beforePage +
    prerender(page) +
    beforeData +
    server.writePageData({ build, site: siteAddress, page }) +
    afterData;
}

function cut(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker);
  if (at < 0) throw new Error(`index.html lacks ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}

function siteHead(site: ResolvedSite, { preload = [], stylesAddress }: DocumentShell): string {
  const { head, base } = site;
  const lines = [
    `<link rel="icon" href="${escapeHtml(head.icon)}"${/\.svg\b/.test(head.icon) ? ' type="image/svg+xml"' : ''}>`,
    head.iconIco && `<link rel="icon" href="${escapeHtml(head.iconIco)}" sizes="48x48">`,
    head.touchIcon && `<link rel="apple-touch-icon" href="${escapeHtml(head.touchIcon)}">`,
    `<link rel="manifest" href="${base}site.webmanifest">`,
    `<meta name="theme-color" content="${escapeHtml(head.themeColor)}">`,
    site.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.feed.title)}" href="${base}feed.xml">`,
    stylesAddress && `<link rel="stylesheet" href="${stylesAddress}">`,
    ...preload.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
  ];
  return lines.filter(Boolean).join('\n    ');
}
