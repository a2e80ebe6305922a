import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createEnvironment } from '../scripts/prepare/environment';
import { openSiteFolder } from '../scripts/site/files';
import { createPrerender } from '../src/app/entry-server';
import { createRoutes, pageRouteId } from '../src/app/routes';
import { openSite } from '../src/content/open-site';
import { resolvePage } from '../src/content/resolve/page';
import type { ResolvedPage, ResolvedSite } from '../src/model/site';
import { createEagerRegistry } from '../src/render/registry';
import { serverViews } from '../src/render/server-views.generated';

/** A page rendered at once, as the browser's app renders it. */
function renderRouted(site: ResolvedSite, page: ResolvedPage): string {
  const router = createMemoryRouter(createRoutes({ site, registry: createEagerRegistry(serverViews) }), {
    initialEntries: [page.address],
    basename: site.base,
    hydrationData: { loaderData: { [pageRouteId]: { build: '', site: '', page } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

// React asks for pictures of the first view early, in front of what it renders. Where that is makes no difference.
const preload = /<link rel="preload"[^>]*>/g;
const comparable = (html: string) => ({
  html: html.replaceAll(preload, ''),
  preloads: new Set(html.match(preload)),
});

it.each(['tests/fixtures/harbour', '.'])(
  'a page of %s is the same, ids too, whether it is rendered in parts or by the app in the browser',
  (root) => {
    const folder = openSiteFolder(resolve(import.meta.dirname, '..', root));
    const { site: siteIndex } = openSite({
      files: folder.files,
      pages: folder.pages.map(folder.read),
      environment: createEnvironment(folder),
      textOf: () => undefined,
    });
    const render = createPrerender(siteIndex.site);
    for (const path of folder.pages) {
      const page = resolvePage(folder.read(path), siteIndex);
      const whole = comparable(renderRouted(siteIndex.site, page));
      expect(whole.html).toContain('</main>');
      expect(comparable(render(page)), path).toEqual(whole);
      expect(comparable(render(page)), `${path}, again`).toEqual(whole);
    }
  },
);
