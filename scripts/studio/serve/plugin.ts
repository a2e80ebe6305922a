import type { Connect, Plugin, ViteDevServer } from 'vite';
import { studioAddress } from '../../dev/content-plugin';
import type { FollowedSite } from '../../dev/follow-files';
import { createApi, type ApiAnswer, type ApiSources } from './api';
import { hasGraphicalEditor, thisMachine } from './editor';
import { headOf } from '../../dev/fault-html';
import { escapeHtml } from '../../../src/app/head';
import type { Person } from '../../../src/model/person';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hashText } from '../../site/hash';
import { openOwnFolder } from './own-folder';

const apiAddress = `${studioAddress}/api/`;

interface StudioOptions extends Pick<ApiSources, 'messages'> {
  /** The folder of the site. */
  root: string;
  /** Made at every start: who does not know it can neither read nor write. Nobody does where a team signs in. */
  token?: string;
  team?: TeamGate | undefined;
}

/** Somebody who has signed in. */
export interface Visitor {
  person: Person;
  /** Every request of theirs brings it. */
  token: string;
}

/** The server of a team, before this one: what reaches Studio has passed it. */
export interface TeamGate {
  visitorOf: (request: IncomingMessage) => Visitor | undefined;
  /** Hears what was asked, and what came of it. */
  onAnswer: (person: Person, request: string, answer: ApiAnswer) => void;
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
export const isEditorOpener = (url = ''): boolean => /^[^?#]*__open-in-editor/i.test(url);

function studioHandler(
  { root, token = '', messages, team }: StudioOptions,
  followed: () => FollowedSite,
  server: ViteDevServer,
): Connect.NextHandleFunction {
  const { folder, id } = openOwnFolder(root);
  const onFailure = (message: string) => server.config.logger.error(message);
  const tell: ApiSources['tell'] = (people) => server.environments.client.hot.send('studio:people', people);
  const api = createApi({ root, folder, followed, messages, tell, onFailure });

  return (request, response, next) => {
    const visitor = team?.visitorOf(request);
    const say = (status: number, text: string) =>
      void response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
    if (isEditorOpener(request.url) && !isFromItsPages(request) && !isFromStudio(request, token))
      return say(403, onlyForStudio);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const toOpen = isEditorOpener(request.url) ? url.searchParams.get('file') : null;
    if (toOpen !== null && !hasGraphicalEditor(thisMachine()))
      return say(404, `No editor with a window of its own was found. Open the file by hand: ${toOpen}`);
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
    if (!visitor && !(isPage ? isToThisServer(request) : isFromStudio(request, token)))
      return send({ status: 403, body: { message: onlyForStudio } });
    if (isPage) {
      // What somebody has not saved is not sent by who signs in after them.
      const page = pageFor(visitor ? hashText(id, visitor.person.id) : id, visitor);
      server
        .transformIndexHtml(studioAddress, page)
        .then(
          (html) => response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(html),
          next,
        );
      return;
    }
    const name = url.pathname.slice(apiAddress.length);
    const person = visitor?.person;
    api(name, { query: url.searchParams, request, person }).then((answer) => {
      if ('opener' in answer) {
        // Vite opens the editor.
        request.url = answer.opener;
        return next();
      }
      if (person) team?.onAnswer(person, `${request.method} ${name}`, answer);
      send(answer);
    }, next);
  };
}

const onlyForStudio = 'This is for Studio only.';

/**
 * Whether a request comes from this machine to this server by its own name. A page of another name that has been made
 * to lead here names itself in Host.
 */
function isToThisServer({ headers, socket }: IncomingMessage): boolean {
  const { localPort: port } = socket;
  return ['localhost', '127.0.0.1', '[::1]'].some(
    (name) => headers.host === `${name}:${port}` || (port === 80 && headers.host === name),
  );
}

/** Whether a request comes from a page of this very server, as only a browser can say. */
const isFromItsPages = (request: IncomingMessage): boolean =>
  isToThisServer(request) && request.headers['sec-fetch-site'] === 'same-origin';

/** Whether a request comes from Studio itself: from its origin, with the token of this start. */
function isFromStudio(request: IncomingMessage, token: string): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none', 'x-studio-token': given } = request.headers;
  return (
    isToThisServer(request) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === 'same-origin' || site === 'none') &&
    isToken(given, token)
  );
}

/** Takes as long for a wrong token as for a right one. */
export function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The page that Studio runs in. It holds nothing of the site, and no token but that of who has signed in.
 * @param site tells the site apart from every other one that is served at the same address, and of a team the person.
 */
const pageFor = (
  site: string,
  visitor: Visitor | undefined,
) => `${headOf('Studio', '<meta name="referrer" content="no-referrer">')}
    <meta name="studio-site" content="${site}">${visitor ? tagsOf(visitor) : ''}
  </head>
  <body>
    <div id="studio">
      <p>Studio is loading … If it does not appear within a minute, read what the terminal says, and load this page again.</p>
      <noscript><p>Studio needs JavaScript, which is switched off in this browser.</p></noscript>
    </div>
    <script type="module" src="/src/studio/main.tsx"></script>
  </body>
</html>
`;

const tagsOf = ({ person, token }: Visitor) => `
    <meta name="studio-token" content="${token}">
    <meta name="studio-person" content="${escapeHtml(person.name)}">
    <meta name="studio-may" content="${person.may}">`;
