import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Person } from '../../src/model/person';
import { createRate } from '../receive/rate';
import { networkAddress } from '../receive/receiver';
import { type RequestHandler, isReading } from '../serve/listen';
import { isEditorOpener, isToken, type Visitor } from '../studio/serve/plugin';
import type { Audit } from './audit';
import { createCookie, type Cookie } from './cookies';
import type { Sessions, SignedIn } from './sessions';
import type { TeamSettings } from './settings';
import { createSignIn, type SignInSources } from './sign-in';
import { signInAddress } from './sign-in-page';

interface GateSources extends Pick<SignInSources, 'provider' | 'steps'> {
  settings: TeamSettings;
  sessions: Sessions;
  /** What somebody may do now; undefined where they may not come in. */
  personOf: (who: SignedIn) => Person | undefined;
  audit: Audit;
  /** Those who have passed, for what lies behind. */
  visitors: WeakMap<IncomingMessage, Visitor>;
  /** What lies behind. */
  behind: {
    answer: (request: IncomingMessage, response: ServerResponse) => void;
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  };
}

/** Within ten minutes: of an office that shares one address, and of one person with all modules of the page. */
const most = { signIns: 100, strangers: 1000, visitor: 20_000 };

/** Stands before everything that a team's server answers. */
export function createGate(sources: GateSources) {
  const { settings, sessions, audit, visitors, behind } = sources;
  const { origin, proxy } = settings;
  const cookie = createCookie('studio', origin);
  const { visitorOf, enter } = createVisitors(sources, cookie);
  const isTooOften = createLimits(proxy);
  const signIn = createSignIn({ ...sources, cookie: createCookie('sign-in', origin), enter });
  const sockets = createSockets(origin, (request) => visitorOf(request, sessions.read), behind);
  const signOut = (request: IncomingMessage, response: ServerResponse, { person }: Visitor) => {
    sessions.close(cookie.read(request) ?? '');
    audit(person, 'signed out');
    sockets.sweep();
    response.setHeader('Set-Cookie', cookie.header());
    refuse(response, 200, 'You are signed out.');
  };
  const answer: RequestHandler = async (request, response) => {
    for (const [name, value] of Object.entries(headersFor(origin))) response.setHeader(name, value);
    if (request.headers.host !== origin.host)
      return refuse(response, 421, `This is Studio at ${origin.href} alone.`);
    const url = urlOf(request, origin);
    if (!url) return refuse(response, 400, 'This is no address.');
    if (!isFromHere(request, origin)) return refuse(response, 403, 'This comes from another site.');
    const isSignIn = isAtOrBelow(signInAddress, url.pathname);
    // A window says by itself that it is there.
    const read = url.pathname === '/_studio/api/here' ? sessions.read : sessions.use;
    const visitor = isSignIn ? undefined : visitorOf(request, read);
    if (isTooOften(request, isSignIn, visitor))
      return refuse(response, 429, 'This is too often. Wait a while.');
    if (isSignIn) return signIn(url, request, response);
    if (!visitor) return turnAway(request, response, url);
    // Whatever writes, and all that is asked for by Studio itself.
    const isGuarded = !isReading(request) || isAtOrBelow('/_studio/api', url.pathname);
    if (isGuarded && !isToken(request.headers['x-studio-token'], visitor.token))
      return refuse(response, 401, 'You have signed in anew since this page was loaded.');
    if (isGuarded && url.pathname === '/_studio/sign-out') return signOut(request, response, visitor);
    // It would open on the server.
    if (isEditorOpener(decodedOf(url.pathname)))
      return refuse(response, 404, 'There is nothing of this name.');
    visitors.set(request, visitor);
    if (!isAtOrBelow('/_studio', url.pathname) && mayBeFile(url)) hideRefusals(response);
    behind.answer(request, response);
  };
  return { answer, ...sockets };
}

/** Who a request is of, and who may come in. */
function createVisitors({ sessions, personOf, audit }: GateSources, cookie: Cookie) {
  const visitorOf = (request: IncomingMessage, read: Sessions['read']): Visitor | undefined => {
    const secret = cookie.read(request) ?? '';
    const who = read(secret);
    const person = who && personOf(who);
    return person && { person, token: tokenOf(secret) };
  };
  const enter: SignInSources['enter'] = (who, request) => {
    const person = personOf(who);
    if (!person) return { refusal: refusalOf(who) };
    audit(person, 'signed in');
    sessions.close(cookie.read(request) ?? '');
    return { header: cookie.header(sessions.open(who)) };
  };
  return { visitorOf, enter };
}

