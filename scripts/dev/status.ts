import { escapeHtml } from '../../src/app/head';
import { counted } from '../../src/content/source/counted';
import { faultLinesHtml, faultsHtml, type FaultSources } from './fault-html';
import { preventsShowing, type Diagnostic } from '../../src/model/diagnostic';
import type { ResolvedSite } from '../../src/model/site';
import { hashText } from '../site/hash';
import type { SiteView } from './site/site-reader';

/** What the panel in the browser shows beside a page. */
export interface PageStatus {
  /** Grows with every change of the site's files. */
  version: number;
  /** Names what the browser knows of the site around the page. */
  site: string;
  /** The page cannot be shown: what is on the screen is its last version without errors. */
  isBroken: boolean;
  /** What the overlay over a broken page says, as HTML. */
  overlay: string;
  /** The badge in the corner: a few words, and what they stand for as HTML. Empty where there is nothing to say. */
  badge: { label: string; details: string };
}

export function statusOf(
  view: SiteView,
  route: string,
  sources: FaultSources & { version: number },
): PageStatus {
  const { errors, warnings, elsewhere } = faultsOfPage(view, route);
  const isDraft = view.siteIndex.drafts.has(route);
  const isMissing = errors.length === 0 && view.find(route).kind === 'missing';
  const groups = [
    { label: counted(errors.length, 'error'), title: 'On this page', found: errors },
    { label: `${counted(elsewhere.length, 'error')} elsewhere`, title: 'In other files', found: elsewhere },
    { label: counted(warnings.length, 'warning'), title: 'Warnings of this page', found: warnings },
  ].filter(({ found }) => found.length > 0);
  return {
    version: sources.version,
    site: siteData(view.site).id,
    isBroken: errors.length > 0,
    overlay: errors.length > 0 ? overlayHtml(errors.length, faultsHtml(errors, sources)) : '',
    badge: {
      label: [
        ...(isDraft ? ['Draft'] : []),
        ...(isMissing ? ['No page here'] : []),
        ...groups.map(({ label }) => label),
      ].join(', '),
      details:
        (isDraft ? draftHtml : '') +
        (isMissing ? missingHtml(route) : '') +
        groups.map(({ title, found }) => `<h2>${title}</h2>${someLinesHtml(found, sources)}`).join(''),
    },
  };
}

// The terminal has more of them, and what is needed here is a way to the next one.
const mostLines = 20;

function someLinesHtml(found: readonly Diagnostic[], sources: FaultSources): string {
  const left = found.length - mostLines;
  const more = left > 0 ? `<p>… and ${left} more</p>` : '';
  return faultLinesHtml(found.slice(0, mostLines), sources) + more;
}

const draftHtml = `<h2>This page is a draft</h2>
  <p>It is shown here only: the built site, its menus and its lists are without it. Delete "draft" in its file when it is ready.</p>`;

const missingHtml = (route: string) => `<h2>No page has this address</h2>
  <p>Behind this is what visitors would see. The page would be in <code>pages${escapeHtml(route === '/' ? '/index' : route)}.json</code>, which is not there (any more), unless another page has this address as its "route". It appears here as soon as it is.</p>`;

const overlayHtml = (count: number, faults: string) => `
  <h1 id="title">This page has ${counted(count, 'error')}</h1>
  <p>Behind this is the last version without errors. The new one appears as soon as this is fixed.</p>
  ${faults}
  <form method="dialog"><button>Hide until the next change</button></form>`;

interface SiteData {
  text: string;
  /** Names the text. */
  id: string;
}

const known = new WeakMap<ResolvedSite, SiteData>();

/** What the browser knows of a site; of a large one it is written once. */
export function siteData(site: ResolvedSite): SiteData {
  const text = known.get(site)?.text ?? JSON.stringify(site);
  const data = known.get(site) ?? { text, id: hashText(text) };
  known.set(site, data);
  return data;
}

/** The problems of a site as they look from one of its pages. */
export interface PageFaults {
  /** Errors of the files that the page is made of: they keep it from being shown. */
  errors: Diagnostic[];
  /** What else is to be looked at in the same files. */
  warnings: Diagnostic[];
  /** Errors of other files. */
  elsewhere: Diagnostic[];
}

export function faultsOfPage(view: SiteView, route: string): PageFaults {
  const files = filesAt(view, route);
  const here = view.diagnostics.filter(({ file }) => files.has(file));
  return {
    errors: here.filter(preventsShowing),
    warnings: here.filter((found) => found.severity !== 'notice' && !preventsShowing(found)),
    elsewhere: view.diagnostics.filter((found) => !files.has(found.file) && preventsShowing(found)),
  };
}

function filesAt(view: SiteView, route: string): ReadonlySet<string> {
  const found = view.find(route);
  if (found.kind !== 'moved') return found.files;
  const target = view.find(found.to);
  return target.kind === 'moved' ? new Set() : target.files;
}
