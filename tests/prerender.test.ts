import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { indexPage } from '../src/content/page/index-page';
import { linkSite } from '../src/content/link/link';
import { resolvePage } from '../src/content/resolve/page';
import { openSite } from '../src/content/site-context';
import { buildApp, type AppBundle } from '../scripts/build/app-bundle';
import { openEnvironment } from '../scripts/prepare/site-environment';
import { openSiteFolder } from '../scripts/site/files';

let app: AppBundle;

beforeAll(async () => {
  app = await buildApp();
}, 60_000);

it.each(['tests/fixtures/harbour', '.'])(
  'a page of %s is the same whether its shell is rendered or taken over',
  async (root) => {
    const folder = openSiteFolder(resolve(import.meta.dirname, '..', root));
    const { context } = openSite(folder.files, await openEnvironment(folder));
    const indexes = folder.pages.map((path) => indexPage(folder.read(path), context).index);
    const { siteIndex } = linkSite(context, indexes);
    const render = app.server.createPrerender(siteIndex.site);
    for (const path of folder.pages) {
      const page = resolvePage(folder.read(path), siteIndex);
      // The first page that a prerender is given has no shell to take over.
      const whole = app.server.createPrerender(siteIndex.site)(page);
      expect(render(page), path).toBe(whole);
      expect(render(page), `${path}, again`).toBe(whole);
    }
  },
);
