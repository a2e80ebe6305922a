import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { resolvePage } from '../src/content/resolve/page';
import { openSite } from '../src/content/open-site';
import { buildApp, type AppBundle } from '../scripts/bundle/app-bundle';
import { createEnvironment } from '../scripts/prepare/environment';
import { openSiteFolder } from '../scripts/site/files';

let app: AppBundle;

beforeAll(async () => {
  app = await buildApp();
}, 60_000);

it.each(['tests/fixtures/harbour', '.'])(
  'a page of %s is the same whether its shell is rendered or taken over',
  (root) => {
    const folder = openSiteFolder(resolve(import.meta.dirname, '..', root));
    const { site: siteIndex } = openSite({
      files: folder.files,
      pages: folder.pages.map(folder.read),
      environment: createEnvironment(folder),
      textOf: () => undefined,
    });
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
