import { join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { reloadViews } from '../bundle/own-views';
import { answerOwn, answerPage, type Answer } from './answer';
import { writeEditorSchemas } from '../editor/write';
import { createLatest } from './latest';
import { sendPublicFile } from './public-files';
import { createRender } from './render';
import { createReporter } from './report-changes';
import type { DevSite } from './site/dev-site';
import { stampOf, watchContent } from './watch';

// Editors write a file in several steps, and a branch is many files.
const gatherTime = 25;

interface ContentOptions {
  root: string;
  site: DevSite;
  /** What `stampOf` said before the site was opened. */
  stamp: string;
}

/**
 * Serves the pages of a site while they are written: every request renders what stands in the files now.
 * Each change of them is told to the browser once, and what is wrong shows there and in the terminal.
 */
export function contentPlugin({ root, site, stamp }: ContentOptions): Plugin {
  let version = 0;
  let seen = stamp;

  return {
    name: 'content',
    transformIndexHtml: () => panelTags(version),
    async configureServer(server) {
      const report = createReporter(server.config.logger);
      let failure: unknown;

      const readAgain = async () => {
        const stamp = stampOf(root);
        if (stamp === seen) return;
        try {
          const types = typesOf(site);
          await site.refresh();
          if (typesOf(site) !== types) reloadViews(server);
          failure = undefined;
          version += 1;
          report(site.view());
          writeEditorSchemas(site.view(), site.view().siteIndex);
          server.environments.client.hot.send({ type: 'custom', event: 'content:update' });
        } catch (error) {
          // A file went away while it was read: there is more to see.
          if (isAbsence(error) && stampOf(root) !== stamp) return latest.request();
          failure = error;
          showFailure(server, error);
        }
        seen = stamp;
      };
      const latest = createLatest(readAgain, gatherTime);

      await watchContent(server, root, () => latest.request());
      latest.request();
      server.httpServer?.once('listening', () => {
        nameHomePage(server, site.view().site.base);
        report(site.view());
        writeEditorSchemas(site.view(), site.view().siteIndex);
      });
      const settled = async () => {
        await latest.settled();
        if (failure) throw failure;
        return { root, view: site.view(), version };
      };
      server.middlewares.use(publicFiles(site, root));
      server.middlewares.use(handler(async (url) => answerOwn(url, await settled())));
      return () => {
        server.middlewares.use(
          handler(async (url) => answerPage(url, await settled(), createRender(server, url.pathname))),
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

const typesOf = (site: DevSite) =>
  site
    .view()
    .blocks?.map(({ type }) => type)
    .join();

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** An error of the engine itself is for its developers: with its stack, in the terminal and over the page. */
function showFailure(server: ViteDevServer, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  server.config.logger.error(stack, { timestamp: true });
  server.environments.client.hot.send({ type: 'error', err: { message, stack } });
}
