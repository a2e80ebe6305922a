import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { certificateFor } from './certificate';

export interface TlsProxy {
  /** Where it takes in what it brings on: `https://localhost:1234`. */
  url: string;
  /** The file of the certificate. */
  certificate: string;
  /** Answers with this status, whatever was answered to it. */
  answerWith: (status: number | undefined) => void;
  close: () => void;
}

/** Speaks TLS before a server on this computer, as Caddy or nginx do. */
export async function startTlsProxy(folder: string, target: () => string): Promise<TlsProxy> {
  const { cert, key, file } = certificateFor(folder, 'DNS:localhost');
  let forced: number | undefined;
  const server = createServer({ cert, key }, (request, response) => {
    const { method, headers, url: path = '/' } = request;
    const asked = forward(new URL(path, target()), { method, headers }, (answer) => {
      response.writeHead(forced ?? answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  });
  // A connection that stays open: the same bytes in both directions.
  server.on('upgrade', ({ url: path, rawHeaders }, socket, head) => {
    const behind = connect(Number(new URL(target()).port), '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      behind.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : ''}`,
    certificate: file,
    answerWith: (status) => void (forced = status),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
