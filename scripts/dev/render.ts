import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createPageHtml } from '../emit/page-html';
import { missingPage } from '../../src/content/resolve/missing-page';
import { engineRoot } from '../site/engine-root';
import { devBuild, siteAddress, stylesAddress, type Render } from './answer';

/** Makes HTML with the engine's sources as they are now. */
export function createRender(server: ViteDevServer, pathname: string): Render {
  return {
    async page(found, site) {
      const template = await readFile(join(engineRoot, 'index.html'), 'utf8');
      const entry = (await server.ssrLoadModule(
        '/src/app/entry-server.tsx',
      )) as typeof import('../../src/app/entry-server');
      const page = found.kind === 'page' ? found.resolve() : missingPage(site);
      return createPageHtml(entry, {
        template: await server.transformIndexHtml(pathname, template),
        site,
        build: devBuild,
        siteAddress,
        stylesAddress,
        preload: site.head.fonts ?? [],
      })(page);
    },
    async styles() {
      await server.ssrLoadModule('/src/app/entry-server.tsx');
      const { client, ssr } = server.environments;
      const modules = [...ssr.moduleGraph.idToModuleMap.values()].map(({ url }) => url);
      const sheets = ['/src/ui/base.css', ...modules.filter((url) => url.endsWith('.css'))];
      const made = await Promise.all(sheets.map((url) => client.transformRequest(`${url}?direct`)));
      return made.map((sheet) => sheet?.code ?? '').join('\n');
    },
    async panelTags() {
      const html = await server.transformIndexHtml(pathname, '<head></head>');
      return /<head>([^]*)<\/head>/.exec(html)?.[1] ?? '';
    },
  };
}
