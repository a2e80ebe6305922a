import { renderToString } from 'react-dom/server';
import type { ResolvedPage, ResolvedSite } from '../../src/model/site';
import { Blocks } from '../../src/render/blocks';
import { createEagerRegistry } from '../../src/render/registry';
import { serverViews } from '../../src/render/server-views.generated';

const engineRegistry = createEagerRegistry(serverViews);

/**
 * The HTML of a page's blocks, as the prerender makes it.
 * @throws when a block failed, where the prerender of React alone would leave a gap to be filled in the browser.
 */
export function renderPage(page: ResolvedPage, site: ResolvedSite, registry = engineRegistry): string {
  const html = renderToString(<Blocks blocks={page.blocks} page={page} site={site} registry={registry} />);
  const failure = /<template data-msg="([^"]*)"/.exec(html);
  if (failure) throw new Error(failure[1]);
  if (/<!--\$[!?]-->|data-block-missing/.test(html)) throw new Error('A block was not rendered.');
  return html;
}
