import { join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { answerOwn, answerPage, type Answer } from './answer';
import { followFiles, type ContentOptions, type FollowedSite } from './follow-files';
import { sendPublicFile } from './public-files';
import { createRender } from './render';
import type { DevSite } from './site/dev-site';

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

const isReading = ({ method }: Connect.IncomingMessage) => method === 'GET' || method === 'HEAD';
