import type { Connect, Plugin, ViteDevServer } from 'vite';
import { studioAddress } from '../../dev/content-plugin';
import type { FollowedSite } from '../../dev/follow-files';
import { createApi, type ApiAnswer } from './api';
import { hasGraphicalEditor, thisMachine } from './editor';
import { isFromItsPages, isFromStudio, isToThisServer } from './guard';
import { studioHtml } from './html';
import { openOwnFolder } from './own-folder';

const apiAddress = `${studioAddress}/api/`;

export interface StudioOptions {
  /** The folder of the site. */
  root: string;
  /** Made at every start: who does not know it can neither read nor write. */
  token: string;
}

/** Serves Studio beside the site that is being written. */
export function studioPlugin(options: StudioOptions): (followed: () => FollowedSite) => Plugin {
  return (followed) => ({
    name: 'studio',
    config: () => ({
      // No other origin may read what is served here, and no other machine reaches it.
      // What goes wrong is said in Studio's own words.
      server: { cors: false, host: 'localhost', hmr: { overlay: false } },
      optimizeDeps: { entries: ['src/studio/main.tsx'] },
    }),
    configureServer(server) {
      server.middlewares.use(studioHandler(options, followed, server));
    },
  });
}

/** Where Vite opens the editor of this machine at any file; it asks nobody. However it is spelt. */
const isOpener = (url = ''): boolean => /^[^?#]*__open-in-editor/i.test(url);

function studioHandler(
  { root, token }: StudioOptions,
  followed: () => FollowedSite,
  server: ViteDevServer,
): Connect.NextHandleFunction {
  const { folder, id } = openOwnFolder(root);
  const onFailure = (message: string) => server.config.logger.error(message);
  const api = createApi({ root, folder, followed, onFailure });

  return (request, response, next) => {
    if (isOpener(request.url) && !isFromItsPages(request) && !isFromStudio(request, token)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' })
        .end('This is for Studio only.\n');
      return;
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const toOpen = isOpener(request.url) ? url.searchParams.get('file') : null;
    if (toOpen !== null && !hasGraphicalEditor(thisMachine())) {
      response
        .writeHead(404, { 'Content-Type': 'text/plain;charset=utf-8' })
        .end(`No editor with a window of its own was found. Open the file by hand: ${toOpen}\n`);
      return;
    }
    const isPage = url.pathname === studioAddress || url.pathname === `${studioAddress}/`;
    if (!isPage && !url.pathname.startsWith(apiAddress)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    // No other page may show it in a frame and lead clicks astray.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    const send = ({ status, body, tag }: ApiAnswer) => {
      const headers = { 'Content-Type': 'application/json', ...(tag !== undefined && { ETag: tag }) };
      response.writeHead(status, headers).end(status === 304 ? undefined : JSON.stringify(body));
    };
    if (!(isPage ? isToThisServer(request) : isFromStudio(request, token)))
      return send({ status: 403, body: { message: 'This is for Studio only.' } });
    if (isPage) {
      studioHtml(server, id).then(
        (html) => response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(html),
        next,
      );
      return;
    }
    api(url.pathname.slice(apiAddress.length), { query: url.searchParams, request }).then((answer) => {
      if ('opener' in answer) {
        // Vite opens the editor.
        request.url = answer.opener;
        return next();
      }
      send(answer);
    }, next);
  };
}
