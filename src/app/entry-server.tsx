import { renderToString } from 'react-dom/server';
import type { ResolvedPage, ResolvedSite } from '../model/site';
import { allBlocks } from '../render/block-types';
import { renderBlock } from '../render/blocks';
import { createEagerRegistry } from '../render/registry';
import { serverViews } from '../render/server-views.generated';
import type { Views } from '../render/view-types';
import { PageScreen, type AppContext } from './routes';
import { addressesIn } from './shell/navigation-item';
import type { ShellPart } from './shell/shell';

export { headHtml } from './head';
export { writePageData } from './page-data';
export { serverViews } from '../render/server-views.generated';

/**
 * Makes the function that renders pages of one site to the HTML of the app's root element.
 * The shell is rendered anew only where it looks different.
 * The function throws when a block does.
 */
export function createPrerender(
  site: ResolvedSite,
  views: Views = serverViews,
): (page: ResolvedPage) => string {
  const render = createPartRender(site, views);
  const inMenu = addressesIn(site.navigation);
  const shells = new Map<string, { before: string; after: string }>();

  return (page) => {
    // The menu marks the entries of pages that are in it, and those of collections.
    const state = inMenu.has(page.address) ? page.address : (page.collection ?? '');
    const shell = shells.get(state) ?? { before: render(page, 'before'), after: render(page, 'after') };
    shells.set(state, shell);
    return shell.before + render(page, 'main') + shell.after;
  };
}

/** Makes the function that renders a page, or one part of it, as the browser will. */
export function createPartRender(
  site: ResolvedSite,
  views: Views = serverViews,
): (page: ResolvedPage, part?: ShellPart) => string {
  const app = { site, registry: createEagerRegistry(views) };
  return (page, part) => {
    // The browser's router shows its page as the first of two children: ids follow from that. The router itself is
    // left out, because it costs as much as a short page.
    const html = renderToString(
      <>
        <PageScreen {...app} page={page} isNavigating={false} announcement="" {...(part && { only: part })} />
        {null}
      </>,
    );
    if (html.includes(failedBoundary)) throw new Error(failureOf(page, app));
    return html;
  };
}

/** What React writes in place of a boundary whose content has thrown. It keeps the error to itself. */
const failedBoundary = '<!--$!-->';

/** Which block of the page throws, and what: each is rendered by itself, without those in it. */
function failureOf(page: ResolvedPage, { site, registry }: AppContext): string {
  for (const block of allBlocks(page.blocks)) {
    if (!registry.isKnown(block.type)) continue;
    try {
      renderToString(renderBlock(block.type, block, { page, site, registry, renderBlocks: () => null }));
    } catch (error) {
      return `the block "${block.type}" failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return 'a block failed';
}
