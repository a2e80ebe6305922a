import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  server: Server;
  /** Where it is asked, without a path. */
  url: string;
  close(): Promise<void>;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Listens for requests, with limits on how long and how large they may be in coming.
 * @param port 0 takes any free port.
 * @param host the address that it listens on; when left out, only this computer reaches it.
 */
export async function listenOn(answer: RequestHandler, port: number, host = loopback): Promise<Listening> {
  // Connections are kept for longer than visitors and proxies keep them, so that these are the ones to close them.
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  };
  const server = createServer(limits, (request, response) => {
    answer(request, response).catch(() => {
      // A visitor who went away needs no answer; a half-sent one must not look whole.
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Length': 0 }).end();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy();
    const status = clientErrors[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    server,
    url: `http://${nameOf(host)}:${portOf(server, port)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Whether a request only reads. */
export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const loopback = '127.0.0.1';

const nameOf = (host: string): string =>
  [loopback, '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function portOf(server: Server, wanted: number): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : wanted;
}

/** Whether something else listens there already. */
export async function isPortTaken(port: number, host = loopback): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(false)));
  });
}
