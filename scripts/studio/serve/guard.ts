import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const tokenHeader = 'x-studio-token';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from this machine to this server by its own name. A page of another name that has been made
 * to lead here names itself in Host.
 */
export function isToThisServer({ headers, socket }: IncomingMessage): boolean {
  return hostsOf(socket.localPort).includes(headers.host ?? '');
}

/** Whether a request comes from a page of this very server, as only a browser can say. */
export const isFromItsPages = (request: IncomingMessage): boolean =>
  isToThisServer(request) && request.headers['sec-fetch-site'] === 'same-origin';

/** Whether a request comes from Studio itself: from its origin, with the token of this start. */
export function isFromStudio(request: IncomingMessage, token: string): boolean {
  const { headers, socket } = request;
  const { origin } = headers;
  const site = headers['sec-fetch-site'] ?? 'none';
  return (
    isToThisServer(request) &&
    (origin === undefined ||
      (origin === `http://${headers.host}` && hostsOf(socket.localPort).includes(headers.host ?? ''))) &&
    (site === 'same-origin' || site === 'none') &&
    isToken(headers[tokenHeader], token)
  );
}

const hostsOf = (port: number | undefined): string[] =>
  loopback.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);

/** Takes as long for a wrong token as for a right one. */
function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
