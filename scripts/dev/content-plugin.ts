import { isReading } from '../serve/listen';
import { sendFile } from '../serve/send-file';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import {
  answerOwn,
  answerPage,
  type Answer,
  devBuild,
  siteAddress,
  stylesAddress,
  type Render,
} from './answer';
import { followFiles, type ContentOptions, type FollowedSite } from './follow-files';
import type { DevSite } from './site/dev-site';
import { readFile } from 'node:fs/promises';
import { createPageHtml } from '../emit/page-html';
import { decoded } from '../../src/content/values/address';
import { missingPage } from '../../src/content/resolve/missing-page';
import { engineRoot } from '../site/engine-root';

/** Where Studio is, which is served by itself and is not a page of the site. */
export const studioAddress = '/_studio';

interface ContentPlugin extends Plugin {
  api: {
    /** The site that is served; there is one as soon as there is a server. */
    followed: () => FollowedSite;
  };
}

/** Serves the pages of a site while they are written: every request renders what is in the files now. */
export function contentPlugin(options: ContentOptions): ContentPlugin {
  const { root, site } = options;
  let current: FollowedSite | undefined;

  return {
    name: 'content',
    api: {
      followed() {
        if (!current) throw new Error('The site is asked for before there is a server.');
        return current;
      },
    },
    transformIndexHtml: (_, { path }) => (path === studioAddress ? [] : panelTags(current?.version() ?? 0)),
    configureServer(server) {
      const followed = followFiles(options, server);
      current = followed;
      server.httpServer?.once('listening', () => {
        nameHomePage(server, site.view().site.base);
        followed.tell();
      });
      server.middlewares.use(publicFiles(site, root));
      server.middlewares.use(handler((url) => followed.answered(async (serving) => answerOwn(url, serving))));
      return () => {
        const render = (url: URL) => createRender(server, url.pathname);
        server.middlewares.use(
          handler((url) => followed.answered((serving) => answerPage(url, serving, render(url)))),
        );
      };
    },
  };
}

const panelTags = (version: number): HtmlTagDescriptor[] => [
  { tag: 'meta', attrs: { name: 'content-version', content: String(version) } },
  { tag: 'script', attrs: { type: 'module', src: '/scripts/dev/browser/panel.ts' } },
];

/** The address that is printed is that of the home page. */
function nameHomePage({ resolvedUrls }: ViteDevServer, base: string): void {
  if (!resolvedUrls) return;
  for (const urls of [resolvedUrls.local, resolvedUrls.network])
    urls.forEach((url, index) => (urls[index] = new URL(base, url).href));
}

function publicFiles(site: DevSite, root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { base } = site.view().site;
    const { pathname } = urlOf(request);
    if (!isReading(request) || !pathname.startsWith(base)) return next();
    sendPublicFile(join(root, 'public'), pathname.slice(base.length), { request, response }).then(
      (isSent) => !isSent && next(),
      next,
    );
  };
}

function handler(answer: (url: URL) => Promise<Answer | undefined>): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (!isReading(request)) return next();
    answer(urlOf(request)).then((found) => {
      if (!found) return next();
      response.setHeader('Cache-Control', 'no-store');
      response.writeHead(found.status, found.headers).end(found.body);
    }, next);
  };
}

const urlOf = (request: Connect.IncomingMessage) =>
  new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');

/** Sends a file of the public folder as it is now. @returns false, with nothing sent, where there is none. */
async function sendPublicFile(
  publicDir: string,
  path: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<boolean> {
  const parts = pathParts(path);
  if (!parts) return false;
  // Asked for again each time, and sent again only when it has changed.
  response.setHeader('Cache-Control', 'no-cache');
  if (await sendFile(join(publicDir, ...parts), request, response)) return true;
  response.removeHeader('Cache-Control');
  response.removeHeader('Vary');
  return false;
}

/** The names in an address, of which none may lead out of the folder or to a hidden file. */
function pathParts(path: string): string[] | undefined {
  const parts = path.split('/').map(decoded);
  const isOdd = (part: string) =>
    part === '' || (part.startsWith('.') && part !== '.well-known') || /[/\\\0]/.test(part);
  return parts.some(isOdd) ? undefined : parts;
}

/** Makes HTML with the engine's sources as they are now. */
function createRender(server: ViteDevServer, pathname: string): Render {
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
