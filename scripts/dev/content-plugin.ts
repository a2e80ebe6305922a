import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sirv from 'sirv';
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { ResolvedPage } from '../../src/model/site';
import { decodePath } from '../../src/content/values/address';
import { codeFrame } from '../check/code-frame';
import { missingPage } from '../../src/content/resolve/missing-page';
import { galleryPage } from './gallery';
import { createPageHtml } from '../emit/page-html';
import { engineRoot } from '../site/engine-root';
import { isColourful, printers } from '../check/report';
import { openDevSite, type DevSite, type MeasuredPictures } from './site';

const siteAddress = '@site.json';
const galleryRoute = '/_gallery';

/**
 * Serves the pages of a site while they are written: every request renders what stands in the files now.
 * A broken file shows in Vite's overlay with its line; mending it updates the page in place.
 */
export function contentPlugin({ root }: { root: string }): Plugin {
  const measured: MeasuredPictures = new Map();
  let site: Promise<DevSite> = openDevSite(root, measured);
  let shown: ErrorPayload | undefined;

  const isContent = (file: string) => /^(?:pages|schema\/forms|public)[\\/]/.test(relative(root, file));

  const refresh = async (server: ViteDevServer) => {
    site = openDevSite(root, measured);
    const { diagnostics, folder, textOf } = await site;
    shown = overlayOf(diagnostics, root, textOf);
    const found = diagnostics.filter(({ severity }) => severity !== 'notice');
    server.config.logger.info(
      found.length === 0
        ? 'Content has no errors.'
        : (printers['pretty']?.(
            { diagnostics: found, pages: folder.pages.length, textOf },
            { useColour: isColourful() },
          ) ?? ''),
      { timestamp: true },
    );
    const { hot } = server.environments.client;
    if (shown) hot.send(shown);
    else hot.send({ type: 'custom', event: 'content:update' });
  };

  return {
    name: 'content',
    async configureServer(server) {
      server.watcher.add(['pages', 'schema/forms', 'public'].map((folder) => join(root, folder)));
      server.environments.client.hot.on('vite:client:connect', () => {
        if (shown) server.environments.client.hot.send(shown);
      });
      for (const event of ['add', 'unlink'] as const) {
        server.watcher.on(event, (file) => isContent(file) && void refresh(server));
      }
      const { diagnostics, textOf } = await site;
      shown = overlayOf(diagnostics, root, textOf);
      server.middlewares.use(sirv(join(root, 'public'), { dev: true, etag: true }));
      return () => {
        server.middlewares.use((request, response, next) => {
          respond(server, site, request)
            .then((answer) => {
              if (!answer) return next();
              response.statusCode = answer.status;
              response.setHeader('Content-Type', answer.type);
              response.end(answer.body);
            })
            .catch(next);
        });
      };
    },
    async hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !isContent(file)) return undefined;
      measured.delete(relative(join(root, 'public'), file).replaceAll('\\', '/'));
      await refresh(server);
      return [];
    },
  };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

async function respond(
  server: ViteDevServer,
  opening: Promise<DevSite>,
  request: Connect.IncomingMessage,
): Promise<Answer | undefined> {
  if (request.method !== 'GET') return undefined;
  const dev = await opening;
  const { site } = dev.siteIndex;
  const { pathname } = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(site.base)) return undefined;
  const path = pathname.slice(site.base.length);
  if (path === siteAddress) return { status: 200, type: 'application/json', body: JSON.stringify(site) };
  const form = dev.formModules.find(({ fileName }) => fileName === path);
  if (form) return { status: 200, type: 'text/javascript', body: form.code };
  return renderPage(server, dev, decodePath(`/${path}`));
}

async function renderPage(server: ViteDevServer, dev: DevSite, route: string): Promise<Answer> {
  const { siteIndex } = dev;
  const { page, error } = findPage(dev, siteIndex.aliases.get(route) ?? route);
  const template = await server.transformIndexHtml(
    route,
    await readFile(join(engineRoot, 'index.html'), 'utf8'),
  );
  const entry = (await server.ssrLoadModule(
    '/src/app/entry-server.tsx',
  )) as typeof import('../../src/app/entry-server');
  const shown = page ?? missingPage(siteIndex.site);
  const pageHtml = createPageHtml({
    template,
    site: siteIndex.site,
    server: entry,
    build: 'dev',
    siteAddress: siteIndex.site.base + siteAddress,
  });
  // A page with errors keeps its place empty: the overlay over it says what is wrong.
  const markup = error ? '' : entry.createPrerender(siteIndex.site)(shown);
  return {
    status: page || error ? 200 : 404,
    type: 'text/html;charset=utf-8',
    body: pageHtml(shown, markup),
  };
}

function findPage(dev: DevSite, route: string): { page?: ResolvedPage; error?: unknown } {
  try {
    const page = route === galleryRoute ? dev.resolve(galleryPage(dev.siteIndex)) : dev.page(route);
    return page ? { page } : {};
  } catch (error) {
    return { error };
  }
}

/** Vite's overlay shows one error: the first; it says how many more there are. */
function overlayOf(
  diagnostics: Diagnostic[],
  root: string,
  textOf: DevSite['textOf'],
): ErrorPayload | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return undefined;
  const { file, line, column, message, hint } = first;
  const more = errors.length > 1 ? `\n\n${errors.length - 1} more: see the terminal.` : '';
  return {
    type: 'error',
    err: {
      message: [message, hint && `→ ${hint}`].filter(Boolean).join('\n') + more,
      stack: '',
      id: join(root, file),
      frame: codeFrame(textOf(file) ?? '', first),
      loc: { file, line, column },
      plugin: first.code,
    },
  };
}