/** The connections by which windows are told of changes, each for as long as its person may come in. */
function createSockets(
  origin: URL,
  isIn: (request: IncomingMessage) => unknown,
  behind: GateSources['behind'],
) {
  const open = new Map<Duplex, IncomingMessage>();
  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const { host, origin: from, 'sec-websocket-protocol': protocol = '' } = request.headers;
      const isSound = host === origin.host && from === origin.origin && /^vite-(?:hmr|ping)$/.test(protocol);
      if (!isSound || !isIn(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      open.set(socket, request);
      socket.once('close', () => open.delete(socket));
      behind.upgrade(request, socket, head);
    },
    /** Closes the connections of those who may not come in any more. */
    sweep: () => {
      for (const [socket, request] of open) if (!isIn(request)) socket.destroy();
    },
  };
}

/** Of an address that is turned away as often as this, and of a person who asks as much, nothing more is looked at. */
function createLimits(proxy: string | undefined) {
  const [ofSignIns, ofStrangers, ofVisitor] = [most.signIns, most.strangers, most.visitor].map(createRate);
  return (request: IncomingMessage, isSignIn: boolean, visitor: Visitor | undefined): boolean => {
    const now = Date.now();
    if (visitor) return ofVisitor?.(visitor.token, now) ?? false;
    const address = networkAddress(request, proxy);
    const isStep = isSignIn && (!isReading(request) || /\/callback/.test(request.url ?? ''));
    return (isStep ? ofSignIns?.(address, now) : ofStrangers?.(address, now)) ?? false;
  };
}

const headersFor = ({ protocol }: URL) => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  ...(protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=63072000' }),
});

/** The path as it is asked for, by one spelling alone: nothing behind may read it as another's. */
function urlOf({ url = '' }: IncomingMessage, origin: URL): URL | undefined {
  if (!/^\/(?!\/)/.test(url)) return undefined;
  const whole = URL.parse(url, origin);
  const path = url.replace(/[?#].*$/s, '');
  // A path that leads up, or is hidden in escapes, was not written by a browser.
  return whole?.pathname === path && !/(?:^|\/)\.\.?(?:\/|$)|[\\\0]/.test(decodedOf(path) + path)
    ? whole
    : undefined;
}

function decodedOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // It is of no page; the backslash refuses it.
    return '\\';
  }
}

export const isAtOrBelow = (address: string, path: string): boolean =>
  path === address || path.startsWith(`${address}/`);

/** Vite answers it, and not the site as one of its pages. */
const mayBeFile = ({ pathname, search }: URL): boolean => search !== '' || /^\/@|\.\w+$/.test(pathname);

/** What must not be read is answered as what is not there: which files this computer has is nobody's to know. */
function hideRefusals(response: ServerResponse): void {
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  const isHidden = () => {
    if (response.headersSent || ![403, 404].includes(response.statusCode)) return false;
    Object.assign(response, own);
    for (const name of ['Content-Length', 'ETag', 'Last-Modified', 'Vary']) response.removeHeader(name);
    refuse(response, 404, 'There is nothing of this name.');
    const ignore = () => response;
    Object.assign(response, { writeHead: ignore, write: ignore, end: ignore });
    return true;
  };
  const through =
    (name: keyof typeof own) =>
    (...parts: unknown[]): unknown => {
      if (name === 'writeHead') response.statusCode = Number(parts[0]);
      return isHidden() ? response : Reflect.apply(own[name], response, parts);
    };
  const names = ['writeHead', 'write', 'end'] as const;
  Object.assign(response, Object.fromEntries(names.map((name) => [name, through(name)])));
}

/** Whether a request comes from this server's own pages, or from the address bar or a link, which only opens a page. */
function isFromHere(request: IncomingMessage, { origin }: URL): boolean {
  const { origin: from, 'sec-fetch-site': site, ...headers } = request.headers;
  if (!isReading(request)) return from === origin && site === 'same-origin';
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** A page leads to the sign-in, and what was asked of Studio goes along. */
function turnAway(request: IncomingMessage, response: ServerResponse, { search }: URL): void {
  if (request.headers['sec-fetch-mode'] !== 'navigate')
    return refuse(response, 401, 'You are not signed in.');
  response.writeHead(303, { Location: signInAddress + search, 'Cache-Control': 'no-store' }).end();
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      // What is still being sent is not waited for.
      ...(!response.req.complete && { Connection: 'close' }),
    })
    .end(JSON.stringify({ message }));
}

/** Follows from the session, so that nothing more is kept, and tells nothing of it. */
const tokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('requests of Studio').digest('base64url');

const refusalOf = ({ name, email }: SignedIn): string =>
  `You are ${email ?? name}, who may not use Studio here. Ask whoever runs it to add you.`;
